/** Narrower lines belong to a list or an address; no program wraps text at such a width. */
const leastWidth = 40;
/** The minimum number of lines from which the wrapping width can be inferred. */
const leastLines = 3;
/** A number without a mark behind it may belong to the sentence: 'höchstens / 30 Tagen'. */
const beginsItem = /^\s*(?:\d+[.)]|\d{1,2}(?:\.\d{1,2})+[.)]?|[a-z]\)|[-•–*]|Art\.|§)\s/u;
const endsSentence = /[.:;!?]["»”’)]?$/u;

/**
 * Joins the lines of a text that was wrapped at a fixed width, since a sentence would otherwise end with its line. A
 * line continues in the next one when the first word of that line would not have fitted at its end.
 */
export function unwrapLines(text: string): string {
  const lines = text.split(/\r?\n/);
  const width = widthOf(lines);
  if (width === null) return text;
  return lines.reduce((joined, line, at) => {
    if (at === 0) return line;
    const before = lines[at - 1]!.trimEnd();
    const word = /^\s*(\S+)/.exec(line)?.[1] ?? '';
    const wouldFit = before.length + 1 + word.length <= width;
    const goesOn = before !== '' && word !== '' && !wouldFit && !beginsItem.test(line) && !endsSentence.test(before);
    return goesOn ? `${joined.trimEnd()} ${line.trimStart()}` : `${joined}\n${line}`;
  }, '');
}

/** The width at which a text was wrapped; null when its lines are not wrapped. */
function widthOf(lines: readonly string[]): number | null {
  const lengths = lines.map((line) => line.trimEnd().length).filter((length) => length > 0);
  const width = Math.max(0, ...lengths);
  const near = lengths.filter((length) => length > width * 0.8);
  return width >= leastWidth && width <= 200 && near.length >= leastLines ? width : null;
}
