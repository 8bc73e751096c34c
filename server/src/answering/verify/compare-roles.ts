import type { Language } from '@polier/contract/languages';
import { wholeWords, wordTables } from './lexicon.ts';
import { namesAnyone } from './match-words.ts';
import type { SourceSentence } from './read-passage.ts';
import { type SaidWord, standsFor } from './read-words.ts';

type Role = 'agent' | 'other' | 'any';
type Party = { word: SaidWord; role: Role };

const shares = (a: ReadonlySet<number>, b: ReadonlySet<number>) => [...a].some((one) => b.has(one));

/** The parties a text names and what they do in it, as far as the words before them show. */
function readParties(text: string, words: readonly SaidWord[], language: Language): Party[] {
  const parties = words.filter(({ actor }) => actor.size > 0);
  return parties.map((word, at) => {
    const role = roleOf(text, word, language);
    return { word, role: role === 'agent' && isObject(text, parties[at - 1], word, language) ? 'other' : role };
  });
}

/** 'L’entrepreneur avertit le maître': in French and Italian what follows the verb does not act. */
function isObject(text: string, before: SaidWord | undefined, word: SaidWord, language: Language): boolean {
  if (!before || language === 'de') return false;
  const between = text.slice(before.at + before.raw.length, word.at);
  return /^\s+\p{Ll}{3,}\s+(?:le |la |les |l['’]|il |lo |i |gli |un |une |uno |una )$/u.test(between);
}

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
    if (['durch', 'vom', 'von'].includes(article) || ['durch', 'von'].includes(preposition)) return 'agent';
    if (['dem', 'den', 'einem', 'einen', 'beim', 'zum', 'zur', 'ihrem', 'seinem', 'ihren', 'seinen'].includes(article))
      return 'other';
    if (['gegenüber', 'bei', 'für', 'gegen', 'an', 'mit', 'ohne', 'zu'].includes(preposition)) return 'other';
    if (['gegenüber', 'bei', 'für', 'gegen', 'an', 'mit', 'ohne', 'zu'].includes(article)) return 'other';
    if (['des', 'eines', 'deren', 'dessen'].includes(article)) return 'any';
    if (article === 'der' && /(?:er|ler|ner|nt|kt|ieur|kanton|bund)$/iu.test(word.raw)) return 'agent';
    if (first || (article === 'ein' && /er$/iu.test(word.raw))) return 'agent';
    return 'any';
  }
  const joined = last.join(' ');
  const agent =
    language === 'fr' ? /(?:^| )par(?: l| le| la| les| un| une)?$/u : /(?:^| )(?:da|dal|dall|dalla|dai|dagli|dalle)$/u;
  const other =
    language === 'fr'
      ? /(?:^| )(?:à|au|aux|envers|chez|contre|pour)(?: l| la| un| une)?$/u
      : /(?:^| )(?:a|al|all|alla|ai|agli|alle|verso|presso|contro)$/u;
  const of =
    language === 'fr' ? /(?:^| )(?:de|du|des|d)(?: l| la)?$/u : /(?:^| )(?:di|del|dell|della|dei|degli|delle)$/u;
  if (/(?:réservée?s?|riservat[oaie])\s\S+(?:\s\S+)?$/u.test(joined)) return 'any';
  if (agent.test(joined)) return 'agent';
  if (other.test(joined)) return 'other';
  if (of.test(joined)) return 'any';
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

/** 'Die vorübergehende vom Kanton, die dauernde vom SECO': a part of the claim gives to one what the sentence gives to another. */
function findTornParty(claim: string, words: readonly SaidWord[], source: SourceSentence): string | null {
  const parts = readParts(source.text, source.words).map((part) => ({
    part,
    parties: part.filter(({ actor }) => actor.size > 0),
  }));
  if (parts.filter(({ parties }) => parties.length > 0).length < 2) return null;
  for (const own of readParts(claim, words)) {
    const [party, more] = own.filter(({ actor }) => actor.size > 0);
    if (!party || more) continue;
    const isNamed = ({ parties }: { parties: SaidWord[] }) => parties.some((other) => shares(other.actor, party.actor));
    const apart = own.some((word) => {
      if (word.kind !== 'content' || word === party) return false;
      const having = parts.filter(({ part }) => part.some((other) => standsFor(word, other)));
      return having.length > 0 && having.every((part) => part.parties.length > 0 && !isNamed(part));
    });
    if (apart && parts.some(isNamed)) return party.raw;
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
  const torn = findTornParty(claim, words, source);
  if (torn) return torn;
  const agents = there.filter(({ role }) => role === 'agent');
  const swapped = said.find(
    ({ word, role }) =>
      role === 'agent' &&
      !agents.some((party) => shares(party.word.actor, word.actor)) &&
      agents.some((agent) => said.some((one) => one.role !== 'agent' && shares(one.word.actor, agent.word.actor))),
  );
  if (swapped) return swapped.word.raw;
  for (const { word, role } of said) {
    if (namesAnyone(word, source, language)) continue;
    const same = there.filter((party) => shares(party.word.actor, word.actor));
    if (same.length === 0) {
      const named = source.context.some((other) => shares(other.actor, word.actor));
      if (!named || there.some((party) => !said.some((one) => shares(one.word.actor, party.word.actor))))
        return word.raw;
      continue;
    }
    if (role === 'any' || same.some((party) => party.role === 'any' || party.role === role)) {
      const others = agents.filter((party) => !shares(party.word.actor, word.actor));
      if (role === 'agent' && others.length > 0 && !same.some((party) => party.role !== 'other')) return word.raw;
      continue;
    }
    return word.raw;
  }
  return null;
}
