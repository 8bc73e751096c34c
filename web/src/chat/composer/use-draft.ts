import { useCallback, useEffect, useRef, useState } from 'react';
import { clearDraft, draftKey, readDraft, saveDraft } from '../conversation/draft.ts';
import { useChat } from '../conversation/store.ts';

/** The draft of the open chat. Each chat has its own, which survives a reload. */
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
    // The new chat has got its thread: its draft moves to the key of that.
    clearDraft(current.key, written.current);
    saveDraft(key, written.current);
  }, [sessionId, key, show]);
  const write = useCallback(
    (next: string) => {
      if (next) saveDraft(key, next);
      else clearDraft(key, written.current);
      show(next);
    },
    [key, show],
  );
  return [text, write] as const;
}
