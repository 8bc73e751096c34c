import type { Language } from '@polier/contract/languages';
import { concessive, findLostConcession, readAlso } from './compare-concessions.ts';
import { startsAsCondition } from './compare-conditions.ts';
import { saysByOnly } from './compare-negation.ts';
import { wordTables } from './lexicon.ts';
import { isDerived, isFraming } from './match-words.ts';
import { countOf, denies, patternOf, readClauses, saysDuty } from './read-clauses.ts';
import type { SourceSentence } from './read-passage.ts';
import { type ComparedWord, readComparedWords, standsFor } from './read-words.ts';

const without: Record<Language, RegExp> = {
  de: /(?<!\p{L})ohne(?! weiteres| verzug)(?!\p{L})/giu,
  fr: /(?<!\p{L})sans(?! délai)(?!\p{L})/giu,
  it: /(?<!\p{L})senza(?! indugio)(?!\p{L})/giu,
};

/** The next content word after 'ohne', 'sans', 'senza'. */
function lacking(text: string, language: Language): ComparedWord[] {
  const words = readComparedWords(text, language);
  return [...text.matchAll(without[language])].flatMap(
    ({ index }) => words.find(({ at, kind }) => at > index && kind === 'content') ?? [],
  );
}

/** Whether the claim has what is lacking in the sentence, or the reverse. */
export function turnsLack(claim: string, source: SourceSentence, language: Language): boolean {
  const [says, has] = [lacking(claim, language), lacking(source.text, language)];
  const claimWords = readComparedWords(claim, language).filter(({ kind }) => kind === 'content');
  const alike = (words: readonly ComparedWord[], word: ComparedWord) => words.some((other) => standsFor(other, word));
  const denied = denies(claim, language) || denies(source.text, language);
  if (denied) return false;
  return says.some((word) => !alike(has, word)) || has.some((word) => alike(claimWords, word) && !alike(says, word));
}

const notOnly = /(?<!\p{L})(?:nicht (?:nur|lediglich|bloss)|pas seulement|non solo)(?!\p{L})/giu;

const exception =
  /(?<!\p{L})(?:ausser|ausgenommen|ausnahme\p{L}*|sauf|excepté|hormis|exception|salvo|tranne|eccetto|eccezione)(?!\p{L})/iu;

/** Words for a presumption, which can be rebutted, so that the claim must keep them. */
const presumption: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:vermut\p{L}*|gilt als|gelten als)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:présum\p{L}*|réputé\p{L}*)/iu,
  it: /(?<!\p{L})(?:presum\p{L}*|presunt\p{L}*)/iu,
};

/**
 * Finds a word that widens or narrows the claim and that the sentence lacks, or one of the sentence that the claim
 * omits.
 */
