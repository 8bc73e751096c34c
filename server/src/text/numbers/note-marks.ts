const raised = '[⁰¹²³⁴-⁹]';
/**
 * The raised figures of a note, behind a word or a number: "60¹ Tage", "Mängel²,³". Those of a unit ("m²") and of a
 * power of ten ("10⁶") are none.
 */
const noteMarks = new RegExp(
  `(?<=[\\p{L}\\d)])(?<!(?<!\\p{L})[cdkm]?m)(?<!(?<!\\d)10)${raised}+(?:[,;]\\s?${raised}+)*(?![\\p{M}\\u200B-\\u200F\\u2060-\\u206F\\uFE00-\\uFE0F\\u00AD])`,
  'gu',
);

/** The text with a blank for each sign of such marks; as long as before. */
export function blankNoteMarks(text: string): string {
  return hasRaised(text) ? text.replace(noteMarks, (mark) => ' '.repeat(mark.length)) : text;
}

/** Where such marks begin, and where each ends. */
export function findNoteMarks(text: string): Map<number, number> {
  if (!hasRaised(text)) return new Map();
  return new Map([...text.matchAll(noteMarks)].map(({ index, 0: mark }) => [index, index + mark.length]));
}

function hasRaised(text: string): boolean {
  return /[⁰¹²³⁴-⁹]/.test(text);
}
