import type { GoldQuestion } from '@polier/contract/editing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../language/language.ts';
import { request } from '../../request.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useListView } from '../../use-list-view.ts';
import styles from '../editing.module.css';
import { Loaded } from '../loaded.tsx';
import { officeKey } from '../office-query.ts';
import { GoldDialog } from './gold-dialog.tsx';
import { GoldTable } from './gold-table.tsx';
import { TrialProgress } from './trial-progress.tsx';
import { useLastRun } from './use-last-run.ts';

type Open = { edit: GoldQuestion | null } | { remove: GoldQuestion } | null;
const key = [officeKey, 'gold-questions'];
const defaults = { search: '', topic: '', language: '' };

type Props = {
  /** The test desk with a question. */
  deskPathOf: (gold: GoldQuestion) => string;
};

/** The questions whose answers are known: added, changed, removed, and asked on demand. */
export function GoldList({ deskPathOf }: Props) {
  const { t } = useTexts('editing');
  const client = useQueryClient();
  const [open, setOpen] = useState<Open>(null);
  const view = useListView(defaults);
  const query = useQuery({ queryKey: key, queryFn: () => request('GET /api/super-admin/gold-questions') });
  const { lastRun, keep } = useLastRun();
  const run = useMutation({
    mutationFn: async () => {
      // What is changed from now on is not what is asked.
      const { data } = await query.refetch({ throwOnError: true });
      const { results } = await request('POST /api/super-admin/gold-questions/run');
      keep(data?.questions ?? [], results);
    },
    onError: (error) => notify(error.message, 'error'),
  });
  const close = () => setOpen(null);
  const changed = () => {
    close();
    void client.invalidateQueries({ queryKey: key });
  };
  const remove = useMutation({
    mutationFn: (id: string) => request('DELETE /api/super-admin/gold-questions/:id', { params: { id } }),
    onSuccess: () => {
      notify(t('goldRemoved'));
      changed();
    },
    onError: (error) => notify(error.message, 'error'),
  });
  return (
    <>
      <div className={styles.toolbar}>
        <Button look="primary" onClick={() => setOpen({ edit: null })}>
          {t('goldAdd')}
        </Button>
        {(query.data?.questions.length ?? 0) > 0 && (
          // What was answered wrongly stands first: on the first page.
          <Button onClick={() => run.mutate(undefined, { onSuccess: () => view.set({}) })} disabled={run.isPending}>
            {t('goldRun')}
          </Button>
        )}
        {run.isPending && <TrialProgress />}
      </div>
      <Loaded query={query}>
        {({ questions }) =>
          questions.length === 0 ? (
            <p className={styles.state}>{t('goldNone')}</p>
          ) : (
            <GoldTable
              {...{ questions, lastRun, view, deskPathOf }}
              onEdit={(edit) => setOpen({ edit })}
              onRemove={(gone) => setOpen({ remove: gone })}
            />
          )
        }
      </Loaded>
      {open && 'edit' in open && <GoldDialog gold={open.edit} onClose={close} onSaved={changed} />}
      <Dialog
        open={open !== null && 'remove' in open}
        title={t('goldRemove')}
        text={t('goldRemoveText')}
        confirm={t('goldRemove')}
        onClose={close}
        onConfirm={() => open && 'remove' in open && remove.mutate(open.remove.id)}
      />
    </>
  );
}