export function findScopeChange(claim: string, source: SourceSentence, language: Language): string | null {
  const words = readComparedWords(claim, language);
  const all = patternOf(language, 'all');
  for (const [widening] of claim.matchAll(all)) {
    const claimWords = readComparedWords(widening, language);
    const there = [...source.text.matchAll(all)].flatMap(([one]) => readComparedWords(one, language));
    if (/^quel\p{L}* que soit/iu.test(widening) && /tout/iu.test(source.text)) continue;
    const isKept = !isLimited(source.text, language) || exception.test(claim);
    if (eachOne.test(widening) && isKept && keepsAll(words, source, language)) continue;
    if (!claimWords.every((word) => there.some((other) => sameScope(word, other, language)))) return widening;
  }
  const regardless = concessive[language].exec(claim)?.[0];
  if (
    regardless &&
    !source.text.match(concessive[language]) &&
    !readAlso(source.text, language) &&
    countOf(source.text, language, 'condition') === 0 &&
    !startsAsCondition(source.text, language)
  )
    return regardless;
  // 'Auch am Sonntag' for a sentence that excepts Sundays.
  const also = /(?<!\p{L})(?:auch(?! umgekehrt)|ebenfalls|aussi|également|même s(?:i|['’]ils?)|anche|pure)(?!\p{L})/iu;
  if (also.test(claim) && !readAlso(source.text, language, false) && widensException(claim, also, source, language))
    return also.exec(claim)![0];
  const lost = findLostConcession(claim, words, source, language);
  if (lost) return lost;
  const presumed = presumption[language].exec(source.text);
  if (presumed && !presumption[language].test(claim)) return presumed[0];
  if (saysByOnly(claim, source, language)) return null;
  const only = patternOf(language, 'only');
  const undone = claim.match(notOnly)?.[0];
  if (undone && !source.text.match(notOnly) && countOf(source.text, language, 'only') > 0) return undone;
  // 'Nicht nur' is not a limit.
  [claim, source] = [claim.replace(notOnly, ' '), { ...source, text: source.text.replace(notOnly, ' ') }];
  // 'Erst nach der Abnahme' merely stresses a time, which the checks of figures and time words cover.
  const stressed = claim.replace(
    /(?<!\p{L})erst(?=\s+(?:im|mit|am|wenn|dann|seit|(?:nach|ab|in)(?!\s+(?:\d|ein|zwei|drei|vier|fünf|sechs|acht|zehn)))(?!\p{L}))/giu,
    '',
  );
  const saysOnly = countOf(stressed, language, 'only') > 0 && !demandsTheSame(stressed, words, source, language);
  const limiting =
    countOf(claim, language, 'denying') + countOf(claim, language, 'negators') > 0 || provided[language].test(claim);
  if (saysOnly && countOf(source.text, language, 'only') === 0) {
    const otherwise =
      /(?:c['’]est [^.;]{3,60} qui |soweit|vorausgesetzt|sofern|dans la mesure|à condition|pour autant|nella misura|a condizione|purché|ausser|sauf|salvo|tranne|höchstens|au plus|al massimo|frühestens|au plus tôt|al più presto|hormis|excepté|à moins|es sei denn)/iu;
    if (!otherwise.test(source.text)) return claim.match(only)![0];
  }
  if (saysOnly && !limitsTheSame(claim, words, source, language)) return claim.match(only)![0];
  // 'Darf nur mit Filter laufen' is equivalent to 'braucht einen Filter'.
  const demands = countOf(claim, language, 'must') > 0 && countOf(source.text, language, 'may') > 0;
  if (saysOnly || limiting || demands) return null;
  for (const clause of readClauses(source.text, language)) {
    for (const match of clause.text.matchAll(only)) {
      const after = clause.words.filter(({ at, kind }) => at > match.index && kind !== 'small').slice(0, 3);
      if (after.some((word) => words.some((said) => standsFor(said, word)))) return match[0];
    }
  }
  return null;
}

/** 'Jeder Arbeitnehmer' is equivalent to 'Arbeitnehmer' where the sentence is not limited. */
const eachOne = /^(?:jede\p{L}?|alle\p{L}?|sämtliche\p{L}*|tou(?:te?s?|s)|chaque|ogni|tutt[aeio])$/iu;
const partly =
  /(?<!\p{L})(?:regel|grundsätzlich|meist\p{L}*|teil\p{L}*|einige\p{L}?|manche\p{L}?|oft|üblicherweise|möglichst|certain\p{L}*|quelques|partie|partiel\p{L}*|général\p{L}*|souvent|principe|plupart|alcun\p{L}*|cert[aeio]|parte|parzial\p{L}*|general\p{L}*|spesso|principio|maggior)(?!\p{L})/iu;
/** Whether the claim omits at most one word of the limited part of the sentence. */
const keepsAll = (claimWords: readonly ComparedWord[], source: SourceSentence, language: Language) =>
  source.words.filter(
    (word) =>
      word.kind === 'content' &&
      !isFraming(word, language) &&
      !claimWords.some((one) => standsFor(one, word) || standsFor(word, one) || isDerived(one, word, language)),
  ).length <= 1;
const isLimited = (text: string, language: Language) =>
  partly.test(text) ||
  exception.test(text) ||
  (['only', 'negators', 'condition'] as const).some((name) => countOf(text, language, name) > 0);

/** Phrases for 'provided that': what applies under such a condition applies only under it. */
const provided: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:sofern|vorausgesetzt|unter der Bedingung|soweit)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:à condition|pour autant|dans la mesure)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:a condizione|purché|a patto|nella misura)(?!\p{L})/iu,
};

/** Whether the words after 'also' are negated, excepted or limited in the sentence. */
function widensException(claim: string, also: RegExp, source: SourceSentence, language: Language): boolean {
  const at = also.exec(claim)!.index;
  const next = readComparedWords(claim, language).filter((word) => word.at > at && word.kind === 'content');
  return readClauses(source.text, language)
    .filter(({ text, denies: isDenied }) => isDenied || exception.test(text) || countOf(text, language, 'only') > 0)
    .some(({ words }) => next.slice(0, 2).some((word) => words.some((other) => standsFor(word, other))));
}

const onlyWith: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:nur|ausschliesslich|lediglich)\s(?:mit|nach|wenn|sofern)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:seulement|uniquement|qu['’]|que)\s?(?:avec|après|si|moyennant)(?!\p{L})/giu,
  it: /(?<!\p{L})(?:solo|soltanto|unicamente)\s(?:con|dopo|se|previo|previa)(?!\p{L})/giu,
};

