import type { Action, Element } from '@polier/contract/chat';
import { type Ref, type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { manyTurns } from './many-turns.ts';
import type { Message } from './messages.ts';
import { useChat } from './store.ts';
import styles from './turn-view.module.css';
import { TurnView } from './turn-view.tsx';
import type { Open } from './turns.ts';

export type TurnListHandle = { goTo: (messageId: string) => void };

type Props = {
  ref?: Ref<TurnListHandle>;
  scroller: RefObject<HTMLElement | null>;
  messages: Message[];
  elements: Element[];
  actions: Action[];
  /** An earlier form of the conversation is shown. */
  past: boolean;
  onOpen: Open;
  onUnfold: () => void;
};

/** How far beyond the edges a long conversation is drawn, in pixels. */
const beyond = 900;
/** How high a turn is expected to be before it was drawn, in pixels; too little, and many are drawn that are not seen. */
const usualHeight = 500;

/** The turns of a conversation one under the other; a long one draws only what can be seen, and all of it on paper. */
export function TurnList({ ref, scroller, messages, elements, actions, past, onOpen, onUnfold }: Props) {
  const loading = useChat((state) => state.loading);
  const away = useChat((state) => state.link !== 'connected');
  const outgoing = useChat((state) => state.outgoing);
  const printing = usePrinting();
  const list = useRef<VirtualizerHandle>(null);
  const last = messages.length - 1;
  const long = messages.length > manyTurns;
  // A long conversation is opened at its end, and so is one that has become long: what stands at its beginning need not be
  // drawn first.
  useLayoutEffect(() => {
    if (long && scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight;
  }, [long, scroller]);
  useImperativeHandle(ref, () => ({
    goTo: (messageId) => {
      const at = messages.findIndex((message) => holds(message, messageId));
      if (at < 0) return;
      if (list.current) list.current.scrollToIndex(at, { align: 'start' });
      else scroller.current?.querySelectorAll('[data-row]')[at]?.scrollIntoView({ block: 'start' });
    },
  }));
  const row = (message: Message, position: number) => (
    <div key={message.id} className={position === last ? styles.lastRow : styles.row} data-row>
      <TurnView
        message={message}
        elements={elements}
        actions={actions}
        running={!past && loading && position === last}
        waiting={away && outgoing.some(({ id }) => id === message.id)}
        last={position === last}
        past={past}
        onOpen={onOpen}
        onUnfold={onUnfold}
      />
    </div>
  );
  if (!long || printing) return messages.map(row);
  return (
    <Virtualizer ref={list} scrollRef={scroller} data={messages} bufferSize={beyond} itemSize={usualHeight}>
      {row}
    </Virtualizer>
  );
}

function holds(message: Message, id: string): boolean {
  return message.id === id || (message.steps ?? []).some((step) => holds(step, id));
}

function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes its picture of the page right after this event.
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
