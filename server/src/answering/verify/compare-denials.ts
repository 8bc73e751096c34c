import type { Language } from '@polier/contract/languages';
import { losesDenied } from './compare-negation.ts';
import { rootOf, wholeWords } from './lexicon.ts';
import { isDerived, isFraming } from './match-words.ts';
import { limits, patternOf, readClauses, saysDuty } from './read-clauses.ts';
import type { SourceSentence } from './read-passage.ts';
import { readSaidWords, type SaidWord, standsFor } from './read-words.ts';

/** Words that deny what stands beside them without a negation: 'ohne', 'bewilligungsfrei', 'prend fin', 'privo di'. */
const denyingBeside: Record<Language, RegExp> = {
  de: wholeWords(
    '(?:ohne|ausser|ausgenommen|anstatt|statt|(?:entf|verf)[aä]ll\\p{L}*|entfiel\\p{L}*|erl[io]sch\\p{L}*|dahinfall\\p{L}*|dahin|endet|enden|verl(?:ier|or)\\p{L}*|verlust|mangel(?:t|s)|fehlend\\p{L}*|hinder\\p{L}*|verhinder\\p{L}*|verweiger\\p{L}*|ablehn\\p{L}*|unterbl\\p{L}*|unterl(?:ass|iess)\\p{L}*|hört)',
  ),
  fr: wholeWords(
    '(?:sans|sauf|excepté|hormis|hors|exempt\\p{L}*|dispens\\p{L}*|exclu\\p{L}*|exclusion|limitation|manque d\\p{L}*|manquent|absence d\\p{L}*|défaut d\\p{L}*|privé\\p{L}* d\\p{L}*|(?:prend|prennent|pris) fin|éteint|éteignent|dispara\\p{L}*|perd\\p{L}*|perte|périm\\p{L}*|expir\\p{L}*|cess\\p{L}*|empêch\\p{L}*|évit\\p{L}*|refus\\p{L}*|omet\\p{L}*|omis\\p{L}*)',
  ),
  it: wholeWords(
    '(?:senza|salvo|tranne|eccetto|fuori|priv[oaie] d\\p{L}*|manc\\p{L}*|assen(?:za|te|ti)|esent\\p{L}*|esclu\\p{L}*|esonera\\p{L}*|esenzione|decad\\p{L}*|estingu\\p{L}*|cess\\p{L}*|perd\\p{L}*|pers[oaie]|perdita|scad\\p{L}*|imped\\p{L}*|evit\\p{L}*|rifiut\\p{L}*|omess\\p{L}*|omett\\p{L}*|altrimenti)',
  ),
};
/** Words that deny their own stem: 'unbezahlt', 'bewilligungsfrei', 'irréparable'. */
const denyingStem: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:(?!unter|und|univers)un(?<stem>\p{Ll}{5,})|(?<front>\p{L}{4,}?)s?(?:frei|los)(?:e[mnrs]?)?(?!\p{L}))/giu,
  fr: /(?<!\p{L})(?:in|im|ir|il)(?<stem>\p{Ll}{4,}(?:ables?|ibles?|ées?|és?|antes?|ants?|ctes?|lides?|plets?))(?!\p{L})/giu,
  it: /(?<!\p{L})(?:in|im|ir|il)(?<stem>\p{Ll}{3,}(?:[aiu]bil[ei]|[aiu]t[oaie]|ant[ei]|ent[ei]))(?!\p{L})/giu,
};
const excepting = /^(?:ohne|ausser|ausgenommen|statt|sans|sauf|excepté|hormis|senza|salvo|tranne|eccetto)(?!\p{L})/iu;
const near = 3;
/** What denies a statement as a whole stands behind it. */
const nearWhole = 5;
/** Of 'weder A noch B' the second negation. */
const neither = /(?<=(?<!\p{L})weder\s[^.;]{1,80}\s)noch(?!\p{L})/giu;

/** `whole`: it denies the statement itself ('ist verboten'); `plain`: it is a negation. */
type Denial = {
  at: number;
  whole: boolean;
  plain: boolean;
  stem: boolean;
  before: SaidWord[];
  after: readonly SaidWord[];
};

/** What parts a statement from the next; brackets hold articles. */
const partEnds = /[,;:()]|(?<!\d)\.|(?<!\p{L})(?:und|aber|sondern|oder|et|mais|ou|e|ma|o)(?!\p{L})/giu;

/** Each thing a text denies: the words that say something just before and behind the negation. */
function readDenials(text: string, words: readonly SaidWord[], language: Language): Denial[] {
  const telling = words.filter((word) => word.kind === 'content' && !saysDuty(word.raw, language));
  const bare = text.replace(limits[language], (found) => ' '.repeat(found.length));
  const ends = [...text.matchAll(partEnds)].map(({ index }) => index);
  const indexesOf = (pattern: RegExp) => [...bare.matchAll(pattern)].map(({ index }) => index);
  // 'Ne … pas' and 'non … né' of one verb are one.
  const plain = [...indexesOf(patternOf(language, 'negators')), ...indexesOf(neither)]
    .sort((a, b) => a - b)
    .filter((at, place, all) => place === 0 || !isSame(text.slice(all[place - 1], at)));
  const whole = indexesOf(patternOf(language, 'denying'));
  const ofStems = [...text.matchAll(denyingStem[language])].map(({ index, groups }) => ({
    ...{ at: index, whole: false, plain: false, stem: true, before: [] },
    after: readSaidWords(groups!.stem ?? groups!.front!, language),
  }));
  const beside = [...new Set([...plain, ...whole, ...indexesOf(denyingBeside[language])])]
    .sort((a, b) => a - b)
    .map((at) => {
      const [from, to] = [ends.findLast((end) => end < at) ?? 0, ends.find((end) => end > at) ?? text.length];
      const own = telling.filter((word) => word.at >= from && word.at < to);
      return {
        at,
        whole: whole.includes(at),
        plain: plain.includes(at),
        stem: false,
        before: own.filter((word) => word.at < at).slice(whole.includes(at) ? -nearWhole : -near),
        after: own.filter((word) => word.at >= at).slice(0, near + 1),
      };
    });
  return [...beside, ...ofStems];
}

