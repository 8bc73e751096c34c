import { useCallback, useEffect, useRef, useState } from 'react';
import { lastSources } from '../../chat/answers/last-sources.ts';
import { useViewedBranch } from '../../chat/conversation/branches.ts';
import { findMessage } from '../../chat/conversation/messages.ts';
import { useChat } from '../../chat/conversation/store.ts';
import type { SidePanelContent } from '../../chat/conversation/turns.ts';
import { settingValues } from '../../chat/settings/change-settings.ts';
import { useMediaQuery } from '../../ui/layout/use-media-query.ts';

/** What the side panel shows, and where the focus returns to. */
export function useSidePanel() {
  const roomy = useMediaQuery('(width >= 1600px)');
  const [content, setContent] = useState<SidePanelContent | null>(null);
  /** Goes up with each time a person opens something; 0: the panel opened by itself. */
  const [openCount, setOpenCount] = useState(0);
  const opener = useRef<Element | null>(null);
  const open = useCallback((opened: SidePanelContent | null) => {
    opener.current = document.activeElement;
    setOpenCount((before) => before + 1);
    setContent(opened);
  }, []);
  const close = useCallback(() => {
    setContent(null);
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  }, []);
  // With the PDF preview switched on, an answer opens its first source where there is so much room that the text does
  // not move.
  useEffect(() => {
    if (!roomy) return;
    return useChat.subscribe((state, before) => {
      if (!before.loading || state.loading || settingValues(state.settings).pdf_preview !== true) return;
      const sources = lastSources();
      if (!sources?.proven || !areSourcesOf(state.messages.at(-1)?.id, sources)) return;
      opener.current = null;
      setOpenCount(0);
      setContent(sources);
    });
  }, [roomy]);
  // An answer that was edited away or replaced takes its sources with it.
  const viewed = useViewedBranch((branch) => branch.viewed);
  const shownFor = content?.kind === 'source' ? content.sources[0]?.element.forId : undefined;
  // Only the outcome is taken from the store: the whole screen would be rendered with each word of an answer.
  const isGone = useChat(
    ({ messages }) => shownFor !== undefined && !findMessage(viewed?.messages ?? messages, shownFor),
  );
  useEffect(() => {
    if (isGone) setContent(null);
  }, [isGone]);
  const openedByPerson = content !== null && openCount > 0;
  return { content: isGone ? null : content, openCount, openedByPerson, open, close, show: setContent };
}

/** Whether sources belong to the turn of this message, and not to an earlier one. */
function areSourcesOf(
  messageId: string | undefined,
  { sources }: Extract<SidePanelContent, { kind: 'source' }>,
): boolean {
  const message = useChat.getState().messages.find(({ id }) => id === messageId);
  const ids = new Set<string>();
  const collect = (one: NonNullable<typeof message>) => {
    ids.add(one.id);
    one.steps?.forEach(collect);
  };
  if (message) collect(message);
  return ids.has(sources[0]?.element.forId ?? '');
}
