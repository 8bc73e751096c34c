import type { InboxEntry } from '@polier/contract/editing';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../language/language.ts';
import { request } from '../../request.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import styles from '../editing.module.css';
import { useFactNames } from '../name-facts.ts';
import { useReadAnew } from '../office-query.ts';

type Work = Pick<InboxEntry['work'], 'state' | 'assignee' | 'reply' | 'version'>;
/** An entry with what it was before, and as it is now. */
type Change = { entry: InboxEntry; version: number };
/** An entry that was not saved, and why. */
type Fault = { entry: InboxEntry; reason: string };
type Result = { changes: Change[]; faults: Fault[]; undone: boolean };

/** What names an entry as it was seen: one that somebody has changed meanwhile must be chosen again. */
export const entryKey = ({ kind, id, work }: InboxEntry) => `${kind} ${id} ${work.version}`;

/** Saves what is done with an entry. Nobody is written to. */
async function save({ kind, id }: InboxEntry, { state, assignee, reply, version }: Work): Promise<number> {
  const body = { state, assignee, reply, version, tell: false };
  return (await request('PUT /api/super-admin/inbox/:kind/:id', { params: { kind, id }, body })).version;
}

type Props = {
  /** The user name of who is signed in. */
  own: string;
  entries: InboxEntry[];
  /** The keys of the chosen ones. */
  chosen: ReadonlySet<string>;
  onChoose: (keys: string[]) => void;
};

/** Takes over or finishes the chosen entries of a page at once, and takes that back. */
export function SeveralEntries({ own, entries, chosen, onChoose }: Props) {
  const { t } = useTexts('editing');
  const { readAnew } = useReadAnew();
  const names = useFactNames();
  const open = entries.filter(({ work }) => work.state !== 'done');
  const those = open.filter((entry) => chosen.has(entryKey(entry)));
  const [result, setResult] = useState<Result | null>(null);
  const run = useMutation({
    mutationFn: async (changes: { entry: InboxEntry; to: Work }[]): Promise<Omit<Result, 'undone'>> => {
      const done: Change[] = [];
      const faults: Fault[] = [];
      for (const { entry, to } of changes) {
        try {
          done.push({ entry, version: await save(entry, to) });
        } catch (fault) {
          faults.push({ entry, reason: (fault as Error).message || t('notLoaded') });
        }
      }
      return { changes: done, faults };
    },
    onSettled: readAnew,
  });
  const change = (state: 'working' | 'done') =>
    run.mutate(
      those.map((entry) => ({
        entry,
        to: { ...entry.work, state, assignee: state === 'working' ? own : (entry.work.assignee ?? own) },
      })),
      { onSuccess: (outcome) => setResult({ ...outcome, undone: false }) },
    );
  const undo = ({ changes }: Result) =>
    run.mutate(
      changes.map(({ entry, version }) => ({ entry, to: { ...entry.work, version } })),
      { onSuccess: (outcome) => setResult({ ...outcome, undone: true }) },
    );
  return (
    <div className={styles.toolbar}>
      {open.length > 1 && (
        <Checkbox
          label={t('chooseAll')}
          checked={those.length === open.length}
          onChange={(event) => onChoose(event.target.checked ? open.map(entryKey) : [])}
        />
      )}
      {those.length > 0 && (
        <>
          <Button disabled={run.isPending} onClick={() => change('working')}>
            {t('takeChosen', { number: those.length })}
          </Button>
          <Button disabled={run.isPending} onClick={() => change('done')}>
            {t('finishChosen', { number: those.length })}
          </Button>
        </>
      )}
      <div role="status" className={styles.said}>
        {result && t(result.undone ? 'takenBack' : 'changedEntries', { number: result.changes.length })}
      </div>
      {result && !result.undone && result.changes.length > 0 && (
        <Button look="bare" disabled={run.isPending} onClick={() => undo(result)}>
          {t('takeBack')}
        </Button>
      )}
      {result?.faults.map(({ entry, reason }) => (
        <div key={entryKey(entry)} role="alert" className={styles.wholeRow}>
          <p className={styles.oneLine}>{entry.text || entry.words.join(', ') || names.dayOf(entry.at)}</p>
          <p className={styles.fault}>{reason}</p>
        </div>
      ))}
    </div>
  );
}
