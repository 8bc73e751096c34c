import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFact } from './check-fact.ts';
import { rewriteDay } from './read-day.ts';
import type { FactKind, Placeholder } from './read-placeholders.ts';
import { saysBlank } from './says-blank.ts';

const placeholder = (kind: FactKind, more: Partial<Placeholder> = {}): Placeholder => {
  return { raw: '[x]', name: 'x', kind, min: null, max: null, usual: null, ...more };
};

const today = '2026-11-26';

describe('a fact for a clause', () => {
  it.each([
    ['date', 'de', '1.12.2026', '1. Dezember 2026'],
    ['date', 'fr', '1er décembre 2026', '1er décembre 2026'],
    ['date', 'it', '2026-12-01', '1° dicembre 2026'],
    ['amount', 'de', "CHF 1'250.5", "1'250.50"],
    ['amount', 'de', '5000000', "5'000'000.00"],
    ['amount', 'fr', '800.–', '800.00'],
    ['days', 'de', '30 Tage', '30'],
    ['percent', 'it', '7.5 %', '7,5'],
    ['party', 'de', '  Muster Bau AG,  Bern ', 'Muster Bau AG, Bern'],
    ['party', 'de', 'Hans Morgen, Maiweg 3, 8000 Zürich', 'Hans Morgen, Maiweg 3, 8000 Zürich'],
    ['party', 'fr', 'Entreprise du 1er Mars SA', 'Entreprise du 1er Mars SA'],
  ] as const)('%s (%s): %s', (kind, language, given, value) => {
    expect(checkFact(placeholder(kind), given, language, today)).toEqual({ value });
  });

  it.each([
    ['morgen', 'de', '27. November 2026'],
    ['übermorgen.', 'de', '28. November 2026'],
    ['Heute', 'de', '26. November 2026'],
    ['demain', 'fr', '27 novembre 2026'],
    ['in 14 Tagen', 'de', '10. Dezember 2026'],
    ['dans 10 jours', 'fr', '6 décembre 2026'],
    ['fra una settimana', 'it', '3 dicembre 2026'],
    ['avant-hier', 'fr', '24 novembre 2026'],
    ['aujourd’hui', 'fr', '26 novembre 2026'],
    ['domani', 'it', '27 novembre 2026'],
    // The words of the person, not of the template.
    ['morgen', 'it', '27 novembre 2026'],
    ['1.12.26', 'de', '1. Dezember 2026'],
    ['1/12/2026', 'fr', '1er décembre 2026'],
    ['am 3. 5. 98', 'de', '3. Mai 1998'],
    // Without its year, the nearest.
    ['30.11.', 'de', '30. November 2026'],
    ['am 3. 11.', 'de', '3. November 2026'],
    ['15/1', 'fr', '15 janvier 2027'],
    ['le 30 novembre', 'fr', '30 novembre 2026'],
    ['il 1° febbraio', 'it', '1° febbraio 2027'],
  ] as const)('a day as people write it (%s, %s)', (given, language, value) => {
    expect(checkFact(placeholder('date'), given, language, today)).toEqual({ value });
  });

  it.each([
    ['date', '31.2.2027', 'no-such-day'],
    ['date', '31.02.26', 'no-such-day'],
    ['date', 'le 45 février', 'no-such-day'],
    ['date', 'bald', 'no-date'],
    ['date', '31.11.', 'no-such-day'],
    ['date', 'um 8.12 Uhr', 'no-date'],
    ['date', 'in 2.5 Monaten', 'no-date'],
    ['date', 'Ziffer 7.2', 'no-date'],
    ['date', '30.11. oder 15.12.', 'no-date'],
    ['date', '1.1.2026 bis 2.2.2026', 'no-date'],
    ['amount', '0', 'too-small'],
    ['amount', '-5', 'no-number'],
    ['amount', 'viel', 'no-number'],
    ['days', '2.5', 'not-whole'],
    ['days', '0', 'too-small'],
    ['percent', '120', 'too-large'],
    ['percent', '30 Tage', 'wrong-unit'],
    ['days', 'CHF 30', 'wrong-unit'],
    ['party', '12345', 'no-party'],
    ['party', 'Muster [x] AG', 'no-party'],
    ['party', 'le 45 février', 'no-party'],
    ['party', 'am 1. Dezember 2026', 'no-party'],
    ['party', 'am 30.11.', 'no-party'],
    ['party', '31.02.2026', 'no-party'],
    ['party', 'demain', 'no-party'],
    ['party', 'Aujourd’hui', 'no-party'],
    ['party', 'Domani', 'no-party'],
    ['text', '   ', 'no-text'],
  ] as const)('%s: %s is refused', (kind, given, fault) => {
    expect(checkFact(placeholder(kind), given, 'de', today)).toEqual({ fault });
  });

  it.each([
    ['1.6.', ['1. Juni 2026', '1. Juni 2027']],
    ['29. Februar', ['29. Februar 2028', '29. Februar 2024']],
  ])('the year is asked for where the day is far away: %s', (given, days) => {
    expect(checkFact(placeholder('date'), given, 'de', today)).toEqual({ fault: 'no-date', days });
  });

  it('keeps to the limits of the template', () => {
    expect(checkFact(placeholder('days', { min: 60 }), '30', 'de', today)).toEqual({ fault: 'too-small' });
    expect(checkFact(placeholder('percent', { max: 20 }), '25', 'de', today)).toEqual({ fault: 'too-large' });
  });

  it('never lets in what would look like a placeholder or a line of its own', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom<FactKind>('party', 'text', 'amount', 'date', 'days'),
        (given, kind) => {
          const checked = checkFact(placeholder(kind), given, 'de', today);
          if ('value' in checked) expect(checked.value).toMatch(/^[^[\]\n\r]+$/);
        },
      ),
    );
  });
});

