import type { Element } from '@polier/contract/chat';
import { Download, Maximize2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../language/language.ts';
import buttonStyles from '../../ui/button.module.css';
import { buttonClass, IconButton } from '../../ui/button.tsx';
import { elementAddress } from './element-file.ts';
import styles from './element-panel.module.css';
import { ElementView } from './element-view.tsx';

type Props = { element: Element; sessionId: string; href: string; onClose: () => void };

/** An element beside the chat, with room for all of it. */
export default function ElementPanel({ element, sessionId, href, onClose }: Props) {
  const { t } = useTexts('chat');
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever opens an element goes on reading there.
  useEffect(() => heading.current?.focus(), [element.id]);
  const link = buttonClass('bare', buttonStyles.square ?? '');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from anywhere inside.
    <div className={styles.panel} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {element.name}
        </h2>
        <a
          className={link}
          href={elementAddress(element, sessionId)}
          download={element.name}
          aria-label={t('downloadFile', { name: element.name })}
          title={t('downloadFile', { name: element.name })}
        >
          <Download aria-hidden="true" />
        </a>
        <a className={link} href={href} target="_blank" rel="noopener" aria-label={t('ownPage')} title={t('ownPage')}>
          <Maximize2 aria-hidden="true" />
        </a>
        <IconButton name={t('closeElement')} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <div className={styles.body}>
        <ElementView element={element} sessionId={sessionId} roomy onOpen={null} />
      </div>
    </div>
  );
}
