import type { Language } from '@polier/contract/languages';
import { isFraming, saysSame } from './match-words.ts';
import { type Clause, countOf, limits, patternOf, readClauses, saysDuty } from './read-clauses.ts';
import type { SourceSentence } from './read-passage.ts';
import { type ComparedWord, standsFor } from './read-words.ts';

const content = (words: readonly ComparedWord[]) => words.filter(({ kind }) => kind !== 'small');
const overlapOf = (claimWords: readonly ComparedWord[], source: readonly ComparedWord[]) =>
  content(claimWords).reduce(
    (sum, word) => sum + (source.some((other) => standsFor(word, other)) ? (word.kind === 'content' ? 1 : 0.3) : 0),
    0,
  );

/** Whether a clause of the claim is negated where the related clause of the sentence is not, or the reverse. */
export function isTurnedRound(claim: string, source: SourceSentence, language: Language): boolean {
  const own = readClauses(source.text, language);
  const clauses = readClauses(claim, language).filter(({ words }) => content(words).length > 0);
  const rate = (said: Clause) => own.map((clause) => ({ clause, overlap: overlapOf(said.words, clause.words) }));
  const deniedElsewhere = (said: Clause, there: Clause) =>
    clauses.some((other) => other !== said && other.denies && overlapOf(other.words, there.words) > 0);
  const onlyDenied = (word: ComparedWord) => {
    const having = own.filter(({ words }) => words.some((other) => other.root === word.root));
    return having.length > 0 && having.every((clause) => clause.denies);
  };
  if (saysByOnly(claim, source, language)) return false;
  if (deniesMore(claim, source.text, language)) return true;
  return clauses.some((said) => {
    const rated = rate(said);
    const best = Math.max(0, ...rated.map(({ overlap }) => overlap));
    if (best === 0) return said.denies;
    const near = rated.filter(({ overlap }) => overlap >= best * 0.8).map(({ clause }) => clause);
    if (!said.denies) {
      // 'Wer nur gelegentlich verleiht, braucht keine Bewilligung' needs two clauses for one of the source.
      const apart = near.find((clause) => clause.denies && deniedElsewhere(said, clause));
      if (apart) return said.words.some((word) => isDeniedBy(word, apart, language));
    }
    const turns = (word: ComparedWord) =>
      word.kind === 'content' && (word.actor.size > 0 ? isRuledOut(word, own) : !said.denies) && onlyDenied(word);
    if (countOf(said.text, language, 'negators') === 0 && said.words.some(turns)) return true;
    const alike = near.filter((clause) => clause.denies === said.denies);
    if (alike.length === 0) return true;
    return said.denies && alike.every((clause) => losesDenied(clause, claimWords(clauses), language));
  });
}

/** Whether the claim has more negations than the sentence has words that negate or limit. */
function deniesMore(claim: string, source: string, language: Language): boolean {
  const negations = (text: string) => text.replace(limits[language], ' ').match(patternOf(language, 'negators')) ?? [];
  const own = negations(claim).length;
  if (own === 0) return false;
  const there = negations(source).length;
  const further =
    countOf(source, language, 'denying') +
    countOf(source, language, 'only') +
    (source.match(lacks[language])?.length ?? 0);
  return own > there + further;
}

/** Whether the claim negates a word that itself negates in the sentence: 'ist nicht nichtig'. */
export function undoesDenial(claim: string, source: string, language: Language): boolean {
  const [negators, denying] = [patternOf(language, 'negators').source, patternOf(language, 'denying').source];
  const undone = new RegExp(`${negators}(?:\\s+\\p{L}+){0,2}?\\s+${denying}`, 'giu');
  const count = (text: string) => text.match(undone)?.length ?? 0;
  return count(claim) > count(source) && countOf(source, language, 'negators') === 0;
}

/** Whether the sentence names a party only to exclude it: '… meldet der Unternehmer, nicht die Bauherrschaft'. */
function isRuledOut(word: ComparedWord, clauses: readonly Clause[]): boolean {
  const naming = clauses.filter(({ words }) => words.some((other) => other.root === word.root));
  return naming.every(({ words, denies }) => denies && words.filter(({ kind }) => kind === 'content').length === 1);
}

const claimWords = (clauses: readonly Clause[]) => clauses.flatMap(({ words }) => words);

/**
 * Whether the claim words an exception with 'only': 'niemand ohne Einverständnis' and 'verboten, ausser mit
 * Einverständnis' mean 'nur mit', not 'nur ohne Einverständnis'.
 */
export function saysByOnly(claim: string, source: SourceSentence, language: Language): boolean {
  const excepts = (text: string) => (text.match(lacks[language])?.length ?? 0) > 0;
  const denials = (text: string) => countOf(text, language, 'negators') + countOf(text, language, 'denying');
  const twice = (text: string) =>
    (countOf(text, language, 'negators') > 1 || (denials(text) === 1 && excepts(text))) &&
    countOf(text, language, 'only') === 0;
  const only = (text: string) =>
    countOf(text, language, 'only') > 0 && denials(text) === 0 && !without[language].test(text);
  return (only(claim) && twice(source.text)) || (twice(claim) && only(source.text));
}

