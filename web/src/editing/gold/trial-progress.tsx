import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../language/language.ts';
import { request } from '../../request.ts';
import styles from './trial-progress.module.css';

/** How often the server is asked, in milliseconds. */
const lookEveryMs = 700;

/**
 * How many of the gold questions have been asked, for an edition that is tried or, without `source`, for the sources as
 * they are. Behind several servers another one may be asked, which does not know: then what was known stays.
 */
export function TrialProgress({ source }: { source?: string }) {
  const { t } = useTexts('editing');
  const { data } = useQuery({
    queryKey: ['trial-progress', source ?? null],
    queryFn: async ({ client, queryKey, signal }) => {
      const query = { ...(source && { source }) };
      const { progress } = await request('GET /api/super-admin/gold-questions/progress', { query }, signal);
      return progress ?? client.getQueryData<{ asked: number; total: number }>(queryKey) ?? null;
    },
    refetchInterval: lookEveryMs,
    gcTime: 0,
    retry: false,
  });
  const said = data ? t('gateProgress', { count: data.total, asked: data.asked }) : t('gateRunning');
  return (
    <p className={styles.progress}>
      <progress aria-label={t('gateRunning')} max={data?.total ?? 1} {...(data && { value: data.asked })} />
      <span>{said}</span>
    </p>
  );
}
