import type { Language } from '@polier/contract/languages';
import { type Figure, readFigures } from '../../text/numbers/read-figures.ts';
import { sameValue } from './figures/compare-figures.ts';
import { wholeWords, wordTables } from './lexicon.ts';
import { saysSame } from './match-words.ts';
import { countOf } from './read-clauses.ts';
import type { SourceSentence } from './read-passage.ts';
import { type ComparedWord, readComparedWords, standsFor } from './read-words.ts';

const verbFirst =
  /^(?:wird|werden|wurden?|ist|sind|war|waren|hat|haben|kann|können|muss|müssen|soll|darf|dürfen|besteht|fehlt|kommt|kommen|liegt|tritt|\p{Lu}\p{Ll}+t|\p{Lu}\p{Ll}+en)\s+(?!Sie(?!\p{L}))[^,.;:]{4,},\s+(?:so\s+)?(?:\p{Ll}+(?:t|en|st)|ist|sind|muss|darf|kann|hat|gilt|gelten)(?!\p{L})/u;

const patterns: Partial<Record<Language, { condition: RegExp; scope: RegExp }>> = {};
function patternsOf(language: Language) {
  const { condition, scope } = wordTables[language];
  patterns[language] ??= {
    condition: wholeWords(condition),
    scope: new RegExp(`^(?:${scope})(?!\\p{L})`, 'iu'),
  };
  return patterns[language];
}

/** Whether a clause only states when or to what the next one applies. */
export const startsAsScope = (clause: string, language: Language) =>
  patternsOf(language).scope.test(clause) && clause.split(/\s+/u).length < 9;

