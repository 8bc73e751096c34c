import { describe, expect, it } from 'vitest';
import { fillPlaces } from './fill-places.ts';
import { readPlaceholders } from './read-placeholders.ts';
import type { Template } from './read-template.ts';
import { wordingTexts } from './texts.ts';

const text = '1. Zahlung innert [Zahlungsfrist in Tagen; üblich: 30] Tagen an [Name des Unternehmers].';
const template = { text, language: 'de', placeholders: readPlaceholders(text) } as Template;
const before = { template, request: '', facts: new Map(), own: [], dropped: [] };
const fill = (message: string) => fillPlaces(before, message, wordingTexts.de, '2026-11-26');

describe('a message that names places of a draft', () => {
  it('fills them', () => {
    const filled = fill('Zahlungsfrist in Tagen\u00a0: 45\nName des Unternehmers: Bau AG, Olten');
    expect([...filled!.changed.facts]).toEqual([
      ['[Zahlungsfrist in Tagen; üblich: 30]', '45'],
      ['[Name des Unternehmers]', 'Bau AG, Olten'],
    ]);
  });

  it('is told what is wrong with a value; the others are taken', () => {
    const filled = fill('Zahlungsfrist in Tagen: bald\nName des Unternehmers: Bau AG')!;
    expect([...filled.changed.facts]).toEqual([['[Name des Unternehmers]', 'Bau AG']]);
    expect([...filled.refused]).toEqual([
      [
        '[Zahlungsfrist in Tagen; üblich: 30]',
        { value: 'bald', why: 'Das ist keine Zahl. Schreiben Sie nur die Zahl, zum Beispiel 30.' },
      ],
    ]);
  });

  it.each(['noch keiner', 'pas encore', 'offen lassen'])(
    'leaves a place blank, also one filled before: %s',
    (blank) => {
      const filled = fillPlaces(
        { ...before, facts: new Map([['[Name des Unternehmers]', 'Bau AG']]) },
        `Name des Unternehmers: ${blank}\nZahlungsfrist in Tagen: ${blank}`,
        wordingTexts.de,
        '2026-11-26',
      )!;
      expect([...filled.changed.facts.values(), filled.refused.size]).toEqual([null, null, 0]);
    },
  );

  it.each(['Weiss', 'Noto', 'Ancora'])('takes a name that is also a word for not knowing: %s', (name) => {
    expect([...fill(`Name des Unternehmers: ${name}`)!.changed.facts.values()]).toEqual([name]);
  });

  it('takes a name that a question would read as a reply', () => {
    const filled = fillPlaces(before, 'Name des Unternehmers: Passer', wordingTexts.fr, '2026-11-26')!;
    expect([...filled.changed.facts.values()]).toEqual(['Passer']);
  });

  it('fills in where a letter is written, which is no place of its template', () => {
    const letter = '1. Absender: [Name des Bestellers]. Empfänger: Bau AG. Eingeschrieben.\n2. Rüge.';
    const ofLetter = { ...before, template: { ...template, text: letter, placeholders: readPlaceholders(letter) } };
    const filled = fillPlaces(ofLetter, 'Ort: Winterthur', wordingTexts.de, '2026-11-26')!;
    expect([...filled.changed.facts]).toEqual([['[Ort]', 'Winterthur']]);
    expect(fill('Ort: Winterthur'), 'a clause has none').toBeNull();
  });

  it('is anything else when a line names none', () => {
    expect(fill('Zahlungsfrist in Tagen: 45\nUnd was gilt bei Verzug?')).toBeNull();
    expect(fill('Frage: Wie lange habe ich Zeit?')).toBeNull();
  });
});
