import type { InboxEntry } from '@polier/contract/editing';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../language/language.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { SmallSelect } from '../../ui/form/small-select.tsx';
import { AnswerText } from '../answer-text.tsx';
import styles from '../editing.module.css';
import { useFactNames } from '../name-facts.ts';
import { useAct, useReadAnew } from '../office-query.ts';
import { whyKeys } from '../why-refused.ts';
import { EntryDone } from './entry-done.tsx';

type Props = {
  entry: InboxEntry;
  own: string;
  /** The user names of the editors. */
  editors: string[];
  /** Whether it is one of those that are changed together. */
  chosen: boolean;
  onChoose: () => void;
  pathOf: (source: string) => string;
  deskPathOf: (entry: Pick<InboxEntry, 'text' | 'language' | 'canton'>) => string;
  /** Where a new source is uploaded. */
  sourcesPath: string;
};
const looks = { new: 'bad', working: 'open', done: 'good' } as const;

/** One entry of the inbox with what is known of it, and what is done about it. */
export function Entry(props: Props) {
  const { entry, own, editors, chosen, onChoose, pathOf, deskPathOf, sourcesPath } = props;
  const { t } = useTexts('editing');
  const names = useFactNames();
  const [finishing, setFinishing] = useState(false);
  const { kind, id, text, answer, comment, value, from, sources, words, work, language, canton } = entry;
  const { readAnew } = useReadAnew();
  const act = useAct('PUT /api/super-admin/inbox/:kind/:id', ({ state }) => t(state));
  const assign = (assignee: string | null) => {
    const { reply, version } = work;
    const state = assignee === null ? ('new' as const) : ('working' as const);
    act.mutate({ params: { kind, id }, body: { state, assignee, reply, tell: false, version } });
  };
  const take = () => assign(own);
  const about = [
    names.dayOf(entry.at),
    from && t('from', { name: from.email ? `${from.name} (${from.email})` : from.name }),
    language && names.language(language),
    canton && names.canton(canton),
    value === null ? null : value === 1 ? t('good') : t('bad'),
    work.state === 'done' && work.assignee && `${t('assignee')}: ${work.assignee}`,
  ].filter(Boolean);
  return (
    <li className={styles.card}>
      <div className={`${styles.row} ${styles.between}`}>
        {work.state === 'done' ? (
          <span className={styles.muted}>{about.join(' · ')}</span>
        ) : (
          <Checkbox
            label={<span className={styles.muted}>{about.join(' · ')}</span>}
            checked={chosen}
            onChange={onChoose}
          />
        )}
        <Status look={looks[work.state]}>{t(work.state)}</Status>
      </div>
      {text && <p className={styles.text}>{text}</p>}
      {entry.count !== null && <ClusterFacts entry={entry} />}
      {comment && (
        <p>
          {t('comment')}: {comment}
        </p>
      )}
      {answer && (
        <details>
          <summary>{t('answer')}</summary>
          <AnswerText markdown={answer} />
        </details>
      )}
      {words.length > 0 && (
        <p className={styles.muted}>
          {t('words')}: {words.join(', ')}
        </p>
      )}
      {sources.length > 0 && (
        <ul className={styles.list} style={{ margin: 0, gap: 4 }} aria-label={t('citedSources')}>
          {sources.map(({ documentId, title, page, heading }) => (
            <li key={`${documentId} ${page} ${heading}`}>
              <Link to={`${pathOf(documentId)}?search=${encodeURIComponent(heading.split(' › ').at(-1) ?? '')}`}>
                {title}, {t('page', { page })}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {work.reply && <blockquote className={styles.quote}>{work.reply}</blockquote>}
      {work.toldAt && <p className={styles.muted}>{t('told', { day: names.dayOf(work.toldAt) })}</p>}
      <div className={styles.row}>
        {text && kind !== 'feedback' && (
          <Link to={deskPathOf(entry)} className={buttonClass('outlined')}>
            {t('askAgain')}
          </Link>
        )}
        {kind !== 'feedback' && (
          <Link to={sourcesPath} className={buttonClass('outlined')}>
            {t('upload')}
          </Link>
        )}
        {work.state !== 'done' && <Assignee current={work.assignee} editors={editors} onChoose={assign} />}
        {work.assignee !== own && work.state !== 'done' && <Button onClick={take}>{t('take')}</Button>}
        {work.state === 'done' && <Button onClick={take}>{t('reopen')}</Button>}
        {work.state !== 'done' && <Button onClick={() => setFinishing(true)}>{t('finish')}</Button>}
      </div>
      {finishing && (
        <EntryDone
          entry={entry}
          own={own}
          onClose={() => {
            setFinishing(false);
            readAnew();
          }}
        />
      )}
    </li>
  );
}

type AssigneeProps = { current: string | null; editors: string[]; onChoose: (name: string | null) => void };

/** The editor who works on the entry, to be chosen by name. */
function Assignee({ current, editors, onChoose }: AssigneeProps) {
  const { t } = useTexts('editing');
  const names = [...new Set([...editors, current].filter((name) => name !== null))];
  return (
    <span className={styles.row}>
      <span className={styles.muted} aria-hidden="true">
        {t('assignee')}
      </span>
      <SmallSelect
        aria-label={t('assignee')}
        options={[{ value: '', label: t('nobody') }, ...names.map((name) => ({ value: name, label: name }))]}
        value={current ?? ''}
        onChoose={(name) => onChoose(name || null)}
      />
    </span>
  );
}

function ClusterFacts({ entry }: { entry: InboxEntry }) {
  const { t } = useTexts('editing');
  const { dayOf } = useFactNames();
  const { count, at, why, matter } = entry;
  return (
    <>
      <p>
        {t('times', { count: count ?? 0 })}, {t('lastOn', { day: dayOf(at) })}
        {why && why in whyKeys ? ` · ${t(whyKeys[why as keyof typeof whyKeys])}` : ''}
      </p>
      {matter && (
        <p>
          {t('matter')}: {matter}
        </p>
      )}
    </>
  );
}
