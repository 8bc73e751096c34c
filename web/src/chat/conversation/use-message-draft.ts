import { useState } from 'react';
import { draftKey, readDraft, saveDraft } from './draft.ts';
import { useChat } from './store.ts';

/**
 * What is typed about a message and not sent yet: it stands there again when its form was closed or its page left. That
 * of a temporary chat does not. `kind` says what it is to become, `sent` is what stands there without a draft.
 */
export function useMessageDraft(kind: string, messageId: string, sent: string) {
  const temporary = useChat((state) => state.temporary);
  const key = draftKey(`${kind} ${messageId}`);
  const [text, setText] = useState(() => readDraft(key) || sent);
  const write = (next: string) => {
    if (!temporary) saveDraft(key, next === sent ? '' : next);
    setText(next);
  };
  return { text, write, discard: () => saveDraft(key, '') };
}
