import type { Language } from '@polier/contract/languages';
import type { Dictionary } from '../../knowledge/port.ts';
import { readTerms } from '../../text/terms.ts';
import { readWordingWish } from '../question/wants-wording.ts';
import { support } from '../verify/checkable-passage.ts';
import type { Template } from './read-template.ts';

/** Templates a request fits: one, or several that fit as well; none, and then those that lie nearest. */
export type Choice = { fitting: Template[]; nearest: Template[] };

/** How well a word must be met to count, and how far below the best a template still fits as well. */
const leastMet = 0.8;
const minShareOfBest = 0.85;
const maxNearest = 3;
/** Words for what every template is. */
const genericWords =
  /^(?:(?:muster|vertrags)?klauseln?|vertr[aä]g\p{L}*|vorlagen?|werkvertr\p{L}*|clauses?|contrats?|modèles?|entreprise|clausol[ae]|contratt[oi]|modell[oi]|appalto|\p{L}*briefe?|schreiben|lettres?|courriers?|letter[ae]|formulierung(?:en)?|formulation|formulazione|beispiel\p{L}*|muster|exemples?|esemp\p{L}*|texte|testo|entwurf|projet|bozza)$/iu;

/** Words for wanting one. */
const requestWords =
  /^(?:formulier|entwerf|entwirf|schreib|verfass|aufsetz|setz|mach|brauch|möcht|rédig|formul|écri|prépar|propos|voudr|aim|besoin|faut|fai|redig|scriv|prepar|propon|vorr|desider|serv|bisogn)\p{L}*$/iu;

/**
 * Which verified templates a request wants, by the words they say people ask for them with; all of them where it names
 * no matter. Those in the language of the request come first; others count only where there is none that fits.
 */
export function chooseTemplate(
  request: string,
  language: Language,
  all: readonly Template[],
  dictionary: Dictionary | null,
): Choice {
  const wish = readWordingWish(request, language);
  // A wish that names neither gets a clause: people who need a letter usually say so.
  const wanted = wish === 'letter' && all.some(({ kind }) => kind === 'letter') ? 'letter' : 'clause';
  const templates = all.filter(({ kind }) => kind === wanted);
  const choice = chooseAmong(request, language, templates, dictionary);
  if (choice.fitting.length > 0 || wish === 'clause') return choice;
  const others = chooseAmong(
    request,
    language,
    all.filter((template) => !templates.includes(template)),
    dictionary,
  );
  return wanted === 'letter'
    ? { fitting: choice.fitting, nearest: [...choice.nearest, ...others.fitting].slice(0, maxNearest) }
    : others.fitting.length > 0
      ? others
      : choice;
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
  const fitting = findFitting(request, language, own, dictionary);
  const chosen =
    fitting.length > 0
      ? fitting
      : findFitting(
          request,
          language,
          templates.filter((template) => template.language !== language),
          dictionary,
        );
  const near = own.length > 0 ? own : templates;
  return { fitting: chosen, nearest: chosen.length > 0 ? [] : findNearest(request, language, near, dictionary) };
}

function findFitting(
  request: string,
  language: Language,
  templates: readonly Template[],
  dictionary: Dictionary | null,
) {
  const rated = rateTemplates(request, language, templates, dictionary, leastMet);
  const best = rated[0]?.score ?? 0;
  return best > 0 ? rated.filter(({ score }) => score >= best * minShareOfBest).map(({ template }) => template) : [];
}

function findNearest(
  request: string,
  language: Language,
  templates: readonly Template[],
  dictionary: Dictionary | null,
) {
  return rateTemplates(request, language, templates, dictionary, 0.5)
    .slice(0, maxNearest)
    .map(({ template }) => template);
}

/** A word that many templates have says little about which one is wanted. */
function rateTemplates(
  request: string,
  language: Language,
  templates: readonly Template[],
  dictionary: Dictionary | null,
  enough: number,
) {
  const rated = templates.map((template) => ({
    template,
    stems: stemsOf(template, enough === leastMet ? 'asked' : 'whole'),
  }));
  const scores = rated.map(() => 0);
  for (const term of readTerms(request, language).filter(({ raw }) => !genericWords.test(raw))) {
    const likely = rated.map(({ template, stems }) => support(term, language, stems, template.language, dictionary));
    const having = likely.filter((one) => one >= enough).length;
    for (const [at, one] of likely.entries()) if (one >= enough) scores[at]! += one / having ** 2;
  }
  return rated.map(({ template }, at) => ({ template, score: scores[at]! })).sort((a, b) => b.score - a.score);
}

const known = new WeakMap<Template, { asked: Set<string>; whole: Set<string> }>();

/** The words people ask for a template with, and those with all it says; read once. */
function stemsOf(template: Template, which: 'asked' | 'whole'): Set<string> {
  const { name, keywords, text, language } = template;
  const read = (words: string) => new Set(readTerms(words, language).map(({ stem }) => stem));
  const stems = known.get(template) ?? {
    asked: read(`${name} ${keywords}`),
    whole: read(`${name} ${keywords} ${text}`),
  };
  known.set(template, stems);
  return stems[which];
}
