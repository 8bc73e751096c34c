import { useTexts } from '../language/texts.ts';
import { titleText } from './source-words.ts';
import styles from './sources-list.module.css';
import type { Source } from './turns.ts';

/** The sources of an answer, by number; a click opens the page. */
export function SourcesList({ sources, onOpen }: { sources: Source[]; onOpen: (number: number) => void }) {
  const { t } = useTexts('chat');
  const verifiers = [...new Set(sources.map(({ source }) => source.verifiedBy))];
  return (
    <section className={styles.sources} aria-label={t('sources')}>
      <p className={styles.head}>
        <span>{t('sources')}</span>
        {verifiers.length === 1 && <span>{t('sourcesChecked', { by: verifiers[0] ?? '' })}</span>}
      </p>
      <ol>
        {sources.map(({ element, source }) => (
          <li key={element.id}>
            <button type="button" className={styles.source} onClick={() => onOpen(source.number)}>
              <span className={styles.number}>{source.number}</span>
              <span className={styles.title}>{titleText(source)}</span>
              <span className={styles.page}>{t('page', { page: source.pageLabel })}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
