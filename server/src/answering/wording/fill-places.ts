import type { ChangedDraft } from './change-draft.ts';
import { checkFact } from './check-fact.ts';
import type { Placeholder } from './read-placeholders.ts';
import type { WordingTexts } from './texts.ts';

/** The name of a place as a question or a field shows it: with a capital. */
export const shownName = ({ name }: Pick<Placeholder, 'name'>) => name.charAt(0).toUpperCase() + name.slice(1);

const named = /^(.+?)\s?:\s+(\S.*)$/u;

/**
 * Fills places of a draft from a message that names each in a line of its own: 'Zahlungsfrist in Tagen: 45'. Returns the
 * changed draft, or what is wrong with the values; null when the message is not of that form.
 */
export function fillPlaces(
  before: ChangedDraft,
  message: string,
  words: WordingTexts,
): { changed: ChangedDraft } | { faults: string[] } | null {
  const { template } = before;
  const facts = new Map(before.facts);
  const faults: string[] = [];
  for (const line of message.trim().split('\n')) {
    const [, name = '', given = ''] = named.exec(line.trim()) ?? [];
    const places = template.placeholders.filter((place) => shownName(place) === name);
    if (places.length === 0) return null;
    for (const place of places) {
      const checked = checkFact(place, given, template.language);
      if ('value' in checked) facts.set(place.raw, checked.value);
      else faults.push(`${name}: ${words.faults[checked.fault](place)}`);
    }
  }
  return faults.length > 0 ? { faults } : { changed: { ...before, facts } };
}
