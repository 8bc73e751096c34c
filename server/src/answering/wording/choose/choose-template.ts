import type { Language } from '@polier/contract/languages';
import type { Dictionary } from '../../../knowledge/port.ts';
import { encodeMeaning, likenessOf } from '../../../text/meaning/encode-meaning.ts';
import { likeness, readTerms, type Term } from '../../../text/terms.ts';
import { howUsual } from '../../question/how-usual.ts';
import { nearestForeign } from '../../question/nearest-foreign.ts';
import { readNamedTemplate } from '../../question/templates/named-template.ts';
import { readNamedLetters, readWantedLetters, readWordingWish } from '../../question/templates/wants-wording.ts';
import { support } from '../../verify/checkable-passage.ts';
import type { Template } from '../read-template.ts';
import { readRecipient, recipientOf } from './read-recipient.ts';

/** The templates that fit a request: one, or several that fit equally well; or none, with the nearest ones. */
export type Choice = { fitting: Template[]; nearest: Template[] };

/** How well a word must match to count, and the weight of the words relative to the meaning. */
const minMatch = 0.8;
const wordsShare = 0.25;
/**
 * From the first score on, a template fits, and from the second on it certainly does; another one fits equally well
 * from the given share of the best score.
 */
const leastScore = 0.6;
const sureScore = 1;
const sureShare = 0.9;
const unsureShare = 0.75;
/** From this share of the best score on, a letter of the other party shows that the subject is theirs. */
const otherSideShare = 0.7;
const mostNearest = 3;
/**
 * A request that contains no word of a template must be this similar in meaning to its name and questions, and this
 * much more similar than to unanswered questions, and must not be phrased like those; otherwise it is for something
 * else, such as a speech or an order of bricks.
 */
const wanted = { least: 0.68, foreign: 0.6, usual: 0.12 };
/** A request with at most this many topic words names its subject; a longer one may describe it. */
const shortRequest = 3;
/** Words that apply to every template. */
const genericWords =
  /^(?:(?:muster|vertrags)?klauseln?|vertr[aä]g\p{L}*|vorlagen?|werkvertr\p{L}*|clauses?|contrats?|modèles?|entreprise|clausol[ae]|contratt[oi]|modell[oi]|appalto|(?:muster)?briefe?|schreiben|lettres?|courriers?|letter[ae]|formulierung(?:en)?|formulation|formulazione|beispiel\p{L}*|muster|exemples?|esemp\p{L}*|texte|testo|entwurf|projet|bozza)$/iu;

/** The kind of template, before its name: 'Brief: Mahnung'. */
const kindBefore = /^(?:klausel|clause|clausola|brief|lettre|lettera)\s*:?\s/iu;

/** Words for requesting something. */
const requestWords =
  /^(?:formulier|entwerf|entwirf|schreib|verfass|aufsetz|setz|mach|brauch|möcht|rédig|formul|écri|prépar|propos|voudr|aim|besoin|faut|fai|redig|scriv|prepar|propon|vorr|desider|serv|bisogn)\p{L}*$/iu;

/**
 * Chooses the verified templates that a request asks for, by the keywords that the templates list; all of them where
 * the request names no subject. Templates in the language of the request come first; others count only where none of
 * those fits. A letter that the other party to the contract would write fits only where the request names it; where it
 * comes near, no other letter is begun in its place.
 */
export function chooseTemplate(
  request: string,
  language: Language,
  all: readonly Template[],
  dictionary: Dictionary | null,
): Choice {
  const wish = readWordingWish(request, language);
  const wanted = all.filter(({ kind }) => kind === wish);
  if (wanted.length === 0) return keepCalled(request, language, chooseAmong(request, language, all, dictionary));
  const choice = chooseAmong(request, language, wanted, dictionary);
  if (choice.fitting.length > 0) return choice;
  const others = chooseAmong(
    request,
    language,
    all.filter((template) => !wanted.includes(template)),
    dictionary,
  );
  return { fitting: [], nearest: [...choice.nearest, ...others.fitting].slice(0, mostNearest) };
}

