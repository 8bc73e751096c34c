import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import { closeChat, openChat } from '../../chat/connection/session.ts';
import { useChat } from '../../chat/conversation/store.ts';
import { scrollToMessage } from '../../chat/scroll/scroll-to-message.ts';
import { isOverlayEntry, overlayState, useIsOverlayEntry } from '../../ui/overlay/use-close-on-back.ts';
import { chatPath } from '../paths.ts';

/**
 * Opens the conversation of the address, scrolls to the message it names, and updates the address when the conversation
 * changes.
 */
export function useChatAddress(onOther: () => void): void {
  const navigate = useNavigate();
  const arrived = useNavigationType();
  const [search] = useSearchParams();
  const wanted = search.get('thread') ?? '';
  const message = search.get('message');
  const location = useLocation();
  const covered = useIsOverlayEntry();
  const before = useRef({ wanted: '', covered: false });
  const threadId = useChat((state) => state.threadId);
  const connected = useChat((state) => state.connection === 'connected');

  useEffect(() => {
    // A replaced address only follows the conversation, and may be rendered when another one is open already. The
    // address under a cover is updated after the cover has closed.
    const { current: last } = before;
    const follows = arrived === 'REPLACE' || covered || last.covered || last.wanted === wanted;
    before.current = { wanted, covered };
    if (follows && useChat.getState().connection !== 'closed') return;
    if (openChat(wanted)) onOther();
  }, [wanted, arrived, covered, onOther]);
  useEffect(() => closeChat, []);
  // Once: a reload stays where the person has scrolled to.
  useEffect(() => {
    if (!message) return;
    scrollToMessage(message);
    navigate(chatPath(wanted), { replace: true });
  }, [message, wanted, navigate]);
  // A reload or a shared link opens the conversation again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rendered location lags behind the real one, so each change is checked.
  useEffect(() => {
    if (threadId === wanted || !connected) return;
    navigate(chatPath(threadId), { replace: true, state: isOverlayEntry() ? overlayState : null });
  }, [threadId, wanted, connected, location, navigate]);
}
