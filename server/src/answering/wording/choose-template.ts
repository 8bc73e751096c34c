import type { Language } from '@polier/contract/languages';
import type { Dictionary } from '../../knowledge/search/dictionary.ts';
import { support } from '../evidence.ts';
import { readTerms } from '../terms.ts';
import type { Template } from './read-template.ts';

/** Templates a request fits: one, or several that fit as well; none, and then those that lie nearest. */
export type Choice = { fitting: Template[]; nearest: Template[] };

/** How well a word must be met to count, and how far below the best a template still fits as well. */
const met = 0.8;
const asWell = 0.85;
const nearestAtMost = 3;
/** Words for what every template is. */
const anyClause =
  /^(?:(?:muster|vertrags)?klauseln?|vertr[aä]g\p{L}*|vorlagen?|werkvertr\p{L}*|clauses?|contrats?|modèles?|entreprise|clausol[ae]|contratt[oi]|modell[oi]|appalto)$/iu;

/** Words for wanting one. */
const wanting =
  /^(?:formulier|entwerf|entwirf|schreib|verfass|aufsetz|setz|mach|brauch|möcht|rédig|formul|écri|prépar|propos|voudr|aim|besoin|faut|fai|redig|scriv|prepar|propon|vorr|desider|serv|bisogn)\p{L}*$/iu;

/**
 * Which verified templates a request wants, by the words they say people ask for them with; all of them where it names
 * no matter. Those in the language of the request come first; others count only where there is none that fits.
 */
export function chooseTemplate(
  request: string,
  language: Language,
  templates: readonly Template[],
  dictionary: Dictionary | null,
): Choice {
  const own = templates.filter((template) => template.language === language);
  const matter = readTerms(request, language).filter(({ raw }) => !anyClause.test(raw) && !wanting.test(raw));
  if (matter.length === 0) return { fitting: own.length > 0 ? own : [...templates], nearest: [] };
  const fitting = fit(request, language, own, dictionary);
  const chosen =
    fitting.length > 0
      ? fitting
      : fit(
          request,
          language,
          templates.filter((template) => template.language !== language),
          dictionary,
        );
  const near = own.length > 0 ? own : templates;
  return { fitting: chosen, nearest: chosen.length > 0 ? [] : nearest(request, language, near, dictionary) };
}

function fit(request: string, language: Language, templates: readonly Template[], dictionary: Dictionary | null) {
  const rated = rate(request, language, templates, dictionary, met);
  const best = rated[0]?.score ?? 0;
  return best > 0 ? rated.filter(({ score }) => score >= best * asWell).map(({ template }) => template) : [];
}

function nearest(request: string, language: Language, templates: readonly Template[], dictionary: Dictionary | null) {
  return rate(request, language, templates, dictionary, 0.5)
    .slice(0, nearestAtMost)
    .map(({ template }) => template);
}

/** A word that many templates have says little about which one is wanted. */
function rate(
  request: string,
  language: Language,
  templates: readonly Template[],
  dictionary: Dictionary | null,
  enough: number,
) {
  const rated = templates.map((template) => ({
    template,
    stems: stemsOf(template, enough === met ? 'asked' : 'whole'),
  }));
  const scores = rated.map(() => 0);
  for (const term of readTerms(request, language).filter(({ raw }) => !anyClause.test(raw))) {
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
