import type { Element } from '@polier/contract/chat';
import { PanelRight } from 'lucide-react';
import { useTexts } from '../../language/language.ts';
import { Button } from '../../ui/button.tsx';
import { useChat } from '../conversation/store.ts';
import type { OpenSidePanel } from '../conversation/turns.ts';
import { ElementView } from './element-view.tsx';
import styles from './elements.module.css';

type Props = { elements: Element[]; onOpen: OpenSidePanel };

/** The elements of a message: shown inline, or as a button that opens them in the side panel. */
export function ElementList({ elements, onOpen }: Props) {
  const { t } = useTexts('chat');
  const sessionId = useChat((state) => state.sessionId);
  if (elements.length === 0) return null;
  const open = (element: Element) => onOpen({ kind: 'element', element });
  return (
    <div className={styles.elements} data-elements="">
      {elements.map((element) =>
        element.display === 'inline' ? (
          <ElementView key={element.id} element={element} sessionId={sessionId} onOpen={open} />
        ) : (
          <Button
            key={element.id}
            className={styles.link}
            title={t('openBeside', { name: element.name })}
            onClick={() => open(element)}
          >
            <PanelRight aria-hidden="true" />
            {element.name}
          </Button>
        ),
      )}
    </div>
  );
}
