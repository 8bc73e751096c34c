import type { Language } from '@polier/contract/languages';
import { likeness } from '../../text/terms.ts';
import { isNoun } from '../question/is-noun.ts';
import { topicTerms } from '../question/topic-terms.ts';
import type { Understood } from '../question/understood.ts';
import type { RankedStretch } from '../rank/rank-stretches.ts';
import type { Candidate } from '../rank/read-candidates.ts';
import { partiesOf } from '../verify/lexicon.ts';

/** Words for a penalty, but not 'sous peine de', 'à peine', 'vaut la peine', 'vale la pena', 'pena di nullità'. */
const penalty: Record<Language, string> = {
  de: String.raw`(?<!\p{L})(?:geld|ordnungs|freiheits)?(?:bussen?|strafen?|sanktion(?:en)?)(?!\p{L})`,
  fr: String.raw`(?<!\p{L})(?:amendes?|sanctions?|(?<!(?<!\p{L})(?:sous|à|va(?:ut|le|lent|udrait)(?:-(?:il|elle))?(?: pas| bien)? la) )peines?)(?!\p{L})`,
  it: String.raw`(?<!\p{L})(?:mult[ae]|ammend[ae]|sanzion[ei]|(?<!(?<!\p{L})(?:sotto|a|mala|val\p{L}+(?: ben)? la) )pen[ae](?! (?:di|la|il)(?!\p{L})))(?!\p{L})`,
};
const namesPenalty = byLanguage((language) => new RegExp(penalty[language], 'iu'));

/**
 * Up to so many words, none of which begins another matter: 'droht dem Chef eine', but not 'bekomme ich Zeit, um gegen
 * die'.
 */
const between: Record<Language, string> = {
  de: String.raw`(?:\s(?!(?:gegen|um|zeit|frist|von|nach|vor|wegen|für|auf|über|trotz|bei|ohne|mit|zu)(?!\p{L}))\p{L}+){0,4}?\s`,
  fr: String.raw`(?:[\s-](?!(?:contre|pour|après|avant|sans|dans|sous|délai|temps)(?!\p{L}))\p{L}+){0,4}?[\s-](?:[dl]['’])?`,
  it: String.raw`(?:\s(?!(?:contro|per|dopo|prima|senza|entro|sotto|tempo|termine)(?!\p{L}))\p{L}+){0,4}?\s(?:[dl]['’]|un['’]|dell['’])?`,
};
/** An article and an adjective. */
const direct: Record<Language, string> = {
  de: String.raw`\s(?:(?:ist|sind|wäre|wird|denn)\s)*(?:(?:die|der|das|eine[rn]?|ein|diese|maximale|mögliche|hohe)\s)*`,
  fr: String.raw`\s(?:(?:est|sont|serait|se\smonte|s['’]élève|coûte|est-ce\squ['’]est)\s)*(?:(?:la|les|le|une|de|maximale|grosse|éventuelle)\s|[dl]['’])*`,
  it: String.raw`\s(?:(?:è|sono|sarebbe|ammonta|costa)\s)*(?:(?:la|le|una|di|massima|grossa|eventuale)\s|[dl]['’])*`,
};

/** What penalty there is, or how high it is: 'Welche Strafe droht …', 'combien d’amende', 'che multa prendo'. */
const asksPenalty: Record<Language, RegExp> = {
  de: new RegExp(
    String.raw`(?<!\p{L})(?:wie hoch|was für|welche[rnm]?|wie ?viel)${direct.de}${penalty.de}|(?<!\p{L})(?:gibt es|droh\p{L}*|riskier\p{L}*|bekomm\p{L}*|krieg\p{L}*)${between.de}${penalty.de}|(?<!(?:gegen|nach|wegen|trotz)\s(?:\p{L}+\s)?)${penalty.de}[^.?!,]{0,30}?(?<!\p{L})(?:droh|gibt es|gibts)`,
    'iu',
  ),
  fr: new RegExp(
    String.raw`(?<!\p{L})(?:quelles?|combien)${direct.fr}${penalty.fr}|(?<!\p{L})(?:risqu\p{L}*|encour\p{L}*)${between.fr}${penalty.fr}`,
    'iu',
  ),
  it: new RegExp(
    String.raw`(?<!\p{L})(?:che|quale|qual|quant[oaie])${direct.it}${penalty.it}|(?<!\p{L})rischi\p{L}*${between.it}${penalty.it}`,
    'iu',
  ),
};

/** Whether a question asks what penalty there is for a deed. Pure: reads its words alone. */
export const asksForPenalty = (asking: string, language: Language): boolean => asksPenalty[language].test(asking);

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
 * The stretches that state a penalty for the deed whose penalty is asked for: 'Wie hoch ist die Busse, wenn ich den
 * Graben nicht sichere?' is not answered with a fine for something else, however alike the questions are put. All of
 * them where no penalty is asked for.
 */
export function aboutDeed(ranked: RankedStretch[], { asking, language }: Understood): RankedStretch[] {
  if (!asksForPenalty(asking, language)) return ranked;
  // The party that a penalty meets is no deed: 'Welche Busse droht der Firma, wenn das Gerüst kein Geländer hat?'
  const deed = topicTerms(asking, language).filter(
    ({ raw }) =>
      !namesPenalty[language].test(raw) &&
      !anyDeed.test(raw) &&
      partiesOf(raw, language).size === 0 &&
      isNoun(raw, asking, language),
  );
  return ranked.filter(({ candidate, features }) => {
    if (features.best >= sameQuestion || candidate.passage.language !== language) return true;
    if (!statesPenalty.test(candidate.text) && !candidate.figures.some(({ unit }) => unit === 'chf')) return false;
    return deed.length === 0 || deed.some(({ stem }) => says(candidate, stem));
  });
}

/** Whether a stretch, what is read with it or the title of its source says a word. */
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
