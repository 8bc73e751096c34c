import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Message } from '../conversation/messages.ts';
import { useChat } from '../conversation/store.ts';
import { whenPersonActs } from './when-person-acts.ts';

type Given = {
  scroller: RefObject<HTMLElement | null>;
  messages: Message[];
  goToRow: (at: number) => void;
};

/**
 * Brings a question to the top of the view when it is asked, edited or asked again: its answer is then read from the
 * beginning and moves nothing. A chat that is opened begins at its last question. Whoever reads further up when another
 * tab asks something is left there. Returns a function that lets go of the question, to show something else.
 */
export function usePinnedQuestion({ scroller, messages, goToRow }: Given): () => void {
  const at = messages.findLastIndex(({ type }) => type === 'user_message');
  const question = messages[at];
  const isUnanswered = question !== undefined && !question.steps?.length;
  const opened = useRef(false);
  const pinned = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: pins when the question changes, not when the view does.
  useLayoutEffect(() => {
    const isFirst = !opened.current;
    opened.current = true;
    if (!question || !(isFirst || isUnanswered)) return;
    const isOwn = useChat.getState().outgoing.some(({ id }) => id === question.id);
    pinned.current = isFirst || isOwn || isInView(scroller.current, at - 1);
    if (pinned.current) goToRow(at);
  }, [question?.id, question?.output, isUnanswered]);

  const keep = useRef(() => {});
  keep.current = () => pinned.current && goToRow(at);
  useEffect(() => {
    const content = scroller.current?.firstElementChild;
    if (!content) return;
    // What stands above may still change, for example the buttons of the answer before go.
    const observer = new ResizeObserver(() => keep.current());
    observer.observe(content);
    const forget = whenPersonActs(() => {
      pinned.current = false;
    });
    return () => {
      observer.disconnect();
      forget();
    };
  }, [scroller]);
  return () => {
    pinned.current = false;
  };
}

/** Whether a turn is in view, or the question after it is the first. */
function isInView(scroller: HTMLElement | null, at: number): boolean {
  const row = scroller?.querySelectorAll('[data-row]')[at];
  if (!scroller || !row) return true;
  const view = scroller.getBoundingClientRect();
  const { top, bottom } = row.getBoundingClientRect();
  return bottom > view.top && top < view.bottom;
}
