import type { DialectPair } from './dialect-pairs.ts';

/** How often each standard word was found to stand for a dialect word. */
export type AlignedWords = Map<string, Map<string, number>>;

const rounds = 5;
const longestSentence = 40;
/** How much likeness of letters and of place count against what the sentences teach. */
const weightOf = { letters: 6, place: 4 };

/** Aligns the words of parallel sentences: which words stand together often, look alike and stand at the same place. */
export function alignWords(pairs: readonly DialectPair[]): AlignedWords {
  const usable = pairs.filter(
    ({ dialect, standard }) => dialect.length <= longestSentence && standard.length <= longestSentence,
  );
  let chance: AlignedWords = new Map();
  for (let round = 0; round < rounds; round++) {
    const counts: AlignedWords = new Map();
    for (const { dialect, standard } of usable) {
      for (const [i, word] of dialect.entries()) {
        const scores = standard.map((other, j) =>
          scoreOf(chance, word, other, i / dialect.length, j / standard.length),
        );
        const total = scores.reduce((sum, one) => sum + one, 0);
        const best = scores.indexOf(Math.max(...scores));
        const row = counts.get(word) ?? new Map<string, number>();
        counts.set(word, row);
        for (const [j, other] of standard.entries()) {
          const share = round === rounds - 1 ? Number(j === best) : scores[j]! / total;
          if (share > 0.01) row.set(other, (row.get(other) ?? 0) + share);
        }
      }
    }
    if (round === rounds - 1) return counts;
    chance = new Map([...counts].map(([word, row]) => [word, normalised(row)]));
  }
  return chance;
}

function scoreOf(chance: AlignedWords, word: string, other: string, place: number, otherPlace: number): number {
  const learned = chance.size === 0 ? 1 : (chance.get(word)?.get(other) ?? 1e-4);
  return (
    learned * Math.exp(weightOf.letters * lettersAlike(word, other) - weightOf.place * Math.abs(place - otherPlace))
  );
}

function normalised(row: ReadonlyMap<string, number>): Map<string, number> {
  const total = [...row.values()].reduce((sum, one) => sum + one, 0);
  return new Map([...row].map(([word, count]) => [word, count / total]));
}

const known = new Map<string, number>();

/** How alike two words sound, 0 to 1: vowels count less than consonants. */
export function lettersAlike(dialect: string, standard: string): number {
  const key = `${dialect} ${standard}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const [a, b] = [skeleton(dialect), skeleton(standard)];
  const worth = (letter: string) => (/[aeiou]/.test(letter) ? 0.5 : 1);
  const weigh = (word: string) => [...word].reduce((sum, letter) => sum + worth(letter), 0);
  let row = [0];
  for (const [j, letter] of [...b].entries()) row.push(row[j]! + worth(letter));
  for (const letter of a) {
    const next = [row[0]! + worth(letter)];
    for (const [j, other] of [...b].entries()) {
      const swap = letter === other ? 0 : /[aeiou]/.test(letter) && /[aeiou]/.test(other) ? 0.3 : 1;
      next.push(Math.min(row[j]! + swap, row[j + 1]! + worth(letter), next[j]! + worth(other)));
    }
    row = next;
  }
  const alike = Math.max(0, 1 - row.at(-1)! / Math.max(weigh(a), weigh(b), 1));
  known.set(key, alike);
  return alike;
}

function skeleton(word: string): string {
  return word
    .replace(/sch(?=[pt])/g, 's')
    .replace(/ck|gg|ch|k/g, 'k')
    .replace(/y/g, 'i')
    .replace(/ä/g, 'e')
    .replace(/[öü]/g, (letter) => (letter === 'ö' ? 'o' : 'u'))
    .replace(/(.)\1/g, '$1')
    .replace(/d/g, 't')
    .replace(/b/g, 'p')
    .replace(/n$/, '');
}
