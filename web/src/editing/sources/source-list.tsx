import { sourceStates } from '@polier/contract/constants';
import type { Canton } from '@polier/contract/knowledge';
import type { SourceWork, SourceState as State } from '@polier/contract/sources';
import { Link } from 'react-router';
import { cantonList } from '../../language/canton-list.ts';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { SmallSelect } from '../../ui/form/small-select.tsx';
import { useListView } from '../../use-list-view.ts';
import styles from '../editing.module.css';
import { Loaded } from '../loaded.tsx';
import { kindValues, topicValues, useFactNames, useFactOptions } from '../name-facts.ts';
import { useOffice } from '../office-query.ts';
import { Pager, pageSize } from '../pager.tsx';
import { SourceState } from './source-state.tsx';
import { UploadSources } from './upload-sources.tsx';

const defaults = { search: '', state: '', kind: '', topic: '', canton: '', missing: '' };

/** The works with their languages and editions, what is missing, and the upload of new ones. */
export function SourceList({ pathOf }: { pathOf: (id: string) => string }) {
  const { t } = useTexts('editing');
  const names = useFactNames();
  const { values, skip, set } = useListView(defaults);
  const search = values.search!;
  const state = sourceStates.find((one) => one === values.state) ?? '';
  const missing = values.missing === 'true';
  const cantons = cantonList(currentLanguage());
  // What the address holds may be anything.
  const kind = kindValues.find((one) => one === values.kind);
  const topic = [...topicValues, 'none' as const].find((one) => one === values.topic);
  const canton = [...cantons.map(({ value }) => value), 'none'].find((one) => one === values.canton) as
    | Canton
    | 'none'
    | undefined;
  const facts = { ...(kind && { kind }), ...(topic && { topic }), ...(canton && { canton }) };
  const query = useOffice('GET /api/super-admin/sources', {
    query: { search, ...(state ? { state } : {}), ...facts, missing, skip, limit: pageSize },
  });
  const states = [
    { value: '' as State | '', label: t('anyState') },
    ...sourceStates.map((one) => ({ value: one, label: t(one) })),
  ];
  const kinds = [
    { value: '', label: t('anyKind') },
    ...kindValues.map((value) => ({ value, label: names.kind(value) })),
  ];
  const { topicFilter } = useFactOptions();
  const places = [{ value: '', label: t('anyPlace') }, { value: 'none', label: names.canton(null) }, ...cantons];
  return (
    <>
      <UploadSources work="" pathOf={pathOf} />
      <search className={styles.toolbar}>
        <SearchField label={t('searchSources')} value={search} onChange={(words) => set({ search: words })} />
        <SmallSelect
          aria-label={t('state')}
          options={states}
          value={state}
          onChoose={(chosen) => set({ state: chosen })}
        />
        <SmallSelect
          aria-label={t('kind')}
          options={kinds}
          value={kind ?? ''}
          onChoose={(chosen) => set({ kind: chosen })}
        />
        <SmallSelect
          aria-label={t('topic')}
          options={topicFilter}
          value={topic ?? ''}
          onChoose={(chosen) => set({ topic: chosen })}
        />
        <SmallSelect
          aria-label={t('canton')}
          options={places}
          value={canton ?? ''}
          onChoose={(chosen) => set({ canton: chosen })}
        />
        <Checkbox
          label={t('onlyMissing')}
          checked={missing}
          onChange={(event) => set({ missing: event.target.checked ? 'true' : '' })}
        />
      </search>
      <Loaded query={query}>
        {({ works, total }) => (
          <>
            {works.length === 0 && <p className={styles.state}>{t('noSources')}</p>}
            <ul className={styles.list} aria-label={t('sources')}>
              {works.map((work) => (
                <Work key={work.work} work={work} pathOf={pathOf} />
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
    </>
  );
}

function Work({ work, pathOf }: { work: SourceWork; pathOf: (id: string) => string }) {
  const { t } = useTexts('editing');
  const names = useFactNames();
  const [first] = work.editions;
  const { missing } = work;
  const languages = missing.map(names.language).join(', ');
  return (
    <li className={styles.card}>
      <div className={`${styles.row} ${styles.between}`}>
        <h2>{work.title}</h2>
        <span className={styles.muted}>
          {[names.kind(first!.kind), names.topic(first!.topic), names.canton(first!.canton)].join(' · ')}
        </span>
      </div>
      <ul className={styles.editions} aria-label={t('editions')}>
        {work.editions.map((source) => (
          <li key={source.id}>
            <Link to={pathOf(source.id)}>
              {names.language(source.language)}
              {source.edition ? `, ${source.edition}` : ''}
            </Link>
            <SourceState source={source} />
            <span className={styles.muted}>{names.validity(source)}</span>
          </li>
        ))}
      </ul>
      {missing.length > 0 && <p className={styles.muted}>{t('missingIn', { languages })}</p>}
    </li>
  );
}
