import { randomUUID } from 'node:crypto';
import type { SourceProps } from '@polier/contract/chat';
import { sayElement } from './session.ts';
import type { Turn } from './turn.ts';
import { rowOfSource, sourceElement } from './wire.ts';

/** Shows a cited source under a message of this turn; it comes before the text that cites it. */
export function showSource(turn: Turn, forId: string, cited: { passageId: string; source: SourceProps }): void {
  const { session, context, keeper } = turn;
  const { threadId } = session;
  const element = sourceElement({ id: randomUUID(), threadId, forId, source: cited.source });
  sayElement(session, element);
  keeper.element(rowOfSource(element, cited, context.clock.now()));
}
