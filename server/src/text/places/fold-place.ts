/** Consecutive letters and marks form a word; hyphens, full stops and apostrophes separate words. */
const wordPattern = /[\p{L}\p{M}]+/gu;
const folded = new Map<string, string>();
const mostFolded = 20_000;

/** The words of a name in order: 'Plan-les-Ouates' has three, 'St. Gallen' two. */
export function wordsOfPlace(name: string): string[] {
  return name.match(wordPattern) ?? [];
}

/** A word as a lookup key for places: lower case, without accents. */
export function foldPlace(word: string): string {
  const before = folded.get(word);
  if (before !== undefined) return before;
  if (folded.size > mostFolded) folded.clear();
  const plain = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('œ', 'oe').replaceAll('ß', 'ss');
  folded.set(word, plain);
  return plain;
}

/** A word of a text: `key` is folded, `gap` is the text between it and the preceding word. */
export type TextWord = { raw: string; key: string; start: number; end: number; gap: string };

/** The words of a text in order. */
export function readTextWords(text: string): TextWord[] {
  const words: TextWord[] = [];
  let end = 0;
  for (const match of text.matchAll(wordPattern)) {
    const [raw] = match;
    words.push({
      raw,
      key: foldPlace(raw),
      start: match.index,
      end: match.index + raw.length,
      gap: text.slice(end, match.index),
    });
    end = match.index + raw.length;
  }
  return words;
}
