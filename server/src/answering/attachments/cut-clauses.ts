/** A clause of an attached file; `heading` is '' where it has none. */
export type Clause = { heading: string; text: string };

/** Paragraphs of a clause are joined up to this length. */
const pieceChars = 900;
/**
 * A number and a few words without a figure: '5. Mängel', 'Art. 12 Gerichtsstand', but not '6. Rückbehalt 10 Prozent'.
 */
const headingLine = /^(?:\d+(?:\.\d+)*[.)]?|Art\.?\s*\d+\w*\.?|§\s*\d+\w*)\s+(\p{Lu}[^.:;!?\d\n]{1,70})$/u;

/**
 * Splits a text into its clauses, each under its heading, so that a quotation never runs into the next clause.
 * Paragraphs of a clause are joined up to a maximum length; a longer paragraph is split between sentences.
 */
export function cutClauses(text: string): Clause[] {
  const clauses: Clause[] = [];
  const add = (heading: string, part: string) => {
    const last = clauses.at(-1);
    if (last && last.heading === heading && last.text.length + part.length < pieceChars) last.text += `\n${part}`;
    else clauses.push(...piecesOf(part).map((piece) => ({ heading, text: piece })));
  };
  let above: RegExpExecArray | null = null;
  let heading = '';
  for (const paragraph of text.split(/\n\s*\n|\n(?=\s*(?:\d+[.)]|\d{1,2}(?:\.\d{1,2})+[.)]?|[-•–]|Art\.|§)\s)/)) {
    const [first = '', ...rest] = tidied(paragraph).split('\n');
    const found = headingLine.exec(first);
    // A heading without text below it was in fact an item of a list.
    if (found && above) add(heading, above[0]);
    if (found) above = found;
    const body = (found ? rest : [first, ...rest]).join('\n');
    if (body === '') continue;
    if (above) heading = above[1]!;
    above = null;
    add(heading, body);
  }
  if (above) add(heading, above[0]);
  return clauses;
}

function tidied(paragraph: string): string {
  return paragraph
    .replace(/[ \t]+/g, ' ')
    .replace(/(\p{L})\n(?=\p{Ll})/gu, '$1 ')
    .trim();
}

function piecesOf(part: string): string[] {
  return part.length > pieceChars * 2 ? part.match(/[\s\S]{1,900}(?:[.!?]\s|$)|[\s\S]{1,900}/g)! : [part];
}
