import type { Element } from '@polier/contract/chat';
import { useTexts } from '../../language/language.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { readText, useElementContent } from './element-content.ts';
import { ElementFault } from './element-fault.tsx';
import styles from './elements.module.css';

/** Text as it is; code keeps its lines. */
export function TextElement({ element, sessionId, roomy }: { element: Element; sessionId: string; roomy: boolean }) {
  const { t } = useTexts('chat');
  const { data, error, refetch } = useElementContent(element, sessionId, readText);
  if (error) return <ElementFault onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner label={t('loadingElement')} />;
  return (
    <figure className={roomy ? styles.roomyText : styles.textBox} aria-label={element.name}>
      {!roomy && <figcaption className={styles.caption}>{element.name}</figcaption>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard. */}
      <pre className={element.language ? styles.code : styles.text} tabIndex={0}>
        {data}
      </pre>
    </figure>
  );
}