const isSame = (between: string) => between.length < 18 && !/[,;:.]/u.test(between) && between.split(/\s+/u).length < 4;

const paired: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:weder|noch)\s+(?:(?:der|die|das|den|dem|ein|eine|einen)\s+)?(\p{L}{4,})/giu,
  fr: /(?<!\p{L})ni\s+(?:(?:les?|la|de|du|des)\s+|[ld]['’])?(\p{L}{4,})/giu,
  it: /(?<!\p{L})né\s+(?:(?:il|lo|la|i|gli|le|di)\s+|l['’])?(\p{L}{4,})/giu,
};

/** 'Weder A noch B' denies both: 'A, aber kein B' does not say the same. */
function splitsPair(claim: string, source: SourceSentence, language: Language): boolean {
  const denied = [...source.text.matchAll(paired[language])].map(([, word]) => rootOf(word!, language));
  const clauses = readClauses(claim, language);
  return (
    denied.length > 1 &&
    clauses.some((clause) => !clause.denies && clause.words.some(({ root }) => denied.includes(root)))
  );
}

/**
 * Whether the claim denies just what the sentence denies, though it says so in other clauses: each negation has its own
 * in the sentence, next to one of the same words, and nothing else the sentence denies is told without its negation.
 */
export function deniesTheSame(
  claim: string,
  said: readonly SaidWord[],
  source: SourceSentence,
  language: Language,
): boolean {
  if (splitsPair(claim, source, language)) return false;
  const own = readDenials(claim, said, language);
  const left = readDenials(source.text, source.words, language);
  const stands = (word: SaidWord, other: SaidWord) =>
    standsFor(word, other) || standsFor(other, word) || isDerived(word, other, language);
  // 'Ohne' of 'ohne' and 'une exclusion' of 'exclure' deny the same.
  const open = own.filter(({ at, plain }) => {
    const cue = plain ? undefined : said.find((word) => word.at === at);
    const same = cue && source.words.filter((other) => other.root === cue.root || stands(cue, other));
    if (!same || same.length === 0) return true;
    const denied = left.findIndex((other) => same.some((word) => word.at === other.at));
    if (denied >= 0) left.splice(denied, 1);
    return false;
  });
  const rated = open
    .flatMap((denial) =>
      left.map((other) => ({ denial, other, same: sharedOf(denial, [...other.before, ...other.after], stands) })),
    )
    .filter(({ same }) => same > 0)
    .sort((a, b) => b.same - a.same);
  for (const { denial, other } of rated) {
    if (!open.includes(denial) || !left.includes(other)) continue;
    open.splice(open.indexOf(denial), 1);
    left.splice(left.indexOf(other), 1);
  }
  if (open.some(({ stem }) => !stem)) return false;
  const clauses = readClauses(source.text, language).filter((clause) => clause.denies);
  const loses = own.some((denial) => {
    const rated = clauses.map((clause) => ({ clause, same: sharedOf(denial, clause.words, stands) }));
    const most = Math.max(1, ...rated.map(({ same }) => same));
    const best = rated.filter(({ same }) => same === most);
    return best.length > 0 && best.every(({ clause }) => losesDenied(clause, said, language));
  });
  if (loses) return false;
  const isTold = (word: SaidWord) => !isFraming(word, language) && said.some((one) => stands(one, word));
  const behind = (at: number) => source.text.slice(at);
  return left.every(({ whole, plain, at, before, after }) => {
    if (whole) return false;
    // 'Une absence' is a thing of its own; 'sans' is not.
    if (!plain && !excepting.test(behind(at))) return true;
    if (plain && !/[;:]\s|\.\s+\p{Lu}/u.test(behind(at))) return false;
    return ![...before.slice(-1), ...after.slice(0, 2)].some(isTold);
  });
}

function sharedOf(one: Denial, there: readonly SaidWord[], stands: (a: SaidWord, b: SaidWord) => boolean): number {
  const own = [...(one.whole ? one.before : one.before.slice(-2)), ...one.after];
  // 'Non decide il Comune' is not 'non decide il Cantone'.
  const [denied, other] = [own, there].map((words) => words.filter(({ actor }) => actor.size > 0));
  const isOther =
    denied!.length > 0 && other!.length > 0 && !denied!.some((word) => other!.some((o) => stands(word, o)));
  return isOther ? 0 : own.filter((word) => there.some((found) => stands(word, found))).length;
}
