import type { CSSProperties, ReactNode } from 'react';
import { useTexts } from '../../language/language.ts';
import { Splitter } from '../../ui/layout/splitter.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import styles from './chat-page.module.css';
import { useSideWidth } from './use-side-width.ts';

type Props = {
  /** The side panel is beside the chat; otherwise it is a sheet over it. */
  wide: boolean;
  history: ReactNode;
  /** The history is beside the chat; otherwise it is a sheet over it. */
  historyBeside: boolean;
  historyOpen: boolean;
  onCloseHistory: () => void;
  /** What the side panel shows; null: it is closed. */
  side: ReactNode;
  sideName: string;
  sideOpenedByPerson: boolean;
  onCloseSide: () => void;
  dialogs: ReactNode;
  children: ReactNode;
};

/** History, chat and side panel: side by side where there is room, one over the other where there is not. */
export function ChatLayout(props: Props) {
  const { wide, history, historyBeside, historyOpen, onCloseHistory } = props;
  const { side, sideName, sideOpenedByPerson, onCloseSide } = props;
  const { t } = useTexts('chat');
  const [width, setWidth, range] = useSideWidth();
  return (
    <div
      className={styles.page}
      data-source={side ? '' : undefined}
      style={{ '--side-width': `${width}px` } as CSSProperties}
    >
      {historyBeside ? (
        <aside className={`${styles.history} unprinted`} aria-label={t('history')}>
          {history}
        </aside>
      ) : (
        <Sheet open={historyOpen} side="left" name={t('history')} onClose={onCloseHistory}>
          {history}
        </Sheet>
      )}
      <main id="content" className={styles.chat} tabIndex={-1}>
        {props.children}
      </main>
      {wide && side ? (
        <aside id="side" className={`${styles.source} unprinted`} aria-label={sideName}>
          <Splitter name={t('sideWidth')} controls="side" width={width} {...range} onWidth={setWidth} />
          {side}
        </aside>
      ) : (
        // A panel that opened by itself beside the chat does not cover it when the window becomes narrow.
        <Sheet open={sideOpenedByPerson} side="right" name={sideName} onClose={onCloseSide}>
          {side}
        </Sheet>
      )}
      {props.dialogs}
    </div>
  );
}