const conditionFirst: Record<Language, RegExp> = {
  de: /^(?:wenn|falls|sofern|soweit|sobald|solange|lässt|wird|werden|ist|sind|hat|haben|kann|können|muss|müssen|darf|dürfen)(?!\p{L})(?!\s+Sie(?!\p{L}))/iu,
  fr: /^(?:si|s['’]il\p{L}*|lorsqu\p{L}*|quand|dès que|tant que|à condition)(?!\p{L})/iu,
  it: /^(?:se|qualora|quando|purché|finché|a condizione)(?!\p{L})/iu,
};
/** Whether a clause is a condition of the next one; in German also one that begins with its verb. */
export const startsAsCondition = (clause: string, language: Language) => conditionFirst[language].test(clause);

type Words = readonly ComparedWord[];
const telling = (words: Words) => words.filter(({ kind }) => kind !== 'small');
const content = (words: Words) => words.filter(({ kind }) => kind === 'content');

/**
 * Finds a condition or exception of the sentence that the claim leaves out. One that is in the question, or in both the
 * question and the heading of the passage, need not be repeated.
 */
export function findDroppedCondition(
  claim: Words,
  source: SourceSentence,
  heading: string,
  questionWords: Words,
  language: Language,
  text = '',
): string | null {
  const known = [...claim, ...questionWords];
  const said = (words: Words, least: number) => {
    const own = content(words);
    const found = own.filter((word) => known.some((one) => standsFor(word, one) || saysSame(one, word, language)));
    return own.length === 0 || found.length >= Math.max(1, Math.ceil(own.length * least));
  };
  const numbersOf = (written: string) =>
    readFigures(written, language).filter(({ kind, unit }) => kind === 'number' && unit !== null);
  const numbers = numbersOf(text);
  for (const part of source.text.split(/;|(?<=\p{L}{2})\.\s/u)) {
    const words = readComparedWords(part, language);
    const stretches = conditionsOf(part, language);
    const rest = words.filter(({ at }) => !stretches.some(({ from, to }) => at >= from && at < to));
    const spoken = telling(claim).some((one) => telling(rest).some((word) => standsFor(one, word)));
    if (!spoken && telling(rest).length > 0) continue;
    for (const { from, to, least } of stretches) {
      // '(Art. 161 SIA 118)' is equivalent to 'nach der SIA 118'.
      const own = words.filter(({ at }) => at >= from && at < to);
      const stretch = part.slice(from, to);
      if (!excepts.test(stretch) && isToldByNumbers(own, claim, numbersOf(stretch), numbers)) continue;
      if (turnsIntoException(own, stretch, part, text, language)) return stretch.trim();
      if ((least < 0.5 || content(own).length < 2) && namesItsLaw(part.slice(from, to), text, language)) continue;
      if (!said(own, least) || turnsException(part.slice(from, to), text, language)) return part.slice(from, to).trim();
      // 'Wenn A und B': both must be fulfilled.
      const halves = [...part.slice(from, to).matchAll(both)].map(({ index }) => from + index).concat(to);
      const lost = halves.findIndex((end, at) => {
        const half = content(own).filter((word) => word.at >= (halves[at - 1] ?? from) && word.at < end);
        return half.length > 1 && !said(half, 0.5);
      });
      if (lost >= 0) return part.slice(halves[lost - 1] ?? from, halves[lost]).trim();
    }
  }
  const conditional = patternsOf(language).condition.exec(heading);
  patternsOf(language).condition.lastIndex = 0;
  if (conditional && conditional.index < 3 && !heading.includes('?')) {
    if (!said(readComparedWords(heading, language), 0.3) && !namesItsLaw(heading, text, language)) return heading;
  }
  return null;
}

/**
 * Whether the claim states a condition by its figures and a word beside them: 'si la moyenne atteint 11 heures' as 'que
 * la moyenne soit de 11 heures'.
 */
const isToldByNumbers = (own: Words, claim: Words, numbers: readonly Figure[], said: readonly Figure[]) =>
  numbers.length > 0 &&
  content(own).length <= mostBesideNumbers &&
  numbers.every((figure) => said.some((other) => sameValue(other, figure))) &&
  telling(own).some((word) => claim.some((one) => one.kind !== 'small' && standsFor(one, word)));

const mostBesideNumbers = 2;

/**
 * Whether a claim names the law of a condition: 'wenn die SIA 118 vereinbart ist' as '(Art. 161 SIA 118)'. Where the
 * law is excepted or not agreed on, naming it states the opposite.
 */
function namesItsLaw(condition: string, claim: string, language: Language): boolean {
  if (excepts.test(condition) || countOf(condition, language, 'negators') > 0) return false;
  const [law] = /(?<!\p{L})\p{Lu}{2,}(?!\p{L})/u.exec(condition) ?? [];
  return law !== undefined && new RegExp(`(?<!\\p{L})${law}(?!\\p{L})`, 'u').test(claim);
}

const excepts =
  /(?<!\p{L})(?:ausser|ausgenommen|mit ausnahme|es sei denn|sauf|à moins|excepté|hormis|salvo|tranne|a meno|eccetto)(?!\p{L})/iu;

/**
 * 'Salvo patto contrario' reworded as 'se hanno pattuito altro': an exception stays one, or the rule it limits is
 * negated.
 */
const turnsException = (stretch: string, claim: string, language: Language) =>
  claim !== '' &&
  excepts.exec(stretch)?.index === 0 &&
  !excepts.test(claim) &&
  (['negators', 'denying', 'only'] as const).every((name) => countOf(claim, language, name) === 0);

/**
 * 'Ist die SIA 118 vereinbart, gelten 60 Tage' reworded as '60 Tage, ausser nach SIA 118'. Where one of the two is
 * negated, an exception is equivalent to a condition.
 */
function turnsIntoException(own: Words, stretch: string, part: string, claim: string, language: Language): boolean {
  const at = excepts.exec(claim)?.index;
  if (at === undefined || excepts.test(part)) return false;
  const denies = (written: string) =>
    (['negators', 'denying', 'only'] as const).some((name) => countOf(written, language, name) > 0);
  if (denies(part) || denies(claim)) return false;
  const ruled = readFigures(part, language).filter(({ unit }) => unit !== null);
  const said = readFigures(claim, language);
  if (!ruled.every((figure) => said.some((other) => sameValue(other, figure)))) return false;
  const excepted = claim.slice(at);
  const words = telling(readComparedWords(excepted, language));
  const isNamed = words.some((word) => telling(own).some((one) => standsFor(word, one)));
  return isNamed || namesItsLaw(stretch, excepted, language);
}

const both = /(?<!\p{L})(?:und|et|e|ed)(?!\p{L})/giu;

type Stretch = { from: number; to: number; least: number };

function conditionsOf(part: string, language: Language): Stretch[] {
  const { condition, scope } = patternsOf(language);
  const found: Stretch[] = [];
  for (const match of part.matchAll(condition)) {
    const after = part.slice(match.index);
    const end = /[,:)(]/u.exec(after.slice(match[0].length));
    const to = match.index + (end ? match[0].length + end.index : after.length);
    // 'Auch wenn' states that something is not a condition.
    if (/(?:auch|selbst|même|anche)\s+$/iu.test(part.slice(0, match.index))) continue;
    // An example is not a condition, nor is a subordinate question: 'la commune décide si un projet est conforme'.
    if (example.test(part.slice(0, match.index)) || asks.test(part.slice(0, match.index))) continue;
    if (/^(?:nur|solo|soltanto|seulement|uniquement)$/iu.test(match[0])) continue;
    found.push({ from: match.index, to, least: 0.5 });
  }
  const head = part.length - part.trimStart().length;
  if (language === 'de' && verbFirst.test(part.trimStart())) {
    found.push({ from: head, to: head + part.trimStart().indexOf(','), least: 0.5 });
  } else if (scope.test(part.trimStart())) {
    found.push({ from: head, to: head + lengthOfScope(part.trimStart(), language), least: 0.3 });
  }
  return found;
}

const example =
  /(?:zum Beispiel|beispielsweise|etwa|namentlich|par exemple|notamment|per esempio|ad esempio)[\s,]*(?:\S+\s+)?$/iu;
const asks =
  /(?:décid\p{L}*|vérifi\p{L}*|examin\p{L}*|demand\p{L}*|savoir|decid\p{L}*|verific\p{L}*|esamin\p{L}*|chied\p{L}*)(?:,?\s[^.;:]*)?$/iu;

const finite: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:ist|sind|wird|werden|hat|haben|muss|müssen|kann|können|darf|dürfen|gilt|gelten|gibt|beträgt|betragen|dauert|braucht|\p{Ll}{3,}(?:iert|et|lt|gt|ft|cht|rt|sst|zt))(?!\p{L})/u,
  fr: /(?<!\p{L})(?:est|sont|a|ont|doit|doivent|peut|peuvent|vaut|valent|faut|il|elle|on|le|la|les|l)(?!\p{L})/u,
  it: /(?<!\p{L})(?:è|sono|ha|hanno|deve|devono|può|possono|vale|valgono|occorre|si|va|vanno|bisogna|serve|il|lo|i|gli)(?!\p{L})/u,
};

/** The length of a sentence's introductory phrase: up to the first comma or verb. */
function lengthOfScope(part: string, language: Language): number {
  const first = /^\S+\s+(?:l['’]|la |le |les |il |lo |i |gli |die |der |den |dem |das )?/iu.exec(part)?.[0].length ?? 0;
  const rest = part.slice(first);
  const ends = [rest.search(/[,:]/u), rest.search(finite[language])].filter((at) => at > 0);
  return first + Math.min(60, rest.length, ...ends);
}
