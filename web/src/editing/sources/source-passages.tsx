import type { SourceEdition } from '@polier/contract/sources';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../language/language.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { SmallSelect } from '../../ui/form/small-select.tsx';
import { useListView } from '../../use-list-view.ts';
import styles from '../editing.module.css';
import { Loaded } from '../loaded.tsx';
import { useAct, useOffice } from '../office-query.ts';
import { Pager, pageSize } from '../pager.tsx';
import { Passage } from './passage.tsx';

const defaults = { search: '', questions: '' };

/** The passages of a source with the questions they answer: added, changed, confirmed, removed. */
export function SourcePassages({ source }: { source: SourceEdition }) {
  const { t } = useTexts('editing');
  const { values, skip, set } = useListView(defaults);
  const search = values.search!;
  const questions = (['unconfirmed', 'none'] as const).find((one) => one === values.questions);
  const params = { id: source.id };
  const query = useOffice('GET /api/super-admin/sources/:id/passages', {
    params,
    query: { search, ...(questions && { questions }), skip, limit: pageSize },
  });
  const confirmAll = useAct('POST /api/super-admin/sources/:id/questions/confirm', ({ confirmed }) =>
    t('confirmedCount', { count: confirmed }),
  );
  const isOpen = ['draft', 'reviewed', 'published'].includes(source.state);
  const [, setSearch] = useSearchParams();
  const openPage = (page: number) => setSearch({ tab: 'readPages', page: String(page) });
  return (
    <>
      <p>{t('passagesText')}</p>
      <search className={styles.toolbar}>
        <SearchField label={t('searchPassages')} value={search} onChange={(words) => set({ search: words })} />
        <SmallSelect
          aria-label={t('questionsOf')}
          options={[
            { value: '', label: t('anyQuestions') },
            { value: 'unconfirmed', label: t('withUnconfirmed') },
            { value: 'none', label: t('withoutQuestion') },
          ]}
          value={questions ?? ''}
          onChoose={(chosen) => set({ questions: chosen })}
        />
        {source.questions > 0 && (
          <span className={styles.muted}>
            {t('questionCount', { count: source.questions, unconfirmed: source.unconfirmed })}
          </span>
        )}
        {isOpen && source.unconfirmed > 0 && (
          <Button onClick={() => confirmAll.mutate({ params, body: { change: source.change } })}>
            {t('confirmAll')}
          </Button>
        )}
      </search>
      <Loaded query={query}>
        {({ passages, total, suggests }) => (
          <>
            {passages.length === 0 && <p className={styles.state}>{t('noPassages')}</p>}
            <ul className={styles.list} aria-label={t('passages')}>
              {passages.map((passage) => (
                <Passage
                  key={passage.id}
                  source={source.id}
                  passage={passage}
                  isOpen={isOpen}
                  suggests={suggests}
                  {...(source.form === 'pdf' && { onPage: openPage })}
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
    </>
  );
}
