import type { Language } from '@polier/contract/languages';
import { type Checklist, sourceLine, wordingTexts } from '../../answering/port.ts';
import { escapeMarkdown, writeQuotation } from '../../text/write-markdown.ts';
import { offerActions } from '../actions/offer-actions.ts';
import { showSource } from '../elements/show-source.ts';
import type { Turn } from '../turn/turn.ts';
import { openMessage } from '../turn/write-message.ts';

const mostOffered = 3;

/**
 * Answers the wish for a whole contract, which no template words: the points of its checklist, and the verified clauses
 * for them, the first of which can be had with one press. `canton`: where the clauses hold.
 */
export async function showChecklist(
  turn: Turn,
  { name, language: written, parts }: Checklist,
  language: Language,
  canton: string | null,
): Promise<void> {
  const { contract, wanted } = wordingTexts[language];
  const message = openMessage(turn);
  const numbering = turn.context.wording.numbering();
  const blocks = [contract.none(escapeMarkdown(name))];
  for (const { points, passage } of parts) {
    const start = passage.text.indexOf(points);
    const { number, event } = await numbering.cite(passage, [{ start, end: start + points.length }]);
    if (event?.kind === 'source') showSource(turn, message.step.id, event);
    blocks.push(writeQuotation(points, sourceLine(passage, language), number).trimEnd());
  }
  const clauses = clausesFor(turn, parts.map(({ points }) => points).join('\n'), written, canton);
  if (clauses.length > 0) blocks.push(contract.clauses(clauses.map(escapeMarkdown)));
  message.write(blocks.join('\n\n'));
  const counts = { passagesRead: parts.length, statementsChecked: parts.length, statementsUnconfirmed: 0 };
  message.end({ answer: { outcome: 'answered', language, ...counts } });
  const offers = clauses.slice(0, mostOffered).map(wanted.clause);
  offerActions(
    turn,
    message.step,
    offers.map((label) => ({ offer: 'ask-question', label, value: label })),
  );
}

/** The names of the clauses that the points name, in the order of the points. */
function clausesFor(turn: Turn, points: string, language: Language, canton: string | null): string[] {
  const said = points.toLowerCase();
  return turn.context.wording
    .templates(canton)
    .filter((template) => template.kind === 'clause' && template.language === language)
    .map(({ name }) => ({ name, at: said.indexOf(name.toLowerCase()) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ name }) => name);
}