/** Whether 'nur mit Einwilligung' is stated for 'braucht eine Einwilligung'. */
function demandsTheSame(
  claim: string,
  words: readonly ComparedWord[],
  source: SourceSentence,
  language: Language,
): boolean {
  if (
    countOf(source.text, language, 'must') === 0 ||
    countOf(source.text, language, 'only') > 0 ||
    denies(source.text, language)
  )
    return false;
  const places = [...claim.matchAll(onlyWith[language])].map(({ index }) => index);
  const isDemanded = (at: number) => {
    const next = words.find((word) => word.at > at && word.kind === 'content');
    return next !== undefined && source.words.some((word) => word.root === next.root);
  };
  return places.length > 0 && places.length === countOf(claim, language, 'only') && places.every(isDemanded);
}

/** Whether 'only' limits the same in claim and sentence; true where the sentence has none. */
function limitsTheSame(
  claim: string,
  words: readonly ComparedWord[],
  source: SourceSentence,
  language: Language,
): boolean {
  const only = patternOf(language, 'only');
  const near = (text: string, from: readonly ComparedWord[]) =>
    [...text.matchAll(only)].map(({ index }) => {
      const telling = from.filter(({ kind }) => kind === 'content');
      return [
        ...telling.filter(({ at }) => at < index).slice(-2),
        ...telling.filter(({ at }) => at >= index).slice(0, 5),
      ];
    });
  const there = near(source.text, source.words);
  if (there.length === 0) return true;
  return near(claim, words).some(
    (own) =>
      own.length === 0 ||
      there.some((others) =>
        own.some((word) => others.some((other) => standsFor(word, other) || standsFor(other, word))),
      ),
  );
}

const scopes: Record<Language, string[][]> = {
  de: [
    ['immer', 'stets', 'jederzeit', 'ausnahmslos'],
    [
      'ganz',
      'ganze',
      'ganzen',
      'ganzer',
      'voll',
      'volle',
      'vollen',
      'voller',
      'volles',
      'vollständig',
      'gesamte',
      'gesamten',
    ],
    ['sofort', 'unverzüglich'],
    ['gratis', 'kostenlos'],
  ],
  fr: [
    ['toujours', 'chaque', 'tout', 'toute', 'tous', 'toutes'],
    ['entièrement', 'complètement', 'intégralement'],
    ['gratuit', 'gratuitement'],
    ['immédiatement', 'aussitôt'],
  ],
  it: [['sempre'], ['ogni', 'tutti', 'tutte', 'tutto', 'tutta', 'ciascun'], ['subito', 'immediatamente']],
};

function sameScope(claimWord: ComparedWord, source: ComparedWord, language: Language): boolean {
  const [one, other] = [claimWord.raw.toLowerCase(), source.raw.toLowerCase()];
  if (one === other || (claimWord.root === source.root && claimWord.root.length > 2)) return true;
  if (one.length > 5 && one.slice(0, 6) === other.slice(0, 6)) return true;
  if (/^(?:jed|all|sämtlich)/.test(one) && /^(?:jed|all|sämtlich)/.test(other)) return true;
  return scopes[language].some((group) => group.includes(one) && group.includes(other));
}

/** Finds a word of the claim that is the opposite of one in the sentence, where the sentence lacks the word itself. */
export function findOpposite(
  claim: readonly ComparedWord[],
  source: readonly ComparedWord[],
  language: Language,
): string | null {
  for (const [one, other] of pairsOf(language)) {
    for (const [a, b] of [
      [one, other],
      [other, one],
    ] as const) {
      const said = claim.find((word) => isWord(word, a) && !saysDuty(word.raw, language));
      if (said && !source.some((word) => isWord(word, a)) && source.some((word) => isWord(word, b))) return said.raw;
    }
  }
  return null;
}

const isWord = (word: ComparedWord, named: ComparedWord) =>
  word.root === named.root ||
  (named.root.length >= 5 && word.root.endsWith(named.root) && !/^un$/.test(word.root.slice(0, -named.root.length)));

const pairs: Partial<Record<Language, [ComparedWord, ComparedWord][]>> = {};
function pairsOf(language: Language) {
  pairs[language] ??= wordTables[language].opposed
    .trim()
    .split(/\s+/)
    .map(
      (pair) => pair.split('/').map((word) => readComparedWords(word, language)[0]!) as [ComparedWord, ComparedWord],
    );
  return pairs[language];
}
