import { describe, expect, it } from 'vitest';
import { fillPlaces } from './fill-places.ts';
import { readPlaceholders } from './read-placeholders.ts';
import type { Template } from './read-template.ts';
import { wordingTexts } from './texts.ts';

const text = '1. Zahlung innert [Zahlungsfrist in Tagen; üblich: 30] Tagen an [Name des Unternehmers].';
const template = { text, language: 'de', placeholders: readPlaceholders(text) } as Template;
const before = { template, request: '', facts: new Map(), own: [], dropped: [] };
const fill = (message: string) => fillPlaces(before, message, wordingTexts.de);

describe('a message that names places of a draft', () => {
  it('fills them', () => {
    const filled = fill('Zahlungsfrist in Tagen: 45\nName des Unternehmers: Bau AG, Olten');
    expect(filled && 'changed' in filled && [...filled.changed.facts]).toEqual([
      ['[Zahlungsfrist in Tagen; üblich: 30]', '45'],
      ['[Name des Unternehmers]', 'Bau AG, Olten'],
    ]);
  });

  it('is told what is wrong with a value', () => {
    expect(fill('Zahlungsfrist in Tagen: bald')).toEqual({
      faults: ['Zahlungsfrist in Tagen: Das ist keine Zahl. Schreiben Sie nur die Zahl, zum Beispiel 30.'],
    });
  });

  it('is anything else when a line names none', () => {
    expect(fill('Zahlungsfrist in Tagen: 45\nUnd was gilt bei Verzug?')).toBeNull();
    expect(fill('Frage: Wie lange habe ich Zeit?')).toBeNull();
  });
});
