import type { TriedAct } from '@polier/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../language/language.ts';
import { request } from '../../request.ts';
import { TrialProgress } from './trial-progress.tsx';
import { useGrades } from './use-grades.ts';

/** Asks gold questions as the sources answer and as they would after an act on an edition, from a day on or now. */
export function useGate(id: string, act: TriedAct, from: string | null = null) {
  const gate = useQuery({
    // Outside what an act of the office makes stale: a trial reads all sources.
    queryKey: ['gate', id, act, from],
    queryFn: () => request('POST /api/super-admin/sources/:id/gate', { params: { id }, body: { from, act } }),
    gcTime: 0,
    retry: false,
  });
  const results = gate.data?.results ?? [];
  return { ...gate, id, act, from, results, worse: results.filter((result) => result.worse) };
}

/** What the gold questions said: how far they are, that none gets worse, or which do. */
export function GateResults({ gate }: { gate: ReturnType<typeof useGate> }) {
  const { t } = useTexts('editing');
  const gradeText = useGrades();
  const { id, act, from, results, worse, isFetching, isError } = gate;
  const isPublishing = act === 'publish';
  return (
    <>
      {isFetching && <TrialProgress source={id} />}
      <div aria-live="polite">
        {isError && <p>{t(isPublishing ? 'gateAsk' : 'gateNotAsked')}</p>}
        {results.length > 0 && worse.length === 0 && <p>{t('gateFine', { count: results.length })}</p>}
        {worse.length > 0 && (
          <>
            <p>{t(isPublishing ? 'gateWorse' : 'gateWorseAfter')}</p>
            <ul>
              {worse.map(({ id: gold, question, before, after }) => (
                <li key={gold}>
                  {question} <em>{t('gateBeforeAfter', { before: gradeText(before), after: gradeText(after) })}</em>
                </li>
              ))}
            </ul>
          </>
        )}
        {from && results.length > 0 && <p>{t('gateOnDay')}</p>}
      </div>
    </>
  );
}
