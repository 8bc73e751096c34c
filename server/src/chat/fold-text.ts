/** What a word is made of once it is folded: letters that have no accent to lose stand after the plain ones. */
const part = 'a-z0-9\u00df-\u024f';
const wordStart = new RegExp(`(?<![${part}])(?=[${part}])`, 'g');
const longWord = new RegExp(`[${part}]{3}`);
/** Stands before each word of what is searched; folded text has none of its own. */
const mark = '\t';

/** Text as the search compares it: lower case, without accents, raised figures as plain ones, each character where it was. */
export function foldText(text: string): string {
  return text.replace(/[^\0-\x7f]|[A-Z]|\s/g, (character) => {
    if (/\s/.test(character)) return ' ';
    const plain = character.normalize('NFKD');
    const folded = (plain.length === 1 ? plain : character.normalize('NFD')[0]!).toLowerCase();
    return folded.length === character.length ? folded : character;
  });
}

/** Text as it is kept for the search: folded, with a mark before each word. */
export function searchable(text: string): string {
  return foldText(text).replace(wordStart, mark);
}

/**
 * What stands in searchable text where these words are found: anywhere, also within a word; words of one or two letters
 * only where a word begins. Otherwise EU would be found in every Neubau.
 */
export function soughtIn(words: string): string {
  const sought = searchable(words);
  return longWord.test(sought) && sought.startsWith(mark) ? sought.slice(mark.length) : sought;
}

/** Where in a text these words are found first; -1 when they are not. */
export function placeOf(words: string, text: string): number {
  const kept = searchable(text);
  const at = kept.indexOf(soughtIn(words));
  return at < 0 ? -1 : kept.slice(0, at).replaceAll(mark, '').length;
}
