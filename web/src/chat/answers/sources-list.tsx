import { currentLanguage, useTexts } from '../../language/language.ts';
import { NumberMark } from '../../ui/number-mark.tsx';
import type { Source } from '../conversation/turns.ts';
import type { OpenCitation } from './citation.tsx';
import { insertNonBreakingSpaces } from './non-breaking-spaces.ts';
import { titleText } from './source-text.ts';
import styles from './sources-list.module.css';

type Props = {
  sources: Source[];
  /** Whether the answer rests on them. Otherwise they are only the nearest ones found, and nothing is yellow. */
  proven: boolean;
  onOpen: OpenCitation;
};

/** The sources of an answer by number; a click opens the page. */
export function SourcesList({ sources, proven, onOpen }: Props) {
  const { t } = useTexts('chat');
  const name = proven ? t('sources') : t('nearest');
  const verifiers = [...new Set(sources.map(({ source }) => source.verifiedBy))];
  const inForce = sources.every(({ source }) => !source.outdated);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, a landmark would be one too many.
    <div className={styles.sources} role="group" aria-label={name}>
      <p className={styles.head}>
        <span>{name}</span>
        {proven && inForce && verifiers.length === 1 && <span>{t('sourcesChecked', { by: verifiers[0] ?? '' })}</span>}
      </p>
      <ol>
        {rowsOf(sources).map(({ source, numbers }) => (
          <li key={source.number} className={styles.row}>
            {numbers.length > 1 &&
              numbers.map((number) => (
                <button
                  key={number}
                  type="button"
                  className={styles.mark}
                  aria-label={t('sourceNumber', { number })}
                  onClick={() => onOpen(number, 'cited')}
                >
                  <NumberMark number={number} proven={proven} />
                </button>
              ))}
            <button type="button" className={styles.source} onClick={() => onOpen(source.number, 'cited')}>
              {numbers.length === 1 && (
                <span className={styles.number}>
                  <NumberMark number={source.number} proven={proven} />
                </span>
              )}
              <span className={styles.title}>
                {insertNonBreakingSpaces(titleText(source, currentLanguage()))}
                {source.outdated && (
                  <span className={styles.outdated}>
                    {t(source.outdated === 'replaced' ? 'wasReplaced' : 'wasRetired')}
                  </span>
                )}
              </span>
              <span className={styles.page}>{t('page', { page: source.pageLabel })}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Passages of the same page have one row with all their numbers. */
function rowsOf(sources: Source[]) {
  const pages = Map.groupBy(sources, ({ source }) => `${source.documentId} ${source.title} ${source.pageLabel}`);
  return [...pages.values()].map((some) => ({
    source: some[0]!.source,
    numbers: some.map(({ source }) => source.number),
  }));
}
