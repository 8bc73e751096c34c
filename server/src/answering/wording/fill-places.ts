import type { ChangedDraft } from './change-draft.ts';
import { checkFact } from './check-fact.ts';
import { placesOf } from './lay-out-letter.ts';
import { shownName } from './read-placeholders.ts';
import { isOneName, saysBlank } from './says-blank.ts';
import type { WordingTexts } from './texts.ts';

const named = /^(.+?)\s?:\s+(\S.*)$/u;

/** What was given for a place and cannot stand there, by the place as it stands in the wording. */
export type RefusedPlaces = ReadonlyMap<string, { value: string; why: string }>;

/**
 * Fills places of a draft from a message that names each in a line of its own: 'Zahlungsfrist in Tagen: 45'. Returns
 * the changed draft and what was refused; null when the message is not of that form.
 */
export function fillPlaces(
  before: ChangedDraft,
  message: string,
  words: WordingTexts,
  today: string,
): { changed: ChangedDraft; refused: RefusedPlaces } | null {
  const { template } = before;
  const facts = new Map(before.facts);
  const refused = new Map<string, { value: string; why: string }>();
  for (const line of message.trim().split('\n')) {
    const [, name = '', value = ''] = named.exec(line.trim()) ?? [];
    const places = placesOf(template).filter((place) => shownName(place) === name);
    if (places.length === 0) return null;
    for (const place of places) {
      // 'Passer' is a name here: a field does not offer the words that leave a place open.
      const isOpen = words.replies.open.test(value) && !(place.kind === 'party' && isOneName(value));
      if (isOpen || saysBlank(value, place.kind)) {
        facts.set(place.raw, null);
        continue;
      }
      const checked = checkFact(place, value, template.language, today);
      if ('value' in checked) facts.set(place.raw, checked.value);
      else refused.set(place.raw, { value, why: words.faults[checked.fault](place) });
    }
  }
  return { changed: { ...before, facts }, refused };
}
