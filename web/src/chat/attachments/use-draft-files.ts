import { useEffect, useMemo, useRef } from 'react';
import { draftKey } from '../draft.ts';
import { useChat } from '../store.ts';
import { type Attachment, openAttachments, renameDraft, uploadWaiting, useAttachments } from './attachments.ts';

/** What is attached to the next message of the chat that is open; what waits is sent as soon as there is a connection. */
export function useDraftFiles(): Attachment[] {
  const sessionId = useChat((state) => state.sessionId);
  const threadId = useChat((state) => state.threadId);
  const link = useChat((state) => state.link);
  const list = useAttachments((state) => state.list);
  const key = draftKey(threadId);
  const before = useRef({ sessionId: '', key });
  useEffect(() => {
    const { current } = before;
    before.current = { sessionId, key };
    if (current.sessionId !== sessionId) void openAttachments(key);
    else if (current.key !== key) renameDraft(key);
  }, [sessionId, key]);
  const waits = list.some(({ state }) => state === 'waiting');
  useEffect(() => {
    if (link === 'connected' && waits) uploadWaiting(sessionId);
  }, [link, waits, sessionId]);
  return useMemo(() => list.filter(({ ask }) => ask === null), [list]);
}
