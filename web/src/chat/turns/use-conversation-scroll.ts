import { useEffect } from 'react';
import { type StickToBottomInstance, useStickToBottom } from 'use-stick-to-bottom';
import { useMediaQuery } from '../../ui/layout/use-media-query.ts';
import { longConversationTurns } from './long-conversation.ts';
import { useKeepReadingPosition } from './use-keep-reading-position.ts';
import { useStayAtBottom } from './use-stay-at-bottom.ts';

export type ConversationScroll = Pick<
  StickToBottomInstance,
  'scrollRef' | 'contentRef' | 'isAtBottom' | 'stopScroll'
> & {
  scrollToEnd: () => void;
};

type Given = { turnCount: number; empty: boolean };

/** Follows an answer at the bottom of the conversation, and keeps the reading position anywhere else. */
export function useConversationScroll({ turnCount, empty }: Given): ConversationScroll {
  const isLong = turnCount > longConversationTurns;
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const { scrollRef, contentRef, isAtBottom, scrollToBottom, stopScroll } = useStickToBottom({
    initial: 'instant',
    // A long conversation that has just been opened is at its end at once.
    resize: reducedMotion || isLong ? 'instant' : 'smooth',
  });
  useEffect(() => {
    if (!empty) return;
    // The welcome text is read from its beginning; the question asked then is followed again.
    stopScroll();
    if (scrollRef.current) scrollRef.current.scrollTop = 0;
    return () => void scrollToBottom('instant');
  }, [empty, scrollRef, stopScroll, scrollToBottom]);
  useStayAtBottom(scrollRef, isAtBottom);
  useKeepReadingPosition(scrollRef, isAtBottom);

  const scrollToEnd = () => {
    scrollToBottom(isLong ? 'instant' : undefined);
    // In a long conversation, turns have their real height only once they are rendered.
    if (isLong) requestAnimationFrame(() => requestAnimationFrame(() => scrollToBottom('instant')));
  };
  return { scrollRef, contentRef, isAtBottom, scrollToEnd, stopScroll };
}
