import { randomUUID } from 'node:crypto';
import type { SourceProps } from '@polier/contract/chat';
import type { Turn } from '../turn/turn.ts';
import { rowOfSource, sourceElement } from '../wire.ts';

/**
 * Shows a cited source under a message of this turn; call it before the text that cites it is written. A source that is
 * shown already is replaced: it was cited for another sentence.
 */
export function showSource(turn: Turn, forId: string, cited: { passageId: string; source: SourceProps }): void {
  const { session, context, store } = turn;
  const { threadId } = session;
  const shown = [...session.screen.elements.values()].find(
    (one) => one.forId === forId && one.props.source?.number === cited.source.number,
  );
  const element = sourceElement({ id: shown?.id ?? randomUUID(), threadId, forId, source: cited.source });
  session.screen.showElement(element);
  store.saveElement(rowOfSource(element, cited, context.clock.now()));
}
