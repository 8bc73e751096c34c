import { type RefObject, useEffect, useRef, useState } from 'react';
import { useKeepReadingPosition } from './use-keep-reading-position.ts';
import { useStayAtEnd } from './use-stay-at-end.ts';

type ConversationScroll = {
  scrollRef: RefObject<HTMLDivElement | null>;
  contentRef: RefObject<HTMLDivElement | null>;
  /** So much of the conversation lies below what is in view that a button leads there. */
  isFarFromEnd: boolean;
  scrollToEnd: () => void;
};

/** Less than a line below the view does not count. */
const nearPx = 16;
/** The part of the view that has to lie below it: for less, a button would only cover what it leads to. */
const farShare = 0.5;
const start = { isFarFromEnd: false, isReadingEnd: false };

/**
 * The scroller of the conversation. It moves by itself only when a question is asked (usePinnedQuestion): an answer is
 * read from its beginning, and whoever scrolls is left where they are.
 */
export function useConversationScroll(empty: boolean): ConversationScroll {
  const scrollRef = useRef<HTMLDivElement>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const [{ isFarFromEnd, isReadingEnd }, setPosition] = useState(start);
  useEffect(() => {
    const scroller = scrollRef.current!;
    const read = () =>
      setPosition((before) => {
        const now = positionOf(scroller);
        return now.isFarFromEnd === before.isFarFromEnd && now.isReadingEnd === before.isReadingEnd ? before : now;
      });
    const observer = new ResizeObserver(read);
    observer.observe(scroller);
    observer.observe(contentRef.current!);
    scroller.addEventListener('scroll', read, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', read);
    };
  }, []);
  useEffect(() => {
    // The welcome text is read from its beginning.
    if (empty && scrollRef.current) scrollRef.current.scrollTop = 0;
  }, [empty]);
  useStayAtEnd(scrollRef, isReadingEnd);
  useKeepReadingPosition(scrollRef, isReadingEnd);

  const scrollToEnd = () => {
    const toEnd = () => {
      const scroller = scrollRef.current;
      if (scroller) scroller.scrollTop = scroller.scrollHeight;
    };
    toEnd();
    // In a long conversation, turns have their real height only once they are rendered.
    requestAnimationFrame(() => requestAnimationFrame(toEnd));
  };
  return { scrollRef, contentRef, isFarFromEnd, scrollToEnd };
}

/** Whoever sees the last question as well is reading from its beginning, even when nothing lies below. */
function positionOf(scroller: HTMLElement): typeof start {
  const below = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
  const last = [...scroller.querySelectorAll('[data-row]')].at(-1);
  const startsAbove = last ? last.getBoundingClientRect().top < scroller.getBoundingClientRect().top : false;
  return { isFarFromEnd: below > scroller.clientHeight * farShare, isReadingEnd: below <= nearPx && startsAbove };
}
