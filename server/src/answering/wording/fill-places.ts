import type { ChangedDraft } from './change-draft.ts';
import { checkFact } from './check-fact.ts';
import { placesOf } from './lay-out-letter.ts';
import { shownName } from './read-placeholders.ts';
import { isOneName, saysBlank } from './says-blank.ts';
import type { WordingTexts } from './texts.ts';

const named = /^(.+?)\s?:\s+(\S.*)$/u;

/** Values that are not allowed for their placeholder, by the placeholder as the wording has it. */
export type RefusedPlaces = ReadonlyMap<string, { value: string; why: string }>;

/**
 * Fills placeholders of a draft from a message with one on each line: 'Zahlungsfrist in Tagen: 45'. Returns the changed
 * draft and the refused values; null when the message does not have that form.
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
      // 'Passer' is a name here, since a form field does not offer the words for leaving a placeholder open.
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