const without: Record<Language, RegExp> = {
  de: /(?<!\p{L})ohne(?! weiteres| verzug)(?!\p{L})/iu,
  fr: /(?<!\p{L})sans(?! délai)(?!\p{L})/iu,
  it: /(?<!\p{L})senza(?! indugio)(?!\p{L})/iu,
};
const lacks: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:ohne|ausser|es sei denn)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:sans|sauf|hormis)(?!\p{L})/giu,
  it: /(?<!\p{L})(?:senza|salvo|tranne|eccetto)(?!\p{L})/giu,
};

/** The words after the negation of a clause, or just before it. */
function deniedWords({ text, words }: Clause, language: Language): ComparedWord[] {
  return [...text.matchAll(patternOf(language, 'negators'))].flatMap(({ index }) => {
    const telling = words.filter(({ kind }) => kind === 'content');
    const before = telling.filter(({ at }) => at < index).slice(language === 'it' ? 0 : -1);
    const after = telling.filter(({ at }) => at > index).slice(0, 2);
    return [...(language === 'it' ? [] : before), ...after];
  });
}

const isDeniedBy = (word: ComparedWord, clause: Clause, language: Language) =>
  word.kind === 'content' &&
  !isFraming(word, language) &&
  deniedWords(clause, language).some((other) => other.root === word.root);

/** Verbs of demanding and prescribing; under a negation they are interchangeable. */
const prescribing: Record<Language, RegExp> = {
  de: /^(?:setzt|voraus\p{L}*|verlang\p{L}*|erforder\p{L}*|schreib(?:t|en)|vor(?:schreib|geschrieben|geseh|seh|gegeben|geb)\p{L}*|sieht|nenn\p{L}*|(?:ge)?sag\p{L}*|fest(?:leg|setz|geleg|gesetz)\p{L}*|legt|brauch\p{L}*|nötig|notwendig|regelt|geregelt|bestimmt)$/iu,
  fr: /^(?:exig\p{L}*|impos\p{L}*|fix\p{L}*|prescri\p{L}*|prévoi\p{L}*|prév(?:u|oi)\p{L}*|di[ts]|figur\p{L}*|contien\p{L}*|(?:pré)?suppos\p{L}*|demand\p{L}*|requi\p{L}*|nécessaire\p{L}*|indiqu\p{L}*)$/iu,
  it: /^(?:richie\p{L}*|presuppo\p{L}*|prescri[vt]\p{L}*|impo[ns]\p{L}*|preved\p{L}*|previst\p{L}*|fiss\p{L}*|dic(?:e|ono)|contien\p{L}*|figura\p{L}*|esig\p{L}*|necessari\p{L}*|indica\p{L}*|stabili\p{L}*)$/iu,
};

/**
 * Whether the claim lacks the verb that the clause negates: 'ersetzt die Erlaubnis nicht' differs from 'die Erlaubnis
 * ist nicht nötig'.
 */
export function losesDenied(clause: Clause, claim: readonly ComparedWord[], language: Language): boolean {
  const verbs = verbsOf(clause, language).filter((word) => !isFraming(word, language) && !saysDuty(word.raw, language));
  if (verbs.length === 0) return false;
  // 'Die Strafe setzt keinen Unfall voraus' is equivalent to 'ein Unfall ist nicht nötig'.
  const prescribes = [verbs, claim].every((words) => words.some(({ raw }) => prescribing[language].test(raw)));
  return !prescribes && !verbs.some((verb) => claim.some((word) => saysSame(word, verb, language)));
}

/** The words of a clause that may be its verb: in German those in lower case, otherwise the one after the negation. */
function verbsOf({ text, words }: Clause, language: Language): ComparedWord[] {
  const telling = words.filter(({ kind }) => kind === 'content');
  if (language === 'de') {
    // In 'galt nicht als Handwerk und unterstand der Verjährung' only the first part is negated.
    const negated = text.search(patternOf('de', 'negators'));
    const ends = [...text.matchAll(/\s(?:und|oder|sowie)\s/gu)].map(({ index }) => index);
    const [from, to] = [ends.findLast((end) => end < negated) ?? 0, ends.find((end) => end > negated) ?? text.length];
    const verbs = telling.filter(({ raw }) => /^\p{Ll}/u.test(raw));
    return verbs.filter(({ at }) => negated >= 0 && at >= from && at < to);
  }
  const at = text.search(language === 'fr' ? /(?<!\p{L})(?:ne\s|n['’])/iu : /(?<!\p{L})non(?!\p{L})/iu);
  if (at < 0) return [];
  const next = words.find(
    (word) => word.at > at + 2 && !/^(?:ne|n|non|y|en|se|si|è|le|la|les|lo|li|il)$/iu.test(word.raw),
  );
  return next?.kind === 'content' ? [next] : [];
}
