import type { Language } from '@polier/contract/languages';
import { likeness } from '../../text/terms.ts';
import { isNoun } from '../question/is-noun.ts';
import { topicTerms } from '../question/topic-terms.ts';
import type { Understood } from '../question/understood.ts';
import type { RankedStretch } from '../rank/rank-stretches.ts';
import type { Candidate } from '../rank/read-candidates.ts';

const penalty: Record<Language, string> = {
  de: String.raw`(?<!\p{L})(?:geld|ordnungs|freiheits)?(?:bussen?|strafen?|sanktion(?:en)?)(?!\p{L})`,
  fr: String.raw`(?<!\p{L})(?:amendes?|peines?|sanctions?)(?!\p{L})`,
  it: String.raw`(?<!\p{L})(?:mult[ae]|ammend[ae]|pen[ae]|sanzion[ei])(?!\p{L})`,
};
const namesPenalty = byLanguage((language) => new RegExp(penalty[language], 'iu'));

/** What penalty there is, or how high it is: 'Welche Strafe droht …', 'combien d’amende', 'che multa prendo'. */
const asksPenalty: Record<Language, RegExp> = {
  de: new RegExp(
    String.raw`(?<!\p{L})(?:wie hoch|was für|welche[rnm]?|wie ?viel|gibt es|droh\p{L}*|riskier\p{L}*|bekomm\p{L}*|krieg\p{L}*)[^.?!]{0,40}?${penalty.de}|${penalty.de}[^.?!]{0,30}?(?:droh|gibt es|gibts)`,
    'iu',
  ),
  fr: new RegExp(String.raw`(?<!\p{L})(?:quelles?|combien|risqu\p{L}*|encour\p{L}*)[^.?!]{0,40}?${penalty.fr}`, 'iu'),
  it: new RegExp(String.raw`(?<!\p{L})(?:che|quale|qual è|quant[oaie]|rischi\p{L}*)[^.?!]{0,40}?${penalty.it}`, 'iu'),
};

/** How a source states a penalty, in any of its languages; a sum of money is one, too. */
const statesPenalty =
  /(?<!\p{L})(?:bestraft|gebüsst|\p{L}*busse[n]?|\p{L}*strafen?|tagess[aä]tze\p{L}*|\p{L}*sperre|puni\p{L}*|amendes?|peines?|jours-amende|interdiction|punit\p{L}*|mult[ae]|pen[ae]|divieto|sanktion\p{L}*|sanction\p{L}*|sanzion\p{L}*)(?!\p{L})/iu;

/** Words that stand for any deed, or for any place of one. */
const anyDeed =
  /^(?:verletz|verstoss|verstöss|missacht|baustell|vorschrift|gesetz|regel|person|viol|infract|chantier|règle|loi|infraz|cantier|regol|legge)/iu;
/** A verb made of the word is not the word: 'vergraben' is no 'Graben'. */
const verbPrefix = /^(?:ver|be|ent|er|zer|ge|auf|ab|an|aus|ein)$/u;
/** How well a word of the deed must be said. */
const leastSaid = 0.5;
/** From this likeness on, a question is one that the stretch is known to answer. */
const sameQuestion = 0.9;

/**
 * The stretches that state a penalty for the deed whose penalty is asked for: 'Wie hoch ist die Busse, wenn ich den Graben
 * nicht sichere?' is not answered with a fine for something else, however alike the questions are put. All of them where
 * no penalty is asked for.
 */
export function aboutDeed(ranked: RankedStretch[], { asking, language }: Understood): RankedStretch[] {
  if (!asksPenalty[language].test(asking)) return ranked;
  const named = topicTerms(asking, language).filter(
    ({ raw }) => !namesPenalty[language].test(raw) && !anyDeed.test(raw),
  );
  const nouns = named.filter(({ raw }) => isNoun(raw, asking, language));
  const deed = nouns.length > 0 ? nouns : named;
  return ranked.filter(({ candidate, features }) => {
    if (features.best >= sameQuestion || candidate.passage.language !== language) return true;
    if (!statesPenalty.test(candidate.text) && !candidate.figures.some(({ unit }) => unit === 'chf')) return false;
    return deed.length === 0 || deed.some(({ stem }) => says(candidate, stem));
  });
}

/** Whether a stretch, what is read with it or its title says a word; a heading may name several matters. */
function says({ stems, aboveStems, titleStems }: Candidate, stem: string): boolean {
  return [stems, aboveStems, titleStems].some((some) =>
    [...some].some((one) => {
      if (one.endsWith(stem) && verbPrefix.test(one.slice(0, -stem.length))) return false;
      // 'Subs' is short for 'Subunternehmer'.
      return likeness(stem, one) >= leastSaid || (stem.length >= 3 && one.startsWith(stem));
    }),
  );
}

function byLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return { de: make('de'), fr: make('fr'), it: make('it') };
}
