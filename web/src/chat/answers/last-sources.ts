import { useChat } from '../conversation/store.ts';
import { type SidePanelContent, type TurnMessage, turnOf } from '../conversation/turns.ts';

type SourcePanel = Extract<SidePanelContent, { kind: 'source' }>;

/** The sources of the last answer that has any, opened at the first one. */
export function lastSources(): SourcePanel | null {
  const { messages, elements, actions } = useChat.getState();
  for (const message of messages.toReversed()) {
    const cited = turnOf(message, elements, actions).messages.findLast(({ sources }) => sources.length > 0);
    if (!cited) continue;
    return openSource(cited, cited.sources[0]!.source.number, 'cited');
  }
  return null;
}

/** The source with this file among those of its answer; with a page other than the cited one, that page alone. */
export function sourceOfFile(fileId: string, page: number | null): SourcePanel | null {
  const { messages, elements, actions } = useChat.getState();
  const element = elements.find(({ id, chainlitKey }) => id === fileId || chainlitKey === fileId);
  if (!element) return null;
  for (const message of messages) {
    for (const cited of turnOf(message, elements, actions).messages) {
      const found = cited.sources.find((one) => one.element.id === element.id);
      if (!found) continue;
      const { number } = found.source;
      if (page === null || page === found.source.page) return openSource(cited, number, 'cited');
      const moved = { ...found, source: { ...found.source, page, pageLabel: String(page), rects: [], quotations: [] } };
      return openSource({ ...cited, sources: [moved] }, number, null);
    }
  }
  return null;
}

/** The sources of an answer, opened at one of them. */
export function openSource(
  { message, answer, sources }: Pick<TurnMessage, 'message' | 'answer' | 'sources'>,
  number: number,
  quotations: SourcePanel['quotations'],
): SourcePanel {
  const { draft } = message.metadata ?? {};
  const text = draft ? `${draft.source}\n\n${draft.rest}` : message.output;
  return { kind: 'source', sources, text, number, quotations, proven: answer?.outcome !== 'refused' };
}