function chooseAmong(
  request: string,
  language: Language,
  templates: readonly Template[],
  dictionary: Dictionary | null,
): Choice {
  const own = templates.filter((template) => template.language === language);
  const matter = readTerms(request, language).filter(({ raw }) => !genericWords.test(raw) && !requestWords.test(raw));
  if (matter.length === 0) return { fitting: own.length > 0 ? own : [...templates], nearest: [] };
  const isShort = matter.length <= shortRequest;
  const near = own.length > 0 ? own : templates;
  // A template that exists in the language of the request either fits in that language or not at all.
  const works = new Set(near.map(({ document }) => document.work));
  const others = templates.filter((template) => !near.includes(template) && !works.has(template.document.work));
  const subjectWords = matter.map(({ raw }) => raw).join(' ');
  const texts = { request, subjectWords };
  const [rated, elsewhere] = [near, others].map((some) => rateTemplates(texts, language, some, dictionary));
  const least = () => leastMeant(request, language);
  const fitting = fittingOf(rated!, isShort, least);
  const chosen = keepNamed(request, language, fitting.length > 0 ? fitting : fittingOf(elsewhere!, isShort, least));
  const isNamed = namesLetter(request, language, near);
  const side = isNamed ? null : readRecipient(request, language);
  const isTo = (template: Template) => side === null || (recipientOf(template) ?? side) === side;
  const kept = isOfOtherSide(rated!, isTo) ? [] : chosen.filter(isTo);
  const nearest = rated!.map(({ template }) => template).filter(isTo);
  return { fitting: kept, nearest: kept.length > 0 ? [] : nearest.slice(0, mostNearest) };
}

/** Whether a request names the letter that a template is for, whoever writes it. */
function namesLetter(request: string, language: Language, templates: readonly Template[]): boolean {
  const letters = templates.filter(({ kind }) => kind === 'letter').map(({ name }) => name.toLowerCase());
  return readWantedLetters(request, language).some((wanted) => letters.some((name) => name.includes(wanted)));
}

/** Whether a letter of the other party comes so near that the request may not be for one to that party. */
function isOfOtherSide(rated: readonly RatedTemplate[], isTo: (template: Template) => boolean): boolean {
  const least = (rated[0]?.score ?? 0) * otherSideShare;
  return rated.some(({ template, score, hasWordMatch }) => hasWordMatch && score >= least && !isTo(template));
}

/**
 * Of several templates that fit, those that the request names: by their name alone, or by the letter it asks for, as in
 * 'eine Mängelrüge, die Abnahme war gestern'. All of them where it names none.
 */
function keepNamed(request: string, language: Language, fitting: Template[]): Template[] {
  if (fitting.length < 2) return fitting;
  const nameOf = ({ name }: Template) => name.toLowerCase();
  const bare = request.toLowerCase().replace(kindBefore, '').trim();
  const exact = fitting.filter((one) => nameOf(one) === bare);
  if (exact.length > 0) return exact;
  const called = readNamedLetters(request, language).map((letter) =>
    fitting.filter((one) => one.kind === 'letter' && nameOf(one).includes(letter)),
  );
  return called.find((some) => some.length > 0) ?? fitting;
}

/**
 * Whether a message consists of the name of a template: 'Muster Konventionalstrafe', but not 'Hans Muster' or 'Danke
 * für die Vorlage'. `all` is called only where the message may be a name.
 */
export function callsTemplate(
  request: string,
  language: Language,
  all: () => readonly Template[],
  dictionary: () => Dictionary | null,
): boolean {
  if (readNamedTemplate(request, language) === null) return false;
  return chooseTemplate(request, language, all(), dictionary()).fitting.length > 0;
}

/** How well a word must match one of a template's name, and how well one of its keywords. */
const minNameMatch = { name: 0.5, keyword: 0.8 };

/** Where a message consists of the name of a template, drops templates with another name. */
function keepCalled(request: string, language: Language, choice: Choice): Choice {
  const called = readNamedTemplate(request, language);
  if (called === null) return choice;
  const words = readTerms(called, language).filter(({ raw }) => !genericWords.test(raw));
  const has = (stems: Iterable<string>, { stem }: Term, least: number) =>
    [...stems].some((one) => likeness(stem, one) >= least);
  const isCalled = (template: Template) => {
    const name = readTerms(template.name, template.language).map(({ stem }) => stem);
    const isOfName = (word: Term) => has(name, word, minNameMatch.name);
    return (
      words.some(isOfName) && words.every((one) => isOfName(one) || has(stemsOf(template), one, minNameMatch.keyword))
    );
  };
  const fitting = choice.fitting.filter(isCalled);
  if (fitting.length > 0) return { fitting, nearest: [] };
  const near = choice.fitting.length > mostNearest ? [] : choice.fitting;
  return { fitting: [], nearest: [...near, ...choice.nearest].slice(0, mostNearest) };
}

