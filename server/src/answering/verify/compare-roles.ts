import type { Language } from '@polier/contract/languages';
import { wholeWords, wordTables } from './lexicon.ts';
import { meansUnnamed } from './name-parties.ts';
import type { SourceSentence } from './read-passage.ts';
import { type SaidWord, standsFor } from './read-words.ts';

/** `of`: a party something belongs to or comes from. */
type Role = 'agent' | 'other' | 'of' | 'any';
type Party = { word: SaidWord; role: Role };

const shares = (a: ReadonlySet<number>, b: ReadonlySet<number>) => [...a].some((one) => b.has(one));

/** The parties a text names and what they do in it, as far as the words before them show. */
function readParties(text: string, words: readonly SaidWord[], language: Language): Party[] {
  const parties = words.filter(({ actor }) => actor.size > 0);
  return parties.map((word, at) => {
    const before = parties[at - 1];
    // 'Arbeitgeber und Besteller' have one role.
    const joined =
      before && /^,?\s(?:und|oder|sowie|et|ou|ed?|o)\s$/u.test(text.slice(before.at + before.raw.length, word.at));
    const role = roleOf(text, joined ? before : word, language);
    return { word, role: role === 'agent' && isObject(text, parties[at - 1], word, language) ? 'other' : role };
  });
}

