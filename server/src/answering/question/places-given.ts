import type { Language } from '@polier/contract/languages';
import { readCantons } from '../../text/cantons.ts';
import { topicTerms } from './topic-terms.ts';

/**
 * A canton that a message names. `asked`: its rule is asked for. `site`: the building site or the authority is there,
 * which chooses between cantonal rules but does not ask for one. `origin`: somebody comes from there.
 */
export type PlaceGiven = { canton: string; role: 'asked' | 'site' | 'origin' };

const from = /(?<!\p{L})(?:aus|us|von|vom|da|dal)\s*(?:dem|der|le|la)?\s*$/iu;
/** Where somebody lives. */
const lives =
  /(?<!\p{L})(?:wohn(?:e|en|t|haft)|wohnsitz|habit(?:e|es|ons|ez|ent|ant)|domicilié\p{L}*|abit(?:o|a|iamo|ano)|domiciliat\p{L}|resident[ei])(?:\s\p{L}{1,4}){0,2}\s*$/iu;

/** The cantons named in the question and then in the background. */
export function readPlacesGiven(asking: string, background: string, _language: Language): PlaceGiven[] {
  const places: PlaceGiven[] = [];
  // Beside another place, the one where somebody lives is not where it is built.
  const homes: boolean[] = [];
  for (const [text, isAsked] of [
    [asking, true],
    [background, false],
  ] as const) {
    for (const { code, start, role } of readCantons(text)) {
      const isOrigin = role === 'origin' || (!isAsked && from.test(text.slice(0, start)));
      homes.push(lives.test(text.slice(0, start)));
      places.push({ canton: code, role: isOrigin ? 'origin' : isAsked ? role : 'site' });
    }
  }
  return isOneCanton(places) ? places : places.map((place, at) => (homes[at] ? { ...place, role: 'origin' } : place));
}

function isOneCanton(places: readonly PlaceGiven[]): boolean {
  return new Set(places.map(({ canton }) => canton)).size <= 1;
}

/** The canton whose rule is asked for, or where the site is; null when there is none, or when several may be meant. */
export function decidingCanton(places: readonly PlaceGiven[]): { canton: string; asked: boolean } | null {
  for (const role of ['asked', 'site', 'origin'] as const) {
    const cantons = new Set(places.filter((one) => one.role === role).map(({ canton }) => canton));
    if (cantons.size === 1) return { canton: [...cantons][0]!, asked: role === 'asked' };
    if (cantons.size > 1) return null;
  }
  return null;
}

const joined = 'und|oder|sowie|et|ou|ed?|od?|[,/&+]';
const onlyJoins = new RegExp(`^\\s*(?:(?:${joined})\\s*)?$`, 'iu');

/**
 * The cantons whose rules are asked for side by side; empty where only one is. Where a sentence names two towns, one
 * may be the site, so they count only when they are joined.
 */
export function cantonsSideBySide(asking: string): string[] {
  const named = readCantons(asking)
    .filter(({ role }) => role !== 'origin')
    .sort((a, b) => a.start - b.start);
  const isJoined = named.slice(1).every(({ start }, at) => onlyJoins.test(asking.slice(named[at]!.end, start)));
  if (!isJoined && named.some(({ role }) => role !== 'asked')) return [];
  const codes = [...new Set(named.map(({ code }) => code))];
  return codes.length > 1 ? codes : [];
}

/** A message without its places and the words that join them; null where one remains. */
export function withoutPlaces(text: string, language: Language): string | null {
  const named = readCantons(text).sort((a, b) => a.start - b.start);
  const left = named.reduceRight((rest, { start, end }, at) => {
    const before = named[at - 1];
    const isJoined = before && onlyJoins.test(text.slice(before.end, start));
    return `${rest.slice(0, isJoined ? before.end : start)} ${rest.slice(end)}`;
  }, text);
  const plain = left.replace(/\s+/gu, ' ').trim();
  return readPlacesGiven(plain, '', language).length > 0 ? null : plain;
}

/** Asks for the other cantons, or all of them, and for nothing else: 'Und in anderen Kantonen?', 'Gilt das überall?' */
const otherCantons: Record<Language, RegExp> = {
  de: /(?:(?:in|für) (?:den |alle[nr]? )?(?:anderen?|andern|übrigen|restlichen|alle[nr]?) kantonen?|(?:im|in einem) anderen kanton|in jedem kanton|anderswo|andernorts|(?:in|für) (?:der|die) (?:übrigen?|restlichen?|ganzen?) schweiz|überall)(?!\p{L})/iu,
  fr: /(?:(?:dans|pour) (?:les autres|tous les|un autre|d['’]autres|chaque) cantons?|ailleurs(?: en suisse)?|partout(?: en suisse)?|(?:dans )?(?:le reste de la|toute la) suisse)(?!\p{L})/iu,
  it: /(?:(?:negli|per gli|in) altri cantoni|in (?:tutti i cantoni|un altro cantone|ogni cantone)|altrove|(?:nel resto della|in tutta la) svizzera|dappertutto|ovunque)(?!\p{L})/iu,
};

/** Whether a message asks for the other cantons and for nothing else. */
export function asksOtherCantons(asked: string, language: Language): boolean {
  const rest = asked.replace(otherCantons[language], ' ');
  return rest !== asked && topicTerms(rest, language).length === 0;
}

/** Applies the previous question to another place, in place of its own: 'Und im Kanton Zürich?'. */
export function askedElsewhere(before: string, place: string): string {
  const opening = /^\s*(?:und|oder|aber|et|ou|mais|ed?|od?|ma)\s+/iu;
  return `${before.replace(/[\s?!.]+$/u, '')} ${place.replace(opening, '')}`.replace(/\s+/gu, ' ');
}
