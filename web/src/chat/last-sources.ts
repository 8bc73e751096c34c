import { useChat } from './store.ts';
import { type Opened, turnOf } from './turns.ts';

/** The sources of the last answer that has some, at the first of them. */
export function lastSources(): Extract<Opened, { kind: 'source' }> | null {
  const { messages, elements, actions } = useChat.getState();
  for (const message of messages.toReversed()) {
    const said = turnOf(message, elements, actions).said.findLast(({ sources }) => sources.length > 0);
    if (!said) continue;
    const { sources, answer } = said;
    return { kind: 'source', sources, number: sources[0]!.source.number, proven: answer?.outcome !== 'refused' };
  }
  return null;
}

/** The source with this file, among those of its answer; on another page when one is named. */
export function sourceOfFile(fileId: string, page: number | null): Extract<Opened, { kind: 'source' }> | null {
  const { messages, elements, actions } = useChat.getState();
  const element = elements.find(({ id, chainlitKey }) => id === fileId || chainlitKey === fileId);
  if (!element) return null;
  for (const message of messages) {
    for (const { sources, answer } of turnOf(message, elements, actions).said) {
      const found = sources.find((one) => one.element.id === element.id);
      if (!found) continue;
      const proven = answer?.outcome !== 'refused';
      if (page === null || page === found.source.page)
        return { kind: 'source', sources, number: found.source.number, proven };
      const moved = { ...found, source: { ...found.source, page, pageLabel: String(page), rects: [] } };
      return { kind: 'source', sources: [moved], number: found.source.number, proven };
    }
  }
  return null;
}
