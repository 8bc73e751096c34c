import type { Action, Element } from '@polier/contract/chat';
import {
  memo,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import type { Message } from '../conversation/messages.ts';
import { useChat } from '../conversation/store.ts';
import type { OpenSidePanel } from '../conversation/turns.ts';
import { usePinnedQuestion } from '../scroll/use-pinned-question.ts';
import { longConversationTurns } from './long-conversation.ts';
import styles from './turn-view.module.css';
import { TurnView } from './turn-view.tsx';
import { useOwnParts } from './use-own-parts.ts';

export type TurnListHandle = { goTo: (messageId: string) => void };

type Props = {
  ref?: Ref<TurnListHandle>;
  scroller: RefObject<HTMLElement | null>;
  messages: Message[];
  elements: Element[];
  actions: Action[];
  /** An earlier version of the conversation, which cannot be changed. */
  readOnly: boolean;
  onOpen: OpenSidePanel;
};

/** How far outside the viewport turns of a long conversation are rendered. */
const overscanPx = 900;
/** Estimated height of a turn that was not rendered yet. A lower estimate renders turns outside the viewport. */
const estimatedTurnPx = 500;

/**
 * The turns of a conversation. One opened long renders only what is near the viewport, and all of it for printing. It
 * is not rendered anew where only the view moves: a question that goes to the top would render each turn twice before
 * it is drawn.
 */
export const TurnList = memo(function TurnList({
  ref,
  scroller,
  messages,
  elements,
  actions,
  readOnly,
  onOpen,
}: Props) {
  const loading = useChat((state) => state.loading);
  const disconnected = useChat((state) => state.connection !== 'connected');
  const outgoing = useChat((state) => state.outgoing);
  const isOutgoing = ({ id }: Message) => outgoing.some((question) => question.id === id);
  const printing = usePrinting();
  const partsOf = useOwnParts(elements, actions);
  const list = useRef<VirtualizerHandle>(null);
  const last = messages.length - 1;
  const long = useOpenedLong(messages);
  // A long conversation is scrolled to its end before the first paint, so that its beginning is not rendered.
  useLayoutEffect(() => {
    if (long && scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight;
  }, [long, scroller]);
  const goToRow = (at: number) => {
    if (list.current) list.current.scrollToIndex(at, { align: 'start' });
    else scrollToTop(scroller.current, at);
  };
  const letGo = usePinnedQuestion({ scroller, messages, goToRow });
  useImperativeHandle(ref, () => ({
    goTo: (messageId) => {
      const at = messages.findIndex((message) => contains(message, messageId));
      if (at < 0) return;
      letGo();
      goToRow(at);
    },
  }));
  const row = (message: Message, position: number) => (
    <div key={message.id} className={position === last ? styles.lastRow : styles.row} data-row>
      <TurnView
        message={message}
        {...partsOf(message)}
        // From the press on: the server may take a moment to say that it has begun.
        running={!readOnly && (loading || isOutgoing(message)) && position === last}
        waiting={disconnected && isOutgoing(message)}
        last={position === last}
        readOnly={readOnly}
        onOpen={onOpen}
      />
    </div>
  );
  if (!long || printing) return messages.map(row);
  return (
    <Virtualizer ref={list} scrollRef={scroller} data={messages} bufferSize={overscanPx} itemSize={estimatedTurnPx}>
      {row}
    </Virtualizer>
  );
});

/** One that becomes long while it is open stays as it is: changing over would render it anew at a question. */
function useOpenedLong(messages: Message[]): boolean {
  const read = () => ({ first: messages[0]?.id, long: messages.length > longConversationTurns });
  const [opened, setOpened] = useState(read);
  const isAnother = opened.first !== messages[0]?.id;
  if (isAnother) setOpened(read());
  return isAnother ? read().long : opened.long;
}

function contains(message: Message, id: string): boolean {
  return message.id === id || (message.steps ?? []).some((step) => contains(step, id));
}

function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser captures the page right after this event.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}

/** Scrolls a row to the top of its scroller; `scrollIntoView` would scroll what is around it too. */
function scrollToTop(scroller: HTMLElement | null, at: number): void {
  const row = scroller?.querySelectorAll('[data-row]')[at];
  if (!scroller || !row) return;
  const margin = Number.parseFloat(getComputedStyle(row).scrollMarginTop) || 0;
  scroller.scrollTop += row.getBoundingClientRect().top - scroller.getBoundingClientRect().top - margin;
}
