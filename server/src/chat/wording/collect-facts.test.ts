import { expect, it } from 'vitest';
import { type Placeholder, wordingTexts } from '../../answering/port.ts';
import { describeFact } from './collect-facts.ts';

it.each([
  ['Verzugszins in Prozent', 'percent', 5, 'mindestens 5'],
  ['Rechnungsbetrag in CHF', 'amount', null, ''],
  ['Zahlungsfrist in Tagen', 'days', 30, 'Tage, mindestens 30'],
] as const)('a unit is not said twice: %s', (name, kind, min, hint) => {
  const place: Placeholder = { raw: `[${name}]`, name, kind, min, max: null, usual: null };
  expect(describeFact(place, wordingTexts.de, null, '').hint).toBe(hint);
});
