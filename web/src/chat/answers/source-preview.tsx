import type { SourceProps } from '@polier/contract/chat';
import { cantonName } from '../../language/canton-name.ts';
import { currentLanguage, useTexts } from '../../language/language.ts';
import styles from './citation.module.css';
import { forceText, passageParts, shortenParts, titleText } from './source-text.ts';

/** The cited passage with the quotation marked, and the facts about its source. */
export function SourcePreview({ source }: { source: SourceProps }) {
  const { t } = useTexts('chat');
  return (
    <>
      <p className={styles.title}>{titleText(source)}</p>
      <p className={styles.facts}>
        <span>{t('page', { page: source.pageLabel })}</span>
        {source.article && <span>{source.article}</span>}
        <span>{cantonName(source.canton, currentLanguage())}</span>
        <span>{forceText(source, t, currentLanguage())}</span>
        {source.outdated && <span>{t(source.outdated === 'replaced' ? 'wasReplaced' : 'wasRetired')}</span>}
      </p>
      <p className={styles.passage} lang={source.language}>
        {shortenParts(passageParts(source)).map(({ text, quoted }, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a passage do not change places.
          quoted ? <mark key={at}>{text}</mark> : text,
        )}
      </p>
    </>
  );
}
