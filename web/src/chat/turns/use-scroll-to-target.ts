import { type RefObject, useEffect } from 'react';
import { scrollToMessage, useScrollTarget } from './scroll-to-message.ts';
import type { TurnListHandle } from './turn-list.tsx';

/** Scrolls to the message that scrollToMessage names, as soon as the turns are there. */
export function useScrollToTarget(
  turnList: RefObject<TurnListHandle | null>,
  messageCount: number,
  stopFollowing: () => void,
): void {
  const target = useScrollTarget(({ messageId }) => messageId);
  useEffect(() => {
    if (!target || !turnList.current || messageCount === 0) return;
    stopFollowing();
    turnList.current.goTo(target);
    scrollToMessage(null);
  }, [target, turnList, messageCount, stopFollowing]);
}
