import type { Language } from '@polier/contract/languages';
import { losesDenied } from './compare-negation.ts';
import { rootOf, wholeWords } from './lexicon.ts';
import { isDerived, isFraming } from './match-words.ts';
import { countOf, limits, patternOf, readClauses, saysDuty } from './read-clauses.ts';
import type { SourceSentence } from './read-passage.ts';
import { type ComparedWord, readComparedWords, standsFor } from './read-words.ts';

/**
 * Words that negate a neighbouring word without being a negation: 'ohne', 'bewilligungsfrei', 'prend fin', 'privo di'.
 */
const denyingBeside: Record<Language, RegExp> = {
  de: wholeWords(
    '(?:ohne|ausser|ausgenommen|anstatt|statt|sonst|(?:entf|verf)[aä]ll\\p{L}*|entfiel\\p{L}*|erl[io]sch\\p{L}*|dahinfall\\p{L}*|dahin|endet|enden|verl(?:ier|or)\\p{L}*|verlust|mangelt|(?-i:mangels)|fehlend\\p{L}*|hinder\\p{L}*|verhinder\\p{L}*|verweiger\\p{L}*|ablehn\\p{L}*|unterbl\\p{L}*|unterl(?:ass|iess)\\p{L}*|hört)',
  ),
  fr: wholeWords(
    '(?:sans|sauf|excepté|hormis|hors|exempt\\p{L}*|dispens\\p{L}*|exclu\\p{L}*|exclusion|limitation|manquent|(?:manque|absence|défaut|privé\\p{L}*) d(?:e|u|es|\\W\\p{L}+)|sinon|(?:prend|prennent|pris) fin|éteint|éteignent|dispara\\p{L}*|perd\\p{L}*|perte|périm\\p{L}*|expir\\p{L}*|cess\\p{L}*|empêch\\p{L}*|évit\\p{L}*|refus\\p{L}*|omet\\p{L}*|omis\\p{L}*)',
  ),
  it: wholeWords(
    '(?:senza|salvo|tranne|eccetto|fuori|priv[oaie] d\\p{L}*|manc\\p{L}*|assen(?:za|te|ti)|esent\\p{L}*|esclu\\p{L}*|esonera\\p{L}*|esenzione|decad\\p{L}*|estingu\\p{L}*|cess\\p{L}*|perd\\p{L}*|pers[oaie]|perdita|scad\\p{L}*|imped\\p{L}*|evit\\p{L}*|rifiut\\p{L}*|omess\\p{L}*|omett\\p{L}*|altrimenti)',
  ),
};
/** Words that negate their own stem: 'unbezahlt', 'bewilligungsfrei', 'irréparable'. */
const denyingStem: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:(?!unter|und|univers)un(?<stem>\p{Ll}{5,})|(?<front>\p{L}{4,}?)s?(?:frei|los)(?:e[mnrs]?)?(?!\p{L}))/giu,
  fr: /(?<!\p{L})(?:in|im|ir|il)(?<stem>\p{Ll}{4,}(?:ables?|ibles?|ées?|és?|antes?|ants?|ctes?|lides?|plets?))(?!\p{L})/giu,
  it: /(?<!\p{L})(?:in|im|ir|il)(?<stem>\p{Ll}{3,}(?:[aiu]bil[ei]|[aiu]t[oaie]|ant[ei]|ent[ei]))(?!\p{L})/giu,
};
/** Words that negate what follows them. */
const excepting =
  /^(?:ohne|ausser|ausgenommen|statt|sonst|sans|sauf|excepté|hormis|sinon|senza|salvo|tranne|eccetto|altrimenti)(?!\p{L})/iu;
const without = /^(?:ohne|sans|senza)(?!\p{L})/iu;
const near = 3;
/** The greatest distance, in words, of a negation from the statement that it negates as a whole. */
const nearWhole = 5;
/**
 * Conjunctions that extend a negation to B in 'weder A noch B', 'ni A ni B' and 'senza A né B'; it may be worded as one
 * negation or as two.
 */
const furtherOfOne: Record<Language, RegExp> = {
  de: /(?<=(?<!\p{L})weder\s[^.;]{1,80}\s)noch(?!\p{L})/giu,
  fr: /(?<=(?<!\p{L})(?:pas|aucune?|jamais|rien|ni|sans)\s[^.;:]{1,120}\s)ni(?!\p{L})/giu,
  it: /(?<=(?<!\p{L})(?:non|né|senza|nessun\p{L}?)\s[^.;:]{1,120}\s)né(?!\p{L})/giu,
};

/**
 * A negation. `whole`: it negates the whole statement ('ist verboten'); `plain`: it is a plain 'not'; `optional`: it
 * may be omitted; `further`: it continues the preceding one; `otherwise`: it is 'sonst'.
 */
type Denial = {
  at: number;
  whole: boolean;
  plain: boolean;
  optional: boolean;
  further: boolean;
  otherwise: boolean;
  before: ComparedWord[];
  after: readonly ComparedWord[];
};

/** The end of a statement; brackets contain articles. */
const partEnds = /[,;:()]|(?<!\d)\.|(?<!\p{L})(?:und|aber|sondern|oder|et|mais|ou|e|ma|o)(?!\p{L})/giu;

