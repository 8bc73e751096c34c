/** The greatest distance between two words that form a pair. */
const reach = 5;
const mostWords = 300;
/** How many letters represent a word in a pair, so that its endings do not matter. */
const stemLetters = 6;
const wordPattern = /\p{L}+|\d+|[.?!]/gu;

/**
 * The features by which a message is classified, each once, as hashes of 24 bits: words, sequences of two and three
 * words, pairs of nearby words, character n-grams, and each word of a sentence that ends with a question mark. Case,
 * accents and umlauts are ignored. Pure.
 */
export function readSigns(text: string): Set<number> {
  const tokens = readTokens(text);
  const words = tokens.filter((token) => token !== '.' && token !== '!');
  const found = new Set<number>();
  words.forEach((word, at) => {
    found.add(hashOf(word, 0));
    const next = words[at + 1] ?? '$';
    if (at === 0) found.add(hashOf(word, hashOf('^', 1)));
    found.add(hashOf(next, hashOf(word, 2)));
    found.add(hashOf(words[at + 2] ?? '$', hashOf(next, hashOf(word, 3))));
    if (word === '?') return;
    const stem = hashOf(word.slice(0, stemLetters), 4);
    for (let to = at + 1; to <= at + reach && to < words.length; to += 1) {
      found.add(hashOf(words[to]!.slice(0, stemLetters), stem));
    }
    addRuns(`<${word}>`, found);
  });
  addAsked(tokens, found);
  return found;
}

function readTokens(text: string): string[] {
  const folded = text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll(/([aou])e/g, '$1');
  const words = (folded.match(wordPattern) ?? []).slice(0, mostWords);
  return words.map((word) => (/^\d/.test(word) ? '0' : word));
}

function addRuns(word: string, found: Set<number>): void {
  for (let size = 3; size <= 5; size += 1) {
    for (let at = 0; at + size <= word.length; at += 1) found.add(hashOf(word.slice(at, at + size), 5));
  }
}

/**
 * The number of words from which on a message is a story; the window and the step with which one without punctuation is
 * read.
 */
const story = { words: 30, part: 22, step: 10 };

/** The sentences of a long message, and the windows of long sentences; empty for a short message. Pure. */
export function cutParts(text: string): string[] {
  if (text.split(/\s+/).length < story.words) return [];
  return text.split(/(?<=[.?!;])\s+/).flatMap((sentence) => {
    const words = sentence.split(/\s+/);
    if (words.length <= story.part) return [sentence];
    const starts = Array.from(
      { length: Math.ceil((words.length - story.step) / story.step) },
      (_, at) => at * story.step,
    );
    return starts.map((from) => words.slice(from, from + story.part).join(' '));
  });
}

/** The boundary between two clauses: punctuation, or a word for 'and' or 'with' in any of the languages. */
const betweenClauses = /[,.;:!?\n]+\s*|\s(?:und|u|aber|mit|et|mais|avec|e|ed|ma|con)\s/iu;

/** The clauses of a message; empty where it has only one. Pure. */
export function cutClauses(text: string): string[] {
  const clauses = text.split(betweenClauses).filter((clause) => /\p{L}/u.test(clause));
  return clauses.length > 1 ? clauses : [];
}

/** The words of the sentences that end with a question mark. */
function addAsked(words: readonly string[], found: Set<number>): void {
  let from = 0;
  words.forEach((word, at) => {
    if (!/^[.?!]$/.test(word)) return;
    if (word === '?') for (const asked of words.slice(from, at)) found.add(hashOf(asked, 6));
    from = at + 1;
  });
}

/** FNV-1a in 24 bits, with a start value that separates the kinds of signs. */
function hashOf(text: string, start: number): number {
  let hash = (2166136261 ^ Math.imul(start, 2654435761)) >>> 0;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
  return (hash ^ (hash >>> 15)) >>> 8;
}