it.each([
  ['1. Dezember 2026', 'de', 'fr', '1er décembre 2026'],
  ['8 mars 2027', 'fr', 'it', '8 marzo 2027'],
  ['1° marzo 2027', 'it', 'de', '1. März 2027'],
] as const)('a day of a template is written for a reader of another language: %s', (day, from, to, written) => {
  expect(rewriteDay(day, from, to)).toBe(written);
});

describe('a reply that says there is nothing to write yet', () => {
  it.each([
    ['date', 'pas encore de date'],
    ['date', 'noch keins'],
    ['date', 'Nessuna data.'],
    ['party', 'pas encore de date'],
    ['party', 'noch keiner'],
    ['party', 'nessuna data'],
    ['party', 'Wir haben noch keinen Namen.'],
    ['party', 'je ne sais pas encore'],
    ['party', 'Non lo so ancora'],
    ['party', 'nein'],
    ['amount', 'il n’y a pas encore de montant'],
    ['days', 'no keis Datum'],
    ['text', 'noch nicht bekannt'],
    ['text', 'à définir'],
    ['text', 'weiss noch nicht'],
    ['text', 'keine Ahnung'],
    ['date', 'weiss noch nicht'],
    ['date', 'nicht vereinbart'],
    ['date', 'wird noch vereinbart'],
    ['date', 'plus tard'],
    ['date', 'sera encore fixé'],
    ['date', 'non ancora fissato'],
    ['party', 'weiss noch nicht'],
    ['party', 'Nein'],
    ['party', 'später'],
    ['party', 'Nicht bekannt'],
  ] as const)('leaves the place blank (%s): %s', (kind, reply) => {
    expect(saysBlank(reply, kind)).toBe(true);
  });

  it.each([
    ['text', 'keine'],
    ['text', 'aucun'],
    ['text', 'nessuno'],
    ['text', 'keine bekannt'],
    ['text', 'aucun connu'],
    ['text', 'nessuno noto'],
    ['date', 'fest vereinbart'],
    ['date', 'Der Termin ist bekannt'],
    ['date', 'bestimmt'],
    ['date', 'C’est fixé'],
    ['date', 'è fissato'],
    ['party', 'Weiss'],
    ['party', 'A. Weiss'],
    ['party', 'Noto'],
    ['party', 'La Noto'],
    ['party', 'Ancora'],
    ['party', 'Plus'],
    ['party', 'Später'],
    ['party', 'J.-P. Später'],
    ['party', 'Dopo'],
    ['text', 'keine Mängel ausser im Bad'],
    ['party', 'Noch AG'],
    ['party', 'Keiner Bau GmbH, Olten'],
    ['party', 'Sanson & Fils'],
    ['date', '1.12.2026'],
    ['date', 'bald'],
    ['date', 'demain'],
    ['days', '30'],
  ] as const)('is any other reply (%s): %s', (kind, reply) => {
    expect(saysBlank(reply, kind)).toBe(false);
  });
});