/** 'L’entrepreneur avertit le maître': in French and Italian what follows the verb does not act. */
function isObject(text: string, before: SaidWord | undefined, word: SaidWord, language: Language): boolean {
  if (!before || language === 'de') return false;
  const between = text.slice(before.at + before.raw.length, word.at);
  return /^\s+\p{Ll}{3,}\s+(?:le |la |les |l['’]|il |lo |i |gli |un |une |uno |una )$/u.test(between);
}

/** The party named after 'obliegt dem', 'incombe au' or 'spetta al' is the one that acts. */
const incumbent: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:obliegt|obliegen|ist Sache|sind Sache|ist Aufgabe|sind Aufgabe)\s(?:de[rsmn]|eine[rsm])\s$/iu,
  fr: /(?<!\p{L})(?:incombe(?:nt)?|appart(?:ient|iennent)|c['’]est)\s(?:à|au|aux)(?:\s(?:la|un|une)|\sl['’])?\s?$/iu,
  it: /(?<!\p{L})(?:spetta(?:no)?|incomb(?:e|ono)|compet(?:e|ono)|tocca(?:no)?)\s(?:a|al|allo|alla|all['’]|ai|agli|alle)\s?$/iu,
};

function roleOf(text: string, word: SaidWord, language: Language): Role {
  const before = text
    .slice(0, word.at)
    .split(/[.;:,()]/u)
    .at(-1)!;
  const last = before
    .trim()
    .toLowerCase()
    .split(/[\s’']+/)
    .slice(-3);
  const [article = '', preposition = ''] = [last.at(-1), last.at(-2)];
  const first = before.trim() === '' || last.length === 1;
  if (language === 'de') {
    if (incumbent.de.test(before)) return 'agent';
    if (['durch', 'vom', 'von'].includes(article) || ['durch', 'von'].includes(preposition)) return 'agent';
    if (['dem', 'den', 'einem', 'einen', 'beim', 'zum', 'zur', 'ihrem', 'seinem', 'ihren', 'seinen'].includes(article))
      return 'other';
    if (['gegenüber', 'bei', 'für', 'gegen', 'an', 'mit', 'ohne', 'zu'].includes(preposition)) return 'other';
    if (['gegenüber', 'bei', 'für', 'gegen', 'an', 'mit', 'ohne', 'zu'].includes(article)) return 'other';
    if (['des', 'eines', 'deren', 'dessen'].includes(article)) return 'of';
    if (article === 'der' && /(?:er|ler|ner|nt|kt|ieur|kanton|bund)$/iu.test(word.raw)) return 'agent';
    if (first || (article === 'ein' && /er$/iu.test(word.raw))) return 'agent';
    return 'any';
  }
  const joined = last.join(' ');
  const agent =
    language === 'fr' ? /(?:^| )par(?: l| le| la| les| un| une)?$/u : /(?:^| )(?:da|dal|dall|dalla|dai|dagli|dalle)$/u;
  const other =
    language === 'fr'
      ? /(?:^| )(?:à|au|aux|envers|chez|contre|pour)(?: l| le| la| les| un| une| son| sa| ses)?$/u
      : /(?:^| )(?:a|al|all|alla|ai|agli|alle|(?:verso|presso|contro)(?: l| il| lo| la| i| gli| le| un| una)?)$/u;
  const of =
    language === 'fr'
      ? /(?:^| )(?:de|du|des|d)(?: l| la| son| sa| ses)?$/u
      : /(?:^| )(?:di|del|dell|della|dei|degli|delle)(?: suo| sua| suoi| sue)?$/u;
  if (/(?:réservée?s?|riservat[oaie])\s\S+(?:\s\S+)?$/u.test(joined)) return 'any';
  if (agent.test(joined) || incumbent[language].test(before)) return 'agent';
  if (other.test(joined)) return 'other';
  if (of.test(joined)) return 'of';
  const verb = wholeWords(`(?:${wordTables[language].must}|${wordTables[language].may})`).exec(before);
  if (verb) return 'any';
  const passive =
    language === 'fr'
      ? /^\S*\s+(?:\p{L}+\s+){0,3}?(?:est|sont|être)\s/iu
      : /^\S*\s+(?:\p{L}+\s+){0,3}?(?:è|sono|viene|essere)\s/iu;
  if (passive.test(text.slice(word.at))) return 'any';
  return before.trim().split(/\s+/).length <= 3 ? 'agent' : 'any';
}

const partEnds = /[;:]|,(?!\d)/gu;

function readParts(text: string, words: readonly SaidWord[]): SaidWord[][] {
  const ends = [...text.matchAll(partEnds)].map(({ index }) => index).concat(text.length);
  return ends.map((end, at) => words.filter((word) => word.at >= (ends[at - 1] ?? 0) && word.at < end));
}

const relative: Record<Language, RegExp> = {
  de: /^(?:der|die|das|welche[rs]?)$/u,
  fr: /^(?:qui|lequel|laquelle)$/u,
  it: /^che$/u,
};

/** 'Se il lavoratore non inizia il lavoro, deve …': the worker has to. */
const startsAsVerb: Record<Language, RegExp> = {
  de: /^(?:muss|müssen|darf|dürfen|schuldet|haftet)$/u,
  fr: /^(?:doit|doivent|peut|peuvent|répond)$/u,
  it: /^(?:deve|devono|può|possono|risponde|rispondono)$/u,
};

/** 'Die vorübergehende vom Kanton, die dauernde vom SECO': a part of the claim gives to one what the sentence gives to another. */
function findTornParty(
  claim: string,
  words: readonly SaidWord[],
  source: SourceSentence,
  language: Language,
): string | null {
  const parts: { part: SaidWord[]; parties: SaidWord[] }[] = [];
  for (const part of readParts(source.text, source.words)) {
    const parties = part.filter(({ actor }) => actor.size > 0);
    const before = parts.at(-1)?.parties.at(-1);
    // '… einer Baufirma, die ihm Weisungen gibt': the firm gives them.
    const first = part[0]?.raw ?? '';
    const goesOn =
      parties.length === 0 && before && (relative[language].test(first) || startsAsVerb[language].test(first));
    parts.push({ part, parties: goesOn ? [before] : parties });
  }
  if (parts.filter(({ parties }) => parties.length > 0).length < 2) return null;
  for (const own of readParts(claim, words)) {
    const [party, more] = own.filter(({ actor }) => actor.size > 0);
    if (!party || more) continue;
    const isNamed = ({ parties }: { parties: SaidWord[] }) => parties.some((other) => shares(other.actor, party.actor));
    const apart = own.some((word) => {
      if (word.kind === 'small' || word === party) return false;
      const having = parts.filter(({ part }) => part.some((other) => standsFor(word, other)));
      return having.length > 0 && having.every((part) => part.parties.length > 0 && !isNamed(part));
    });
    if (apart && parts.some(isNamed)) return party.raw;
  }
  return null;
}

/** Two parties of the claim of which each has in the sentence only the role of the other. */
function findExchangedRoles(said: readonly Party[], there: readonly Party[]): string | null {
  const rolesOf = (party: Party) =>
    new Set(there.filter(({ word }) => shares(word.actor, party.word.actor)).map(({ role }) => role));
  const isOnly = (party: Party, role: Role) => rolesOf(party).size === 1 && rolesOf(party).has(role);
  for (const one of said) {
    const other = said.find(
      (party) =>
        party.role !== one.role &&
        [party, one].every(({ role }) => role !== 'any') &&
        !shares(party.word.actor, one.word.actor) &&
        isOnly(one, party.role) &&
        isOnly(party, one.role),
    );
    if (other) return one.word.raw;
  }
  return null;
}

/** A party of the claim that does in the sentence something else, or that stands there for another party. */
export function findSwappedParty(
  claim: string,
  words: readonly SaidWord[],
  source: SourceSentence,
  language: Language,
): string | null {
  const [said, there] = [readParties(claim, words, language), readParties(source.text, source.words, language)];
  const torn = findTornParty(claim, words, source, language);
  if (torn) return torn;
  const doing = findOtherDoing(claim, words, source, language);
  if (doing) return doing;
  const exchanged = findExchangedRoles(said, there);
  if (exchanged) return exchanged;
  const agents = there.filter(({ role }) => role === 'agent');
  const swapped = said.find(
    ({ word, role }) =>
      role === 'agent' &&
      !agents.some((party) => shares(party.word.actor, word.actor)) &&
      agents.some((agent) => said.some((one) => one.role !== 'agent' && shares(one.word.actor, agent.word.actor))),
  );
  if (swapped) return swapped.word.raw;
  for (const { word, role } of said) {
    if (meansUnnamed(word, words, source, language)) continue;
    const same = there.filter((party) => shares(party.word.actor, word.actor));
    if (same.length === 0) {
      if (!isOfContext({ word, role }, words, source, there)) return word.raw;
      continue;
    }
    const isOpen = (one: Role) => one === 'any' || one === 'of';
    if (isOpen(role) || same.some((party) => isOpen(party.role) || party.role === role)) {
      const others = agents.filter((party) => !shares(party.word.actor, word.actor));
      const acts = same.some((party) => party.role === 'agent' || party.role === 'any');
      const alone = !said.some(
        (one) => one.word !== word && others.some((other) => shares(other.word.actor, one.word.actor)),
      );
      if (role === 'agent' && others.length > 0 && alone && !acts) return word.raw;
      if (role === 'agent' && others.length > 0 && same.every((party) => party.role === 'other')) return word.raw;
      continue;
    }
    return word.raw;
  }
  return null;
}

/**
 * Whether a party that only stands in the heading may be told of the sentence: it does nothing that another party of the
 * sentence does, nor takes the place of the thing that does it ('das bestimmt der Vertrag').
 */
function isOfContext(
  { word, role }: Party,
  claim: readonly SaidWord[],
  source: SourceSentence,
  there: readonly Party[],
): boolean {
  if (!source.context.some((other) => shares(other.actor, word.actor))) return false;
  if (there.some((party) => !claim.some((one) => shares(one.actor, party.word.actor)))) return false;
  if (role !== 'agent') return true;
  const content = source.words.filter(({ kind }) => kind === 'content');
  const left = content.filter((other) => !claim.some((one) => standsFor(one, other) || standsFor(other, one)));
  return there.length === 0 && left.length <= content.length * mostLeftOut;
}
const mostLeftOut = 0.4;

type Doing = { party: SaidWord; duty: 'must' | 'may' };
/** So far before its verb a party may stand, with what belongs to it between them. */
const nearVerb = 30;

/** The parties that stand just before what a pattern finds. */
function partiesBefore(text: string, words: readonly SaidWord[], pattern: RegExp): SaidWord[] {
  const parties = words.filter(({ actor }) => actor.size > 0);
  return [...text.matchAll(pattern)].flatMap(({ index }) => {
    const party = parties.findLast(({ at, raw }) => at + raw.length <= index);
    const between = party && text.slice(party.at + party.raw.length, index);
    return party && between!.length <= nearVerb && !/[,;:.()]/u.test(between!) ? [party] : [];
  });
}

/** Each party that stands just before 'muss', 'peut', 'deve': the one that has to or may do something. */
const readDoing = (text: string, words: readonly SaidWord[], language: Language): Doing[] =>
  (['must', 'may'] as const).flatMap((duty) =>
    partiesBefore(text, words, wholeWords(wordTables[language][duty])).map((party) => ({ party, duty })),
  );

const rights: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:hat|haben|behält|behalten)\s(?:[\p{L}\d./%]+\s){0,4}?(?:Anspruch|Recht|Anrecht)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:a|ont|garde|gardent|conserve|conservent)\s(?:[\p{L}\d]+\s){0,2}?droit(?!\p{L})/giu,
  it: /(?<!\p{L})(?:ha|hanno|conserva|conservano)\s(?:[\p{L}\d]+\s){0,2}?diritto(?!\p{L})/giu,
};

/** Whether a party that has a right in the sentence has a duty in the claim: who may ask for a sum does not owe it. */
function owesItsRight(claim: readonly Doing[], source: SourceSentence, language: Language): SaidWord | null {
  const holders = partiesBefore(source.text, source.words, rights[language]);
  const isHolder = ({ actor }: SaidWord) => holders.some((holder) => shares(holder.actor, actor));
  return claim.find(({ party, duty }) => duty === 'must' && isHolder(party))?.party ?? null;
}

/** Whether the claim lets a party do what in the sentence another one has to or may do. */
function findOtherDoing(
  claim: string,
  words: readonly SaidWord[],
  source: SourceSentence,
  language: Language,
): string | null {
  const there = readDoing(source.text, source.words, language);
  const own = readDoing(claim, words, language);
  const moved = own.find(
    ({ party }) =>
      there.length > 0 &&
      !there.some((other) => shares(other.party.actor, party.actor)) &&
      there.some((other) => words.some((word) => word !== party && shares(word.actor, other.party.actor))),
  );
  return moved?.party.raw ?? owesItsRight(own, source, language)?.raw ?? null;
}
