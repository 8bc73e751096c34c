import { useCallback, useEffect, useRef, useState } from 'react';
import { clearDraft, draftKey, readDraft, saveDraft } from '../conversation/draft.ts';
import { useChat } from '../conversation/store.ts';

/** The draft of the open chat. Each chat has its own, which survives a reload; that of a temporary chat does not. */
export function useDraft() {
  const sessionId = useChat((state) => state.sessionId);
  const threadId = useChat((state) => state.threadId);
  const temporary = useChat((state) => state.temporary);
  const key = draftKey(threadId);
  const [text, setText] = useState(() => readDraft(key));
  const before = useRef({ sessionId, key, temporary });
  const written = useRef(text);
  const show = useCallback((next: string) => {
    written.current = next;
    setText(next);
  }, []);
  useEffect(() => {
    const { current } = before;
    before.current = { sessionId, key, temporary };
    if (current.temporary !== temporary && current.key === key) {
      // The chat was switched before it began: what is written stays.
      if (temporary) clearDraft(key, written.current);
      else saveDraft(key, written.current);
      return;
    }
    if (current.sessionId !== sessionId) return show(temporary ? '' : readDraft(key));
    if (temporary) return;
    if (current.key === key || !written.current) return;
    // The new chat has got its thread: its draft moves to the key of that.
    clearDraft(current.key, written.current);
    saveDraft(key, written.current);
  }, [sessionId, key, temporary, show]);
  const write = useCallback(
    (next: string) => {
      if (temporary) return show(next);
      if (next) saveDraft(key, next);
      else clearDraft(key, written.current);
      show(next);
    },
    [key, temporary, show],
  );
  return [text, write] as const;
}
