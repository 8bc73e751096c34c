/** A word, number or character of a text with its position. */
export type Token = { text: string; at: number };

/** The parts of an article that a reference names. */
export type Details = {
  /** 'Abs. 2', 'al. 2', 'cpv. 2', 'II' */
  paragraph: string | null;
  /** 'Bst. b', 'let. b', 'lett. b' */
  letter: string | null;
  /** 'Ziff. 1', 'ch. 1', 'n. 1' */
  number: string | null;
};

export const paragraphMark = /^(?:abs|absatz|al|alinea|alinéa|cpv|capoverso|para)$/i;
const letterMark = /^(?:bst|buchstabe|let|lettre|lett|lettera|lit)$/i;
const numberMark = /^(?:ziff|ziffer|ch|chiffre|cifra|n|nr)$/i;
const sentenceMark = /^(?:satz|phrase)$/i;
export const partMarks = [letterMark, numberMark, sentenceMark];
/** Roman numerals for the paragraph, as written after the number of an article: '839 II'. */
const romanNumbers = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];
export const none: Details = { paragraph: null, letter: null, number: null };

/** Reads the paragraph, letter and number after an article, starting at a token. */
export function readDetails(tokens: Token[], from: number): { named: Details; end: number } {
  const named = { ...none };
  let at = from;
  while (at < tokens.length) {
    let value = at;
    if (tokens[value]!.text === ',') value++;
    const mark = tokens[value]?.text ?? '';
    if (/^ff?$/i.test(mark) || /^(?:ss|segg?|suiv)$/i.test(mark)) {
      at = value + (tokens[value + 1]?.text === '.' ? 2 : 1);
      continue;
    }
    if (romanNumbers.includes(mark) && named.paragraph === null) {
      named.paragraph = String(romanNumbers.indexOf(mark) + 1);
      at = value + 1;
      continue;
    }
    if (!paragraphMark.test(mark) && !partMarks.some((pattern) => pattern.test(mark))) break;
    value++;
    if (tokens[value]?.text === '.') value++;
    const given = tokens[value]?.text ?? '';
    if (!/^(?:\d+\w*|[a-z](?:bis|ter)?)$/i.test(given)) break;
    const plain = given.toLowerCase().replace(/\s/g, '');
    if (paragraphMark.test(mark)) named.paragraph ??= plain;
    else if (letterMark.test(mark)) named.letter ??= plain;
    else if (numberMark.test(mark)) named.number ??= plain;
    at = value + 1;
  }
  return { named, end: at };
}
