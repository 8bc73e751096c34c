/** How letters of the dialect become letters of the standard language: '^gm' → 'gem', 'uu' → 'au'. */
export type LetterRules = Map<string, Map<string, number>>;

const longest = { dialect: 4, standard: 5 };
const rounds = 6;
/** The edge of a word is a letter of its own, so that endings and beginnings are learned. */
const edge = '_';

/**
 * Learns by expectation maximisation which stretches of letters stand for which, from words that stand for each other.
 */
export function learnLetters(words: readonly { dialect: string; standard: string; weight: number }[]): LetterRules {
  let rules: LetterRules = new Map();
  for (let round = 0; round < rounds; round++) {
    const counts: LetterRules = new Map();
    for (const { dialect, standard, weight } of words) {
      collect(`${edge}${dialect}${edge}`, `${edge}${standard}${edge}`, weight, rules, counts);
    }
    rules = asChances(counts);
  }
  return rules;
}

/** Adds what each pair of stretches is expected to have been used. */
function collect(a: string, b: string, weight: number, rules: LetterRules, counts: LetterRules): void {
  const forward = table(a, b);
  const backward = table(a, b);
  forward[0]![0] = 1;
  backward[a.length]![b.length] = 1;
  for (let i = 0; i <= a.length; i++)
    for (let j = 0; j <= b.length; j++)
      if (forward[i]![j]! > 0)
        eachStep(a, b, i, j, rules, (x, y, chance) => {
          forward[x]![y]! += forward[i]![j]! * chance;
        });
  for (let i = a.length; i >= 0; i--)
    for (let j = b.length; j >= 0; j--)
      eachStep(a, b, i, j, rules, (x, y, chance) => {
        backward[i]![j]! += backward[x]![y]! * chance;
      });
  const total = forward[a.length]![b.length]!;
  if (!(total > 0)) return;
  for (let i = 0; i < a.length; i++)
    for (let j = 0; j <= b.length; j++)
      eachStep(a, b, i, j, rules, (x, y, chance) => {
        const share = (forward[i]![j]! * chance * backward[x]![y]!) / total;
        if (share < 1e-6) return;
        const [from, to] = [a.slice(i, x), b.slice(j, y)];
        const row = counts.get(from) ?? new Map<string, number>();
        counts.set(from, row.set(to, (row.get(to) ?? 0) + share * weight));
      });
}

function eachStep(
  a: string,
  b: string,
  i: number,
  j: number,
  rules: LetterRules,
  tell: (x: number, y: number, chance: number) => void,
): void {
  for (let x = i + 1; x <= Math.min(a.length, i + longest.dialect); x++) {
    const row = rules.get(a.slice(i, x));
    for (let y = j; y <= Math.min(b.length, j + longest.standard); y++) {
      if (y - j > x - i + 2) break;
      const chance = rules.size === 0 ? firstGuess(a.slice(i, x), b.slice(j, y)) : (row?.get(b.slice(j, y)) ?? 0);
      if (chance > 0) tell(x, y, chance);
    }
  }
}

/** The same letters are likely; each letter more or less makes it less likely. */
function firstGuess(from: string, to: string): number {
  if (from === to) return from.length === 1 ? 0.5 : 0.01;
  return 0.01 * 0.3 ** (from.length - 1 + Math.abs(to.length - from.length));
}

function asChances(counts: LetterRules): LetterRules {
  return new Map(
    [...counts].map(([from, row]) => {
      const total = [...row.values()].reduce((sum, one) => sum + one, 0);
      // A stretch of several letters must be met often, or its parts explain it as well.
      const trust = total / (total + (from.length - 1) * 2);
      return [from, new Map([...row].map(([to, count]) => [to, (count / total) * trust]))];
    }),
  );
}

function table(a: string, b: string): Float64Array[] {
  return Array.from({ length: a.length + 1 }, () => new Float64Array(b.length + 1));
}
