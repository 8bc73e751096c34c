import { useCallback, useEffect, useRef, useState } from 'react';
import { valuesOf } from '../chat/change-settings.ts';
import { lastSources } from '../chat/last-sources.ts';
import { useChat } from '../chat/store.ts';
import type { Opened } from '../chat/turns.ts';

/** What is opened beside the chat, and how the focus comes back from there. `roomy`: it need not cover the chat. */
export function useOpened(roomy: boolean) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [openings, setOpenings] = useState(0);
  const opener = useRef<Element | null>(null);
  const open = useCallback((wanted: Opened | null) => {
    opener.current = document.activeElement;
    setOpenings((before) => before + 1);
    setOpened(wanted);
  }, []);
  const close = useCallback(() => {
    setOpened(null);
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  }, []);
  // With the PDF preview switched on, an answer brings its first source along, where there is room beside it.
  useEffect(() => {
    if (!roomy) return;
    return useChat.subscribe((state, before) => {
      if (!before.loading || state.loading || valuesOf(state.settings).pdf_preview !== true) return;
      const sources = lastSources();
      if (!sources?.proven || !holdsAnswer(state.messages.at(-1)?.id, sources)) return;
      opener.current = null;
      setOpenings(0);
      setOpened(sources);
    });
  }, [roomy]);
  return { opened, openings, open, close, change: setOpened };
}

/** Whether sources belong to the turn of this message, and not to an earlier one. */
function holdsAnswer(messageId: string | undefined, { sources }: Extract<Opened, { kind: 'source' }>): boolean {
  const message = useChat.getState().messages.find(({ id }) => id === messageId);
  const ids = new Set<string>();
  const collect = (one: NonNullable<typeof message>) => {
    ids.add(one.id);
    one.steps?.forEach(collect);
  };
  if (message) collect(message);
  return ids.has(sources[0]?.element.forId ?? '');
}
