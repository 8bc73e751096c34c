import { type RefObject, useEffect } from 'react';
import type { TurnListHandle } from '../turns/turn-list.tsx';
import { scrollToMessage, useScrollTarget } from './scroll-to-message.ts';

/** Scrolls to the message that scrollToMessage names, as soon as the turns are there. */
export function useScrollToTarget(turnList: RefObject<TurnListHandle | null>, messageCount: number): void {
  const target = useScrollTarget(({ messageId }) => messageId);
  useEffect(() => {
    if (!target || !turnList.current || messageCount === 0) return;
    turnList.current.goTo(target);
    scrollToMessage(null);
  }, [target, turnList, messageCount]);
}
