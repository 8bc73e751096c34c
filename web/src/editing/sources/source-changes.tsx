import type { PassageChange } from '@polier/contract/sources';
import { useTexts } from '../../language/language.ts';
import styles from '../editing.module.css';
import { Loaded } from '../loaded.tsx';
import { useOffice } from '../office-query.ts';
import { passageTitle } from '../passage-title.ts';

/** What changes with an edition: its changed, new and dropped passages beside those of the edition before. */
export function SourceChanges({ id }: { id: string }) {
  const { t } = useTexts('editing');
  const query = useOffice('GET /api/super-admin/sources/:id/changes', { params: { id } });
  return (
    <Loaded query={query}>
      {({ before, same, answers, changes }) =>
        before === null ? (
          <p className={styles.state}>{t('noBefore')}</p>
        ) : (
          <>
            <p>
              {t('changesText', { edition: before.edition ?? before.title, count: same })}{' '}
              {answers > 0 && t('answersRest', { count: answers })}
            </p>
            {changes.length === 0 && <p className={styles.state}>{t('noChanges')}</p>}
            <ul className={styles.list}>
              {changes.map((change, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: passages have no id over two editions.
                <Change key={at} change={change} />
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  );
}

function Change({ change }: { change: PassageChange }) {
  const { t } = useTexts('editing');
  const { before, after, answers } = change;
  const what = before === null ? t('added') : after === null ? t('dropped') : t('changed');
  return (
    <li className={styles.card}>
      <h2>
        {what}: {passageTitle(change) || t('untitled')}
      </h2>
      {answers > 0 && <p className={styles.muted}>{t('answersOfPassage', { count: answers })}</p>}
      <div className={styles.two}>
        {before !== null && (
          <div>
            <p className={styles.muted}>{t('before')}</p>
            <p className={styles.text}>{before}</p>
          </div>
        )}
        {after !== null && (
          <div>
            <p className={styles.muted}>{t('after')}</p>
            <p className={styles.text}>{after}</p>
          </div>
        )}
      </div>
    </li>
  );
}
