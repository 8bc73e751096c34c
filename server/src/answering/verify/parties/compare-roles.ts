import type { Language } from '@polier/contract/languages';
import { wholeWords, wordTables } from '../lexicon.ts';
import type { SourceSentence } from '../read-passage.ts';
import { type ComparedWord, standsFor } from '../read-words.ts';
import { findTornParty } from './find-torn.ts';
import { meansUnnamed } from './name-parties.ts';
import { type Party, type Role, readParties, shares } from './read-parties.ts';

/** Finds two parties of the claim that have exchanged their roles in the sentence. */
function findExchangedRoles(claimParties: readonly Party[], there: readonly Party[]): string | null {
  const rolesOf = (party: Party) =>
    new Set(there.filter(({ word }) => shares(word.actor, party.word.actor)).map(({ role }) => role));
  const isOnly = (party: Party, role: Role) => rolesOf(party).size === 1 && rolesOf(party).has(role);
  for (const one of claimParties) {
    const other = claimParties.find(
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

/** Finds a repeated party where the sentence has two: 'wenn der Unternehmer zustimmt, darf der Unternehmer'. */
function findRepeated(claimParties: readonly Party[], there: readonly Party[]): string | null {
  const count = (parties: readonly Party[], { word }: Party) =>
    parties.filter((party) => shares(party.word.actor, word.actor)).length;
  const left = there.some((party) => count(claimParties, party) === 0);
  const more = claimParties.find((party) => count(claimParties, party) > Math.max(1, count(there, party)));
  return left && more ? more.word.raw : null;
}

/** Words for addressing somebody, who may be the other party. */
const addressed: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:Sie|Ihnen|Ihr\p{L}{0,2}|man|wir|uns)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:vous|votre|vos|on|nous)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:Lei|Le|La|Suo|Sua|Suoi|Sue|noi)(?!\p{L})/u,
};

/** Finds a party of the claim that does something else in the sentence, or that replaces another one of it. */
export function findSwappedParty(
  claim: string,
  words: readonly ComparedWord[],
  source: SourceSentence,
  language: Language,
): string | null {
  const [said, there] = [readParties(claim, words, language), readParties(source.text, source.words, language)];
  const torn = findTornParty(claim, words, source, language);
  if (torn) return torn;
  const doing = findOtherDoing(claim, words, source, language);
  if (doing) return doing;
  const exchanged = findExchangedRoles(said, there) ?? findRepeated(said, there);
  if (exchanged) return exchanged;
  // Where both name a single party, it cannot have another one's role: 'das erlaubt dem Besteller' means 'der Besteller
  // darf'.
  const isAlone = ({ word }: Party) =>
    !addressed[language].test(claim) &&
    [...said, ...there].every((party) => shares(party.word.actor, word.actor)) &&
    there.length > 0;
  if (said.length > 0 && isAlone(said[0]!)) return null;
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
      if (!isOfContext({ word, role }, words, source, there) && !isSaidOfIt({ word, role }, source)) return word.raw;
      continue;
    }
    const isOpen = (one: Role) => one === 'any' || one === 'of' || one === 'from';
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
 * Whether the claim may name a party that only the heading has: it does nothing that another party of the sentence
 * does, and does not replace the thing that acts ('das bestimmt der Vertrag').
 */
function isOfContext(
  { word, role }: Party,
  claim: readonly ComparedWord[],
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

/** 'Mindestlöhne der Kantone' for 'kantonale Mindestlöhne', 'Abzüge für die Gewerkschaft' for 'Gewerkschaftsabzüge'. */
const isSaidOfIt = ({ word, role }: Party, source: SourceSentence) =>
  role !== 'agent' &&
  word.raw.length > 5 &&
  source.words.some(
    ({ raw, actor }) => actor.size === 0 && raw.toLowerCase().startsWith(word.raw.toLowerCase().slice(0, 6)),
  );

type PartyDuty = { party: ComparedWord; duty: 'must' | 'may' };
/** How far before its verb a party may stand, in characters. */
const nearVerb = 30;

/** 'Hat der Unternehmer Anspruch', 'muss der Unternehmer': in German the party may follow its verb. */
const articleOnly = /^\s*(?:der|die|das|ein\p{L}{0,2}|sein\p{L}{0,2}|jede[rs]?)?\s*$/u;

/** The parties just before a match of a pattern. */
function partiesBefore(text: string, words: readonly ComparedWord[], pattern: RegExp): ComparedWord[] {
  const parties = words.filter(({ actor }) => actor.size > 0);
  return [...text.matchAll(pattern)].flatMap(({ index }) => {
    const party = parties.findLast(({ at, raw }) => at + raw.length <= index);
    const between = party && text.slice(party.at + party.raw.length, index);
    return party && between!.length <= nearVerb && !/[,;:.()]/u.test(between!) ? [party] : [];
  });
}

/** The parties just after the verb that a pattern matches, or else those before it. */
function partiesBeside(text: string, words: readonly ComparedWord[], pattern: RegExp): ComparedWord[] {
  const behind = [...text.matchAll(pattern)].flatMap(({ index, 0: found }) => {
    const verb = /^\p{L}+/u.exec(found)![0].length;
    const party = words.find(({ at, actor }) => at > index && actor.size > 0);
    return party && articleOnly.test(text.slice(index + verb, party.at)) ? [party] : [];
  });
  return behind.length > 0 ? behind : partiesBefore(text, words, pattern);
}

/** Each party just before 'muss', 'peut', 'deve', which has to or may do something. */
const readDoing = (text: string, words: readonly ComparedWord[], language: Language): PartyDuty[] =>
  (['must', 'may'] as const).flatMap((duty) =>
    partiesBefore(text, words, wholeWords(wordTables[language][duty])).map((party) => ({ party, duty })),
  );

const rights: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:hat|haben|behält|behalten)\s(?:[\p{L}\d./%]+\s){0,4}?(?:Anspruch|Recht|Anrecht)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:a|ont|garde|gardent|conserve|conservent)\s(?:[\p{L}\d]+\s){0,2}?droit(?!\p{L})/giu,
  it: /(?<!\p{L})(?:ha|hanno|conserva|conservano)\s(?:[\p{L}\d]+\s){0,2}?diritto(?!\p{L})/giu,
};

/** Finds a party with a right in the sentence and a duty in the claim: a creditor is not the debtor. */
function findOwing(
  claim: string,
  words: readonly ComparedWord[],
  source: SourceSentence,
  language: Language,
): ComparedWord | undefined {
  const holders = partiesBeside(source.text, source.words, rights[language]);
  const owing = holders.length > 0 ? partiesBeside(claim, words, wholeWords(wordTables[language].must)) : [];
  return owing.find((party) => holders.some((holder) => shares(holder.actor, party.actor)));
}

/** Whether the claim assigns to a party what another one has to or may do in the sentence. */
function findOtherDoing(
  claim: string,
  words: readonly ComparedWord[],
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
  return moved?.party.raw ?? findOwing(claim, words, source, language)?.raw ?? null;
}
