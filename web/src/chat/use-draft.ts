import { useCallback, useEffect, useRef, useState } from 'react';
import { draftKey, dropDraft, keepDraft, readDraft } from './draft.ts';
import { useChat } from './store.ts';

/** What is being written in the chat that is open; kept through a reload, for each chat its own. */
export function useDraft() {
  const sessionId = useChat((state) => state.sessionId);
  const threadId = useChat((state) => state.threadId);
  const key = draftKey(threadId);
  const [text, setText] = useState(() => readDraft(key));
  const before = useRef({ sessionId, key });
  const written = useRef(text);
  const show = useCallback((next: string) => {
    written.current = next;
    setText(next);
  }, []);
  useEffect(() => {
    const { current } = before;
    before.current = { sessionId, key };
    if (current.sessionId !== sessionId) return show(readDraft(key));
    if (current.key === key || !written.current) return;
    // The new chat has got its name: what is being written here moves with it.
    dropDraft(current.key, written.current);
    keepDraft(key, written.current);
  }, [sessionId, key, show]);
  const write = useCallback(
    (next: string) => {
      if (next) keepDraft(key, next);
      else dropDraft(key, written.current);
      show(next);
    },
    [key, show],
  );
  return [text, write] as const;
}
