import { useEffect, useMemo, useRef } from 'react';
import { draftKey } from '../conversation/draft.ts';
import { useChat } from '../conversation/store.ts';
import {
  type Attachment,
  keepFilesOf,
  moveUploads,
  openAttachments,
  renameDraft,
  uploadWaiting,
  useAttachments,
} from './attachments.ts';

/** The attachments of the open chat's next message; uploads waiting ones as soon as the chat is connected. */
export function useDraftFiles(): Attachment[] {
  const sessionId = useChat((state) => state.sessionId);
  const threadId = useChat((state) => state.threadId);
  const temporary = useChat((state) => state.temporary);
  const connection = useChat((state) => state.connection);
  const list = useAttachments((state) => state.list);
  const key = draftKey(threadId);
  const before = useRef({ sessionId: '', key, temporary });
  useEffect(() => {
    const { current } = before;
    before.current = { sessionId, key, temporary };
    if (current.temporary !== temporary && current.key === key) {
      // The chat was switched before it began: what is attached stays.
      keepFilesOf(temporary);
      if (current.sessionId !== sessionId) moveUploads(current.sessionId);
    } else if (current.sessionId !== sessionId) void openAttachments(key);
    else if (current.key !== key) renameDraft(key);
  }, [sessionId, key, temporary]);
  const waits = list.some(({ state }) => state === 'waiting');
  useEffect(() => {
    if (connection === 'connected' && waits) uploadWaiting(sessionId);
  }, [connection, waits, sessionId]);
  return useMemo(() => list.filter(({ ask }) => ask === null), [list]);
}