/** All negations of a text, each with the content words just before and after it. */
function readDenials(text: string, words: readonly ComparedWord[], language: Language): Denial[] {
  const telling = words.filter((word) => word.kind === 'content' && !saysDuty(word.raw, language));
  const bare = text.replace(limits[language], (found) => ' '.repeat(found.length));
  const ends = [...text.matchAll(partEnds)].map(({ index }) => index);
  const indexesOf = (pattern: RegExp) => [...bare.matchAll(pattern)].map(({ index }) => index);
  // 'Ne … pas' and 'non … né' with one verb are a single negation.
  const further = indexesOf(furtherOfOne[language]);
  const plain = indexesOf(patternOf(language, 'negators'))
    .filter((at) => !further.includes(at))
    .filter((at, place, all) => place === 0 || !isSame(text.slice(all[place - 1], at)));
  const whole = indexesOf(patternOf(language, 'denying'));
  const ofStems = [...text.matchAll(denyingStem[language])].map(({ index, groups }) => ({
    ...{ at: index, whole: false, plain: false, optional: true, further: false, otherwise: false, before: [] },
    after: readComparedWords(groups!.stem ?? groups!.front!, language),
  }));
  const beside = [...new Set([...plain, ...further, ...whole, ...indexesOf(denyingBeside[language])])]
    .sort((a, b) => a - b)
    .map((at) => {
      const [from, to] = [ends.findLast((end) => end < at) ?? 0, ends.find((end) => end > at) ?? text.length];
      const within = telling.filter((word) => word.at >= from && word.at < to);
      // 'Teilen, um das Gesetz zu umgehen, ist verboten' negates what stands before the comma.
      const own = within.length > 0 ? within : telling.filter((word) => word.at < at);
      return {
        at,
        whole: whole.includes(at),
        plain: plain.includes(at),
        optional: further.includes(at),
        further: further.includes(at),
        otherwise: /^(?:sonst|sinon|altrimenti)/iu.test(text.slice(at)),
        before: excepting.test(text.slice(at))
          ? []
          : own.filter((word) => word.at < at).slice(whole.includes(at) ? -nearWhole : -near),
        after: own.filter((word) => word.at >= at).slice(0, near + 1),
      };
    });
  return [...beside, ...ofStems];
}

const read = new WeakMap<readonly ComparedWord[], readonly Denial[]>();
function denialsOf(text: string, words: readonly ComparedWord[], language: Language): readonly Denial[] {
  const known = read.get(words) ?? readDenials(text, words, language);
  read.set(words, known);
  return known;
}

const isSame = (between: string) => between.length < 18 && !/[,;:.]/u.test(between) && between.split(/\s+/u).length < 4;

const paired: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:weder|noch)\s+(?:(?:der|die|das|den|dem|ein|eine|einen)\s+)?(\p{L}{4,})/giu,
  fr: /(?<!\p{L})ni\s+(?:(?:les?|la|de|du|des)\s+|[ld]['’])?(\p{L}{4,})/giu,
  it: /(?<!\p{L})né\s+(?:(?:il|lo|la|i|gli|le|di)\s+|l['’])?(\p{L}{4,})/giu,
};

/** Whether the claim splits a pair: 'weder A noch B' negates both, which 'A, aber kein B' does not. */
function splitsPair(claim: string, source: SourceSentence, language: Language): boolean {
  const denied = [...source.text.matchAll(paired[language])].map(([, word]) => rootOf(word!, language));
  const clauses = readClauses(claim, language);
  return (
    denied.length > 1 &&
    clauses.some((clause) => !clause.denies && clause.words.some(({ root }) => denied.includes(root)))
  );
}

/**
 * Whether the claim negates exactly what the sentence negates, if in other clauses: each negation has a counterpart in
 * the sentence, next to one of the same words, and nothing else that the sentence negates is stated without its
 * negation.
 */
export function deniesTheSame(
  claim: string,
  claimWords: readonly ComparedWord[],
  source: SourceSentence,
  language: Language,
): boolean {
  if (splitsPair(claim, source, language)) return false;
  const own = denialsOf(claim, claimWords, language);
  const left = [...denialsOf(source.text, source.words, language)];
  const stands = (word: ComparedWord, other: ComparedWord) =>
    standsFor(word, other) || standsFor(other, word) || isDerived(word, other, language);
  // 'Ohne' and 'une exclusion' negate the same as 'ohne' and 'exclure'.
  const open = own.filter(({ at, plain }) => {
    const cue = plain ? undefined : claimWords.find((word) => word.at === at);
    const same = cue && source.words.filter((other) => other.root === cue.root || stands(cue, other));
    if (!same || same.length === 0) return true;
    const denied = left.findIndex((other) => same.some((word) => word.at === other.at));
    if (denied >= 0) left.splice(denied, 1);
    return false;
  });
  const rated = open
    .flatMap((denial) =>
      left
        .filter((other) => mayMatch(denial, other))
        .map((other) => ({ denial, other, same: sharedOf(denial, [...other.before, ...other.after], stands) })),
    )
    .filter(({ same }) => same > 0)
    .sort((a, b) => b.same - a.same);
  for (const { denial, other } of rated) {
    if (!open.includes(denial) || !left.includes(other)) continue;
    open.splice(open.indexOf(denial), 1);
    left.splice(left.indexOf(other), 1);
  }
  if (open.some(({ optional }) => !optional)) return false;
  const clauses = readClauses(source.text, language).filter((clause) => clause.denies);
  const loses = own.some((denial) => {
    const rated = clauses.map((clause) => ({ clause, same: sharedOf(denial, clause.words, stands) }));
    const most = Math.max(1, ...rated.map(({ same }) => same));
    const best = rated.filter(({ same }) => same === most);
    return best.length > 0 && best.every(({ clause }) => losesDenied(clause, claimWords, language));
  });
  if (loses) return false;
  const isTold = (word: ComparedWord) => !isFraming(word, language) && claimWords.some((one) => stands(one, word));
  const behind = (at: number) => source.text.slice(at);
  return left.every(({ whole, plain, at, before, after }) => {
    if (whole) return false;
    const beside = [...before, ...after].map(({ raw }) => raw).join(' ');
    if (replaces.test(beside) && saysStillNeeded(claim, source, language)) return true;
    // 'Une absence' is a noun of its own; 'sans' is not.
    if (!plain && !excepting.test(behind(at))) return true;
    if (plain && !/[;:]\s|\.\s+\p{Lu}/u.test(behind(at))) return false;
    return ![...before.slice(-1), ...after.slice(0, 2)].some(isTold);
  });
}

/** 'Ein Verbot ersetzt die Kontrolle nicht' is equivalent to 'auch mit einem Verbot ist zu kontrollieren'. */
const replaces = /(?<!\p{L})(?:ersetz\p{L}*|remplac\p{L}*|sostitui\p{L}*)(?!\p{L})/iu;
const evenIf: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:auch|selbst|trotz|obwohl)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:même|malgré|aussi)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:anche|malgrado|nonostante)(?!\p{L})/iu,
};
const remains = /(?<!\p{L})(?:bleib\p{L}*|reste\p{L}*|rest[ai]\p{L}*|nötig|nécessaire|necessari\p{L})(?!\p{L})/iu;

