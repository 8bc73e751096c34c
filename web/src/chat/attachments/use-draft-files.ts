import { useEffect, useMemo, useRef } from 'react';
import { draftKey } from '../conversation/draft.ts';
import { useChat } from '../conversation/store.ts';
import { type Attachment, openAttachments, renameDraft, uploadWaiting, useAttachments } from './attachments.ts';

/** The attachments of the open chat's next message; uploads waiting ones as soon as the chat is connected. */
export function useDraftFiles(): Attachment[] {
  const sessionId = useChat((state) => state.sessionId);
  const threadId = useChat((state) => state.threadId);
  const connection = useChat((state) => state.connection);
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
    if (connection === 'connected' && waits) uploadWaiting(sessionId);
  }, [connection, waits, sessionId]);
  return useMemo(() => list.filter(({ ask }) => ask === null), [list]);
}
