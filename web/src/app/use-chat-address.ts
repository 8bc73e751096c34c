import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import { closeChat, openChat } from '../chat/session.ts';
import { useChat } from '../chat/store.ts';
import { coverState, isCoverEntry, useCoverEntry } from '../ui/use-back-closes.ts';
import { chatPath } from './paths.ts';

/** An address somebody goes to opens its conversation, and the address follows the conversation. `onOther`: another was opened. */
export function useChatAddress(onOther: () => void): void {
  const navigate = useNavigate();
  const arrived = useNavigationType();
  const [search] = useSearchParams();
  const wanted = search.get('thread') ?? '';
  const location = useLocation();
  const covered = useCoverEntry();
  const before = useRef({ wanted: '', covered: false });
  const threadId = useChat((state) => state.threadId);
  const connected = useChat((state) => state.link === 'connected');

  useEffect(() => {
    // A replaced address only follows the conversation, and is drawn late at times, when another is open already. One that
    // something covers, or covered, may still have to follow it.
    const { current: last } = before;
    const follows = arrived === 'REPLACE' || covered || last.covered || last.wanted === wanted;
    before.current = { wanted, covered };
    if (follows && useChat.getState().link !== 'closed') return;
    if (openChat(wanted)) onOther();
  }, [wanted, arrived, covered, onOther]);
  useEffect(() => closeChat, []);
  // So that a reload or a link opens it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn of the location comes late, and not all of it.
  useEffect(() => {
    if (threadId === wanted || !connected) return;
    navigate(chatPath(threadId), { replace: true, state: isCoverEntry() ? coverState : null });
  }, [threadId, wanted, connected, location, navigate]);
}
