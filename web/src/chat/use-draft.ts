import { useCallback, useEffect, useRef, useState } from 'react';
import { draftKey, keepDraft, readDraft } from './draft.ts';
import { useChat } from './store.ts';

/** What is being written in the chat that is open; kept through a reload, for each chat its own. */
export function useDraft() {
  const sessionId = useChat((state) => state.sessionId);
  const threadId = useChat((state) => state.threadId);
  const key = draftKey(threadId);
  const [text, setText] = useState(() => readDraft(key));
  const before = useRef({ sessionId, key });
  useEffect(() => {
    const { current } = before;
    before.current = { sessionId, key };
    if (current.sessionId !== sessionId) return setText(readDraft(key));
    if (current.key === key) return;
    // The new chat has got its name: what is being written there moves with it.
    const written = readDraft(current.key);
    keepDraft(current.key, '');
    keepDraft(key, written);
    setText(written);
  }, [sessionId, key]);
  const write = useCallback(
    (next: string) => {
      setText(next);
      keepDraft(key, next);
    },
    [key],
  );
  return [text, write] as const;
}
