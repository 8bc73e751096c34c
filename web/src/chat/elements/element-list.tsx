import type { Element } from '@polier/contract/chat';
import { PanelRight } from 'lucide-react';
import { useTexts } from '../../language/language.ts';
import { Button } from '../../ui/button.tsx';
import { useChat } from '../store.ts';
import type { Open } from '../turns.ts';
import { ElementView } from './element-view.tsx';
import styles from './elements.module.css';

type Props = { elements: Element[]; onOpen: Open };

/** What came with a message: inline, or by its name where it is to be seen beside the chat or on its own page. */
export function ElementList({ elements, onOpen }: Props) {
  const { t } = useTexts('chat');
  const sessionId = useChat((state) => state.sessionId);
  if (elements.length === 0) return null;
  const open = (element: Element) => onOpen({ kind: 'element', element });
  return (
    <div className={styles.elements}>
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
