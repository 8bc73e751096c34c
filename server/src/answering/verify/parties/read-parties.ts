import type { Language } from '@polier/contract/languages';
import { wholeWords, wordTables } from '../lexicon.ts';
import type { ComparedWord } from '../read-words.ts';

/** `of`: the owner of something; `from`: the party that something comes from. */
export type Role = 'agent' | 'other' | 'of' | 'from' | 'any';
export type Party = { word: ComparedWord; role: Role };

export const shares = (a: ReadonlySet<number>, b: ReadonlySet<number>) => [...a].some((one) => b.has(one));

/** 'Aux organes paritaires, aux commissions et aux autorités'. */
const joining =
  /^(?:\s\p{Ll}+){0,2}(?:,(?=[^.;:]{2,60}\s(?:und|oder|sowie|et|ou|ed?|o)\s)|,?\s(?:und|oder|sowie|et|ou|ed?|o))\s(?:(?:der|die|das|dem|den|les?|la|des?|du|aux?|il|i|gli|le|lo|ai|agli|alle|allo?|alla|dei|degli|delle)\s|(?:l|à l|all|dell)['’])?$/u;

/** The parties that a text names with their roles, as far as the words before them show. */
export function readParties(text: string, words: readonly ComparedWord[], language: Language): Party[] {
  const found: Party[] = [];
  for (const word of words.filter(({ actor }) => actor.size > 0)) {
    const before = found.at(-1);
    // 'Arbeitgeber und Besteller' share one role.
    const isJoined = before && joining.test(text.slice(before.word.at + before.word.raw.length, word.at));
    const role = isJoined ? before.role : roleOf(text, word, language);
    found.push({ word, role: role === 'agent' && isObject(text, before?.word, word, language) ? 'other' : role });
  }
  return found;
}

/**
 * Whether a party is an object: 'L’entrepreneur avertit le maître'. In French and Italian a party after the verb does
 * not act.
 */
function isObject(text: string, before: ComparedWord | undefined, word: ComparedWord, language: Language): boolean {
  if (!before || language === 'de') return false;
  const between = text.slice(before.at + before.raw.length, word.at);
  return /^\s+\p{Ll}{3,}\s+(?:le |la |les |l['’]|il |lo |i |gli |un |une |uno |una )$/u.test(between);
}

/** After 'obliegt dem', 'incombe au' or 'spetta al', the party that acts follows. */
const incumbent: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:obliegt|obliegen|ist Sache|sind Sache|ist Aufgabe|sind Aufgabe)\s(?:de[rsmn]|eine[rsm])\s$/iu,
  fr: /(?<!\p{L})(?:incombe(?:nt)?|appart(?:ient|iennent)|c['’]est)\s(?:à|au|aux)(?:\s(?:la|un|une)|\sl['’])?\s?$/iu,
  it: /(?<!\p{L})(?:spetta(?:no)?|incomb(?:e|ono)|compet(?:e|ono)|tocca(?:no)?)\s(?:a|al|allo|alla|all['’]|ai|agli|alle)\s?$/iu,
};

/** 'Agli offerenti non spetta …' is equivalent to 'gli offerenti non ricevono …'. */
const entitled: Record<Language, RegExp> = {
  de: /^\s(?:steht|stehen)\s[^,;.]*\szu(?!\p{L})/u,
  fr: /^\s(?:ne\s|n['’])?(?:reviennent|revient|appartient|appartiennent)(?!\p{L})/u,
  it: /^\s(?:non\s)?spetta(?:no)?(?!\p{L})/u,
};

/** Signs that a party after 'vom' or 'dal' acts: 'wird vom Kanton erteilt', 'la domanda firmata dal committente'. */
const passives: Record<'de' | 'it', { clause: RegExp; before: RegExp; after: RegExp }> = {
  de: {
    clause: /(?<!\p{L})(?:wird|werden|wurden?|worden|ist|sind)(?!\p{L})/u,
    before: /(?!)/u,
    after: /^\s\p{Ll}+(?:te[mnrs]?|ene[mnrs]?)(?!\p{L})/u,
  },
  it: {
    clause: /(?<!\p{L})(?:è|sono|viene|vengono|va|vanno|essere|sia|siano)(?!\p{L})/u,
    before: /(?:[aiu]t|ss|st|tt|rs)[oaie]\s+\S+$/u,
    after: /(?!)/u,
  },
};
/**
 * Whether a passive names a party that acts; 'vom Einsatzbetrieb etwas fordern' and 'chiedere al committente' do not.
 */
function isPassive(text: string, word: ComparedWord, before: string, language: 'de' | 'it'): boolean {
  const { clause, before: participle, after } = passives[language];
  const behind = text.slice(word.at + word.raw.length).split(/[.;:,()]/u)[0]!;
  return clause.test(before + behind) || participle.test(before.trim()) || after.test(behind);
}

/** Before these endings, 'der' is not a nominative. */
const feminine = /(?:in|ung|schaft|heit|keit|e|ei|ion|tät|en|firma|suva)$/iu;

/** The role of a party, as far as the words around it show. */
export function roleOf(text: string, word: ComparedWord, language: Language): Role {
  if (/\(\s*$/u.test(text.slice(0, word.at))) return 'any';
  if (entitled[language].test(text.slice(word.at + word.raw.length))) return 'agent';
  const before = text
    .slice(0, word.at)
    .split(/[.;:,()]/u)
    .at(-1)!
    .replace(/\d[\d.’']*(?:\s(?:bis|à|a)\s\d+)?\s?/gu, '');
  const last = before
    .trim()
    .toLowerCase()
    .split(/[\s’']+/)
    .slice(-3);
  const [article = '', preposition = ''] = [last.at(-1), last.at(-2)];
  const first = before.trim() === '' || last.length === 1;
  if (language === 'de') {
    if (incumbent.de.test(before)) return 'agent';
    if (article === 'durch' || preposition === 'durch') return 'agent';
    if (['vom', 'von'].includes(article) || preposition === 'von')
      return isPassive(text, word, before, 'de') ? 'agent' : 'from';
    if (article === 'als') return 'agent';
    if (['dem', 'den', 'einem', 'einen', 'beim', 'zum', 'zur', 'ihrem', 'seinem', 'ihren', 'seinen'].includes(article))
      return 'other';
    if (['gegenüber', 'bei', 'für', 'gegen', 'an', 'mit', 'ohne', 'zu'].includes(preposition)) return 'other';
    if (['gegenüber', 'bei', 'für', 'gegen', 'an', 'mit', 'ohne', 'zu'].includes(article)) return 'other';
    if (['des', 'eines', 'deren', 'dessen'].includes(article)) return 'of';
    if (article === 'der' && !feminine.test(word.raw)) return 'agent';
    if (first || (article === 'ein' && !feminine.test(word.raw))) return 'agent';
    return 'any';
  }
  const joined = last.join(' ');
  const agent =
    language === 'fr' ? /(?:^| )par(?: l| le| la| les| un| une)?$/u : /(?:^| )(?:da|dal|dall|dalla|dai|dagli|dalle)$/u;
  const other =
    language === 'fr'
      ? /(?:^| )(?:à|au|aux|envers|chez|contre|pour|avec|dans|sans|sur|sous|selon)(?: l| le| la| les| un| une| son| sa| ses)?$/u
      : /(?:^| )(?:a|al|all|alla|ai|agli|alle|nel|nell|nella|nei|(?:verso|presso|contro|con|senza|secondo)(?: l| il| lo| la| i| gli| le| un| una)?(?: propri\p{L}+)?)$/u;
  const of =
    language === 'fr'
      ? /(?:^| )(?:de|du|des|d)(?: l| la| son| sa| ses)?$/u
      : /(?:^| )(?:di|del|dell|della|dei|degli|delle)(?: suo| sua| suoi| sue)?$/u;
  if (/(?:réservée?s?|riservat[oaie])\s\S+(?:\s\S+)?$/u.test(joined)) return 'any';
  if (incumbent[language].test(before)) return 'agent';
  if (agent.test(joined)) return language === 'fr' || isPassive(text, word, before, 'it') ? 'agent' : 'from';
  if (other.test(joined)) return 'other';
  if (of.test(joined)) return 'of';
  const verb = wholeWords(`(?:${wordTables[language].must}|${wordTables[language].may})`).exec(before);
  if (verb) return 'any';
  const passive =
    language === 'fr'
      ? /^\S*\s+(?:\p{L}+\s+){0,3}?(?:est|sont|être)\s(?!tenue?s?(?!\p{L})|obligée?s?)/iu
      : /^\S*\s+(?:\p{L}+\s+){0,3}?(?:è|sono|viene|essere)\s(?!tenut|obbligat)/iu;
  if (passive.test(text.slice(word.at))) return 'any';
  // 'Per formare apprendisti l’azienda …'
  if (!first && /(?:are|ere|ire|er|ir|re)$/u.test(article)) return 'other';
  return before.trim().split(/\s+/).length <= 3 ? 'agent' : 'any';
}
