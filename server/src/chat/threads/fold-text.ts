/** The characters of folded words: plain ones first, then letters without an accent to remove. */
const part = 'a-z0-9\u00df-\u024f';
const wordStart = new RegExp(`(?<![${part}])(?=[${part}])`, 'g');
const longWord = new RegExp(`[${part}]{3}`);
/** Marks the beginning of each word in searchable text; folded text does not contain it. */
const mark = '\t';

/**
 * Folds text for comparison: lower case, no accents, superscript figures as plain ones, each character in its place.
 */
export function foldText(text: string): string {
  return text.replace(/[^\0-\x7f]|[A-Z]|\s/g, (character) => {
    if (/\s/.test(character)) return ' ';
    const plain = character.normalize('NFKD');
    const folded = (plain.length === 1 ? plain : character.normalize('NFD')[0]!).toLowerCase();
    return folded.length === character.length ? folded : character;
  });
}

/** Returns text as it is stored for the search: folded, with a mark before each word. */
export function searchable(text: string): string {
  return foldText(text).replace(wordStart, mark);
}

/**
 * Returns what to look for in searchable text to find these words: they may be anywhere, also within a word. Words of
 * one or two letters are found only where a word begins; otherwise EU would be found in every Neubau.
 */
export function searchPattern(words: string): string {
  const pattern = searchable(words);
  return longWord.test(pattern) && pattern.startsWith(mark) ? pattern.slice(mark.length) : pattern;
}

/** Returns where a text first contains these words; -1 when it does not. */
export function placeOf(words: string, text: string): number {
  const folded = searchable(text);
  const at = folded.indexOf(searchPattern(words));
  return at < 0 ? -1 : folded.slice(0, at).replaceAll(mark, '').length;
}
