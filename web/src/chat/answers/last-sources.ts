import { useChat } from '../conversation/store.ts';
import { type SidePanelContent, turnOf } from '../conversation/turns.ts';

/** The sources of the last answer that has any, opened at the first one. */
export function lastSources(): Extract<SidePanelContent, { kind: 'source' }> | null {
  const { messages, elements, actions } = useChat.getState();
  for (const message of messages.toReversed()) {
    const cited = turnOf(message, elements, actions).messages.findLast(({ sources }) => sources.length > 0);
    if (!cited) continue;
    const { sources, answer } = cited;
    return {
      kind: 'source',
      sources,
      number: sources[0]!.source.number,
      quotations: null,
      proven: answer?.outcome !== 'refused',
    };
  }
  return null;
}

/** The source with this file among those of its answer; with a page other than the cited one, that page alone. */
export function sourceOfFile(
  fileId: string,
  page: number | null,
): Extract<SidePanelContent, { kind: 'source' }> | null {
  const { messages, elements, actions } = useChat.getState();
  const element = elements.find(({ id, chainlitKey }) => id === fileId || chainlitKey === fileId);
  if (!element) return null;
  for (const message of messages) {
    for (const { sources, answer } of turnOf(message, elements, actions).messages) {
      const found = sources.find((one) => one.element.id === element.id);
      if (!found) continue;
      const proven = answer?.outcome !== 'refused';
      if (page === null || page === found.source.page)
        return { kind: 'source', sources, number: found.source.number, quotations: null, proven };
      const moved = { ...found, source: { ...found.source, page, pageLabel: String(page), rects: [], quotations: [] } };
      return { kind: 'source', sources: [moved], number: found.source.number, quotations: null, proven };
    }
  }
  return null;
}
