import type { SourceAct, SourceEdition } from '@polier/contract/sources';
import { Link, useSearchParams } from 'react-router';
import { useTexts } from '../../language/language.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import styles from '../editing.module.css';
import { Loaded } from '../loaded.tsx';
import { useFactNames } from '../name-facts.ts';
import { useOffice } from '../office-query.ts';
import { type Picture, ReadPages } from './read-pages.tsx';
import { SourceActs } from './source-acts.tsx';
import { SourceChanges } from './source-changes.tsx';
import { SourceFactsForm } from './source-facts-form.tsx';
import { SourcePassages } from './source-passages.tsx';
import { SourceState } from './source-state.tsx';
import { UploadSources } from './upload-sources.tsx';
import { useOpenFile } from './use-open-file.ts';

type Props = {
  id: string;
  pathOf: (id: string) => string;
  onDiscarded: () => void;
  /** Shows a page of the PDF. */
  picture: Picture;
};
const tabNames = ['passages', 'readPages', 'facts', 'changes', 'history'] as const;

/**
 * One edition: its facts, what can be done with it, its passages with their questions, what changed, who did what. The
 * address names the open tab.
 */
export function SourceView({ id, pathOf, onDiscarded, picture }: Props) {
  const { t } = useTexts('editing');
  const [search, setSearch] = useSearchParams();
  const tab = tabNames.find((one) => one === search.get('tab')) ?? 'passages';
  const query = useOffice('GET /api/super-admin/sources/:id', { params: { id } });
  return (
    <Loaded query={query}>
      {({ source, acts, replaced }) => (
        <>
          <PageHeading>{source.title}</PageHeading>
          <SourceHead source={source} replaced={replaced} pathOf={pathOf} onDiscarded={onDiscarded} />
          <Tabs
            name={source.title}
            tabs={tabNames
              .filter((one) => one !== 'readPages' || source.form === 'pdf')
              .map((one) => ({ id: one, label: t(one) }))}
            current={tab}
            onChoose={(chosen) =>
              setSearch(
                (before) => new URLSearchParams([...[...before].filter(([name]) => name !== 'tab'), ['tab', chosen]]),
                {
                  preventScrollReset: true,
                },
              )
            }
          >
            {tab === 'passages' && <SourcePassages source={source} />}
            {tab === 'readPages' && source.form === 'pdf' && <ReadPages source={source} picture={picture} />}
            {tab === 'facts' && <SourceFactsForm key={source.id} source={source} />}
            {tab === 'changes' && <SourceChanges id={id} />}
            {tab === 'history' && <History acts={acts} />}
          </Tabs>
          {source.state === 'published' && (
            <div className={styles.below}>
              <UploadSources work={source.work} pathOf={pathOf} />
            </div>
          )}
        </>
      )}
    </Loaded>
  );
}

type Head = { source: SourceEdition; replaced: Pick<SourceEdition, 'title' | 'edition'> | null };

function SourceHead({ source, replaced, pathOf, onDiscarded }: Head & Omit<Props, 'id' | 'picture'>) {
  const { t } = useTexts('editing');
  const names = useFactNames();
  const { verifiedBy, verifiedOn, replacedBy } = source;
  const facts = [
    [t('state'), <SourceState key="state" source={source} />],
    [t('language'), names.language(source.language)],
    [t('edition'), source.edition ?? '–'],
    [t('kind'), names.kind(source.kind)],
    [t('topic'), names.topic(source.topic)],
    [t('canton'), names.canton(source.canton)],
    [t('inForce'), names.validity(source)],
    [t('publisher'), source.publisher],
  ] as const;
  const openFile = useOpenFile(source.id);
  return (
    <div className={`${styles.card} ${styles.head}`}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.muted}>
        {verifiedBy ? t('verifiedBy', { name: verifiedBy, day: names.day(verifiedOn) }) : t('notVerified')}
        {' · '}
        {t('pages', { count: source.pages })}
      </p>
      {replacedBy && (
        <p>
          {t('replacedByNewer')}. <Link to={pathOf(replacedBy)}>{t('openNewer')}</Link>
        </p>
      )}
      <div className={styles.row}>
        <SourceActs source={source} replaced={replaced} onDiscarded={onDiscarded} />
        <Button onClick={openFile}>{t('openFile')}</Button>
      </div>
    </div>
  );
}

const actNames = {
  drafted: 'actDrafted',
  described: 'actDescribed',
  reviewed: 'actReviewed',
  published: 'actPublished',
  scheduled: 'actScheduled',
  overruled: 'actOverruled',
  held: 'actHeld',
  retired: 'actRetired',
  restored: 'actRestored',
  replaced: 'actReplaced',
} as const;

function History({ acts }: { acts: readonly SourceAct[] }) {
  const { t } = useTexts('editing');
  const { day, dayOf } = useFactNames();
  return (
    <ul className={styles.history}>
      {acts.map(({ act, by, at, note }) => (
        <li key={at + act + note}>
          <span>{t(actNames[act as keyof typeof actNames])}</span>
          <span className={styles.muted}>
            {dayOf(at)} · {by ?? t('byServer')}
            {note && ` · ${/^\d{4}-\d\d-\d\d$/.test(note) ? day(note) : note}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