function saysStillNeeded(claim: string, source: SourceSentence, language: Language): boolean {
  const even = evenIf[language].exec(claim);
  if (!even || countOf(claim, language, 'negators') > 0) return false;
  // The thing that replaces nothing comes first in the sentence, and after 'even if' in the claim.
  const first = source.words.find(({ kind }) => kind === 'content');
  const conceded = readComparedWords(claim.slice(even.index).split(',')[0]!, language);
  const isTold = conceded.some((word) => first && (standsFor(word, first) || isDerived(word, first, language)));
  return isTold && (countOf(claim, language, 'must') > 0 || remains.test(claim));
}

/** A continued negation does not match by itself; 'sonst' does not match what follows it. */
const mayMatch = (denial: Denial, other: Denial) =>
  (denial.further || !other.further) && !(denial.plain && other.otherwise);

/** Whether the claim has a negation that the sentence lacks, or states without one what the sentence negates. */
export function deniesOtherwise(
  claim: string,
  claimWords: readonly ComparedWord[],
  source: SourceSentence,
  language: Language,
): boolean {
  const own = denialsOf(claim, claimWords, language);
  const there = denialsOf(source.text, source.words, language);
  const count = (denials: readonly Denial[], text: string) =>
    denials.filter(({ plain, at }) => plain || without.test(text.slice(at))).length;
  const more = count(own, claim) > count(there, source.text);
  const limits = countOf(claim, language, 'only') > 0;
  // Where the claim has no negation at all, another word for what the sentence negates is enough.
  const tells = (one: ComparedWord, word: ComparedWord) =>
    one.root === word.root || (own.length === 0 && (standsFor(one, word) || isDerived(one, word, language)));
  const isTold = (word: ComparedWord) => !isFraming(word, language) && claimWords.some((one) => tells(one, word));
  const told = ({ before, after }: Denial) =>
    [...before.slice(own.length === 0 ? -2 : -1), ...after.slice(0, own.length === 0 ? 3 : 2)].some(isTold);
  const less = !own.some(({ plain }) => plain) && !limits && there.some((denial) => denial.plain && told(denial));
  return (more || less) && !deniesTheSame(claim, claimWords, source, language);
}

function sharedOf(
  one: Denial,
  there: readonly ComparedWord[],
  stands: (a: ComparedWord, b: ComparedWord) => boolean,
): number {
  const own = [...(one.whole ? one.before : one.before.slice(-2)), ...one.after];
  // 'Non decide il Comune' differs from 'non decide il Cantone'.
  const [denied, other] = [own, there].map((words) => words.filter(({ actor }) => actor.size > 0));
  const isOther =
    denied!.length > 0 && other!.length > 0 && !denied!.some((word) => other!.some((o) => stands(word, o)));
  return isOther ? 0 : own.filter((word) => there.some((found) => stands(word, found))).length;
}
