import type { SourceProps } from '@polier/contract/chat';
import { cantonName } from '../../language/canton-name.ts';
import { currentLanguage, useTexts } from '../../language/language.ts';
import styles from './citation.module.css';
import { PassageText } from './passage-text.tsx';
import { forceText, titleText } from './source-text.ts';

/** The cited passage with the quotation marked, and the facts about its source. */
export function SourcePreview({ source, quotations }: { source: SourceProps; quotations: number[] | null }) {
  const { t } = useTexts('chat');
  const language = currentLanguage();
  return (
    <>
      <p className={styles.title}>{titleText(source, language)}</p>
      <p className={styles.facts}>
        <span>{t('page', { page: source.pageLabel })}</span>
        {source.article && <span>{source.article}</span>}
        <span>{cantonName(source.canton, language)}</span>
        <span>{forceText(source, t, language)}</span>
        {source.outdated && <span>{t(source.outdated === 'replaced' ? 'wasReplaced' : 'wasRetired')}</span>}
      </p>
      <PassageText source={source} quotations={quotations} className={styles.passage} />
    </>
  );
}
