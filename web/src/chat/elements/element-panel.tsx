import type { Element } from '@polier/contract/chat';
import { Download, Maximize2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../language/language.ts';
import { IconButton, IconLink } from '../../ui/button.tsx';
import { elementUrl } from './element-content.ts';
import styles from './element-panel.module.css';
import { ElementView } from './element-view.tsx';

type Props = { element: Element; sessionId: string; href: string; onClose: () => void };

/** An element in the side panel. */
export default function ElementPanel({ element, sessionId, href, onClose }: Props) {
  const { t } = useTexts('chat');
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly opened element takes the focus.
  useEffect(() => heading.current?.focus(), [element.id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from anywhere inside.
    <div className={styles.panel} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {element.name}
        </h2>
        <IconLink
          name={t('downloadFile', { name: element.name })}
          href={elementUrl(element, sessionId)}
          download={element.name}
        >
          <Download aria-hidden="true" />
        </IconLink>
        <IconLink name={t('ownPage')} href={href}>
          <Maximize2 aria-hidden="true" />
        </IconLink>
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
