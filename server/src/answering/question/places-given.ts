import type { Language } from '@polier/contract/languages';
import { readCantons } from '../../text/cantons.ts';

/**
 * A canton a message names. `asked`: its rule is asked for. `site`: the building site or the authority is there; that
 * chooses between cantonal rules and asks for none. `origin`: somebody comes from there.
 */
export type PlaceGiven = { canton: string; role: 'asked' | 'site' | 'origin' };

const from = /(?<!\p{L})(?:aus|us|von|vom|da|dal)\s*(?:dem|der|le|la)?\s*$/iu;

/** The cantons named in what is asked and in the background, in that order. */
export function readPlacesGiven(asking: string, background: string, _language: Language): PlaceGiven[] {
  const places: PlaceGiven[] = [];
  for (const [text, isAsked] of [
    [asking, true],
    [background, false],
  ] as const) {
    for (const { code, start, role } of readCantons(text)) {
      const isOrigin = role === 'origin' || (!isAsked && from.test(text.slice(0, start)));
      places.push({ canton: code, role: isOrigin ? 'origin' : isAsked ? role : 'site' });
    }
  }
  return places;
}

/** The canton whose rule is asked for, or where the site is; null when none or several may be meant. */
export function decidingCanton(places: readonly PlaceGiven[]): { canton: string; asked: boolean } | null {
  for (const role of ['asked', 'site', 'origin'] as const) {
    const cantons = new Set(places.filter((one) => one.role === role).map(({ canton }) => canton));
    if (cantons.size === 1) return { canton: [...cantons][0]!, asked: role === 'asked' };
    if (cantons.size > 1) return null;
  }
  return null;
}

/** 'Und im Kanton Zürich?' is the question before, without its place, asked of another one. */
export function askedElsewhere(before: string, place: string): string {
  const opening = /^\s*(?:und|oder|aber|et|ou|mais|ed?|od?|ma)\s+/iu;
  return `${before.replace(/[\s?!.]+$/u, '')} ${place.replace(opening, '')}`.replace(/\s+/gu, ' ');
}