type RatedTemplate = { template: Template; score: number; meaning: number; hasWordMatch: boolean };

/**
 * The templates that fit as well as the best; more of them where the best fits only moderately; none where nothing
 * fits. In a short request, one of its words must match.
 */
function fittingOf(rated: readonly RatedTemplate[], isShort: boolean, minMeaning: () => number): Template[] {
  const best = rated[0]?.score ?? 0;
  if (best < leastScore) return [];
  if (!rated[0]!.hasWordMatch && rated[0]!.meaning < minMeaning()) return [];
  const share = best >= sureScore ? sureShare : unsureShare;
  const fitting = rated.filter(({ score }) => score >= best * share).slice(0, mostNearest);
  return isShort && !fitting.some(({ hasWordMatch }) => hasWordMatch) ? [] : fitting.map(({ template }) => template);
}

/**
 * How similar in meaning a request must be to a template, so that it is for this one and not for a text that no source
 * has.
 */
function leastMeant(request: string, language: Language): number {
  const foreign = nearestForeign([{ text: request, weight: 1 }], language)?.likeness ?? 0;
  return wanted.least + wanted.foreign * foreign - wanted.usual * howUsual({ asking: request, language });
}

/**
 * Rates templates by the meaning of a request, compared with the questions that ask for each, and by its words. A word
 * that many templates contain says little about which one is meant. The best comes first.
 */
function rateTemplates(
  { request, subjectWords }: { request: string; subjectWords: string },
  language: Language,
  templates: readonly Template[],
  dictionary: Dictionary | null,
): RatedTemplate[] {
  const scores = templates.map(() => 0);
  for (const term of readTerms(request, language).filter(({ raw }) => !genericWords.test(raw))) {
    const likely = templates.map((one) => support(term, language, stemsOf(one), one.language, dictionary));
    const having = likely.filter((one) => one >= minMatch).length;
    for (const [at, one] of likely.entries()) if (one >= minMatch) scores[at]! += one / having ** 2;
  }
  const most = Math.max(...scores) || 1;
  const [whole, subject] = [request, subjectWords].map((text) => encodeMeaning([{ text, weight: 1 }], language));
  return templates
    .map((template, at) => {
      const meaning = meaningLikeness(whole!, template);
      const score = meaning + (wordsShare * scores[at]!) / most;
      const ofSubject = meaningLikeness(subject!, template);
      return { template, score, meaning: Math.max(meaning, ofSubject), hasWordMatch: scores[at]! > 0 };
    })
    .sort((a, b) => b.score - a.score);
}

/**
 * The similarity in meaning of a request to the name of a template and to the most similar question that asks for it; 0
 * to 2.
 */
function meaningLikeness(request: Float32Array, template: Template): number {
  const { name, questions } = meaningOf(template);
  return likenessOf(request, name) + Math.max(0, ...questions.map((question) => likenessOf(request, question)));
}

const knownMeaning = new WeakMap<Template, { name: Float32Array; questions: Float32Array[] }>();

function meaningOf(template: Template): { name: Float32Array; questions: Float32Array[] } {
  const before = knownMeaning.get(template);
  if (before) return before;
  const { name, keywords, language, passages } = template;
  const encode = (text: string) => encodeMeaning([{ text, weight: 1 }], language);
  const questions = passages.flatMap((passage) => passage.questions ?? []).map(({ text }) => encode(text));
  const meaning = { name: encode(`${name} ${keywords}`), questions };
  knownMeaning.set(template, meaning);
  return meaning;
}

const known = new WeakMap<Template, Set<string>>();

/** The stems of the words that people use to ask for a template; computed once. */
function stemsOf(template: Template): Set<string> {
  const { name, keywords, language } = template;
  const stems = known.get(template) ?? new Set(readTerms(`${name} ${keywords}`, language).map(({ stem }) => stem));
  known.set(template, stems);
  return stems;
}
