import { inboxKinds, inboxStates } from '@polier/contract/constants';
import type { InboxEntry } from '@polier/contract/editing';
import { useState } from 'react';
import { useTexts } from '../../language/language.ts';
import { SearchField } from '../../ui/form/search-field.tsx';
import { SmallSelect } from '../../ui/form/small-select.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { useListView } from '../../use-list-view.ts';
import styles from '../editing.module.css';
import { Loaded } from '../loaded.tsx';
import { useOffice } from '../office-query.ts';
import { Pager, pageSize } from '../pager.tsx';
import { Entry } from './entry.tsx';
import { entryKey, SeveralEntries } from './several-entries.tsx';

const kindKeys = {
  question: 'questions',
  rating: 'ratings',
  feedback: 'feedback',
  refused: 'refusals',
  unconfirmed: 'claims',
} as const;

const defaults = { kind: 'question', search: '', state: 'open', assignee: '' };
const states = ['open', ...inboxStates] as const;

type Props = {
  /** The user name of who is signed in. */
  own: string;
  pathOf: (source: string) => string;
  /** The test desk with what an entry asks. */
  deskPathOf: (entry: Pick<InboxEntry, 'text' | 'language' | 'canton'>) => string;
  /** Where a new source is uploaded. */
  sourcesPath: string;
};

/** What people sent to the editors, and what Polier could not answer, kind by kind. */
export function Inbox(props: Props) {
  const { t } = useTexts('editing');
  const { values, skip, set } = useListView(defaults);
  const kind = inboxKinds.find((one) => one === values.kind) ?? 'question';
  const state = states.find((one) => one === values.state) ?? '';
  const assignee = values.assignee ?? '';
  const search = values.search ?? '';
  const query = useOffice('GET /api/super-admin/inbox', {
    query: { kind, search, ...(state && { state }), ...(assignee && { assignee }), skip, limit: pageSize },
  });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (key: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  const editors = query.data?.editors ?? [];
  const open = query.data?.open;
  const tabs = inboxKinds.map((id) => {
    const name = t(kindKeys[id]);
    return { id, label: open ? t('openCount', { name, count: open[id] }) : name };
  });
  const options = [
    ...states.map((one) => ({ value: one as (typeof states)[number] | '', label: t(one) })),
    { value: '' as const, label: t('anyState') },
  ];
  const names = [...new Set([...editors, assignee].filter(Boolean))];
  return (
    <Tabs name={t('inbox')} tabs={tabs} current={kind} onChoose={(next) => set({ kind: next })}>
      <div className={styles.toolbar}>
        <SearchField label={t('searchEntries')} value={search} onChange={(text) => set({ search: text })} />
        <SmallSelect
          aria-label={t('state')}
          options={options}
          value={state}
          onChoose={(chosen) => set({ state: chosen })}
        />
        <SmallSelect
          aria-label={t('assignee')}
          options={[{ value: '', label: t('anyAssignee') }, ...names.map((name) => ({ value: name, label: name }))]}
          value={assignee}
          onChoose={(chosen) => set({ assignee: chosen })}
        />
      </div>
      <Loaded query={query}>
        {({ entries, total }) => (
          <>
            {entries.length === 0 && <p className={styles.state}>{t('noEntries')}</p>}
            <SeveralEntries
              key={kind}
              own={props.own}
              entries={entries}
              chosen={chosen}
              onChoose={(keys) => setChosen(new Set(keys))}
            />
            <ul className={styles.list} aria-label={t(kindKeys[kind])}>
              {entries.map((entry) => (
                <Entry
                  key={entryKey(entry)}
                  entry={entry}
                  editors={editors}
                  chosen={chosen.has(entryKey(entry))}
                  onChoose={() => choose(entryKey(entry))}
                  {...props}
                />
              ))}
            </ul>
            <Pager
              skip={skip}
              total={total}
              isBefore={query.isPlaceholderData}
              onSkip={(next) => set({ skip: String(next) })}
            />
          </>
        )}
      </Loaded>
    </Tabs>
  );
}
