import type { Language } from '@polier/contract/languages';
import { describe, expect, it } from 'vitest';
import type { Passage } from '../../knowledge/port.ts';
import { plantChanges } from '../evaluation/tuned/planted-changes.test-table.ts';
import { checkClaim } from './check-claim.ts';
import { keptApartClaims, seenClaims } from './claims.test-table.ts';

const passageOf = (text: string, language: Language, more: Partial<Passage> = {}): Passage => ({
  ...{ id: 'x', document: 'd', topic: null, canton: null, page: 1, title: 'Merkblatt', heading: '' },
  ...{ article: null, parallel: null, language, text, ...more },
});
const shown = (language: Language, said: string, text: string, more: Partial<Passage> = {}) =>
  checkClaim({ text: said, passage: passageOf(text, language, more), quotation: text }, { language, question: '' })
    .holds;

describe('a faithful claim in other words with one thing changed', () => {
  const foreign: Record<Language, string> = { de: 'Regenschirm', fr: 'parapluie', it: 'ombrello' };
  const exact = /^(?:number|date|article|unit)/u;
  const changes = [...seenClaims, ...keptApartClaims].flatMap(({ source, language, faithful }) =>
    faithful
      .filter((said) => shown(language, said, source))
      .flatMap((said) => plantChanges(passageOf(source, language), said, foreign[language]))
      .filter(({ kind }) => exact.test(kind))
      .map(({ kind, changed }) => ({ kind, language, source, changed })),
  );

  it('is hidden when a number, a unit, a date or an article is changed', () => {
    expect(changes.length).toBeGreaterThan(25);
    const slipped = changes.filter(({ language, source, changed }) => shown(language, changed, source));
    expect(slipped.map(({ kind, changed }) => `${kind}: ${changed}`)).toEqual([]);
  });
});

it.each<[Language, string, string]>([
  // Only one may do it: "not only" says the opposite.
  [
    'de',
    'Eine fristlose Kündigung ist nur aus wichtigem Grund zulässig.',
    'Eine fristlose Kündigung ist nicht nur aus wichtigem Grund zulässig.',
  ],
  [
    'de',
    'Die Oberkante des Holms liegt mindestens 100 cm über der Standfläche.',
    'Die Oberkante des Holms muss nicht mindestens 100 cm über der Standfläche liegen.',
  ],
  [
    'it',
    'Una disdetta durante il periodo di protezione è nulla.',
    'La disdetta durante il periodo di protezione non è nulla.',
  ],
  [
    'de',
    'Auf den Rückbau verzichten kann nur die kantonale Behörde, nicht die Gemeinde.',
    'Nur die kantonale Behörde und die Gemeinde kann auf den Rückbau verzichten.',
  ],
  // A duty in one clause is none of another, and a negation elsewhere does not hide the change.
  [
    'de',
    'Sonderabfälle müssen für die Übergabe gekennzeichnet sein; sie dürfen nicht mit anderen vermischt werden.',
    'Für die Übergabe dürfen Sonderabfälle gekennzeichnet sein; sie dürfen nicht mit anderen vermischt werden.',
  ],
  [
    'it',
    'Le acque inquinate del cantiere devono essere trattate; immetterle nel fiume è vietato.',
    'Le acque inquinate del cantiere possono essere trattate; immetterle nel fiume è vietato.',
  ],
  // Another party.
  [
    'it',
    'Se il lavoratore non inizia il lavoro senza cause gravi, deve 1/4 del salario mensile; il datore di lavoro deve chiederlo entro 30 giorni.',
    'Se il lavoratore non inizia il lavoro senza cause gravi, il datore di lavoro gli deve 1/4 del salario mensile.',
  ],
  [
    'fr',
    'Les autorités peuvent demander les documents lors d’un contrôle.',
    'Les sous-traitants peuvent demander les documents lors d’un contrôle.',
  ],
  [
    'de',
    'Der Arbeitgeber meldet den Unfall sofort der Versicherung, sobald er davon weiss.',
    'Die verletzte Person meldet den Unfall sofort der Versicherung, sobald der Arbeitgeber davon weiss.',
  ],
  // A party that has a right to a sum does not owe it.
  [
    'de',
    'Bei Verzug hat der Unternehmer Anspruch auf 5 % Zins vom ausstehenden Werkpreis.',
    'Bei Verzug muss der Unternehmer 5 % Zins vom ausstehenden Werkpreis zahlen.',
  ],
])('is hidden (%s): %s', (language, source, said) => expect(shown(language, said, source)).toBe(false));

it('is hidden where a party of the heading takes the place of what decides', () => {
  const source = 'Ob andere Feiertage bezahlt sind, bestimmen Vertrag, GAV oder Übung.';
  const said = 'Ob andere Feiertage bezahlt sind, bestimmt der Arbeitgeber.';
  expect(shown('de', said, source, { heading: 'Was der Arbeitgeber zahlt' })).toBe(false);
});

describe('a word that the sentence does not have', () => {
  const source =
    'Unterhalb des Gerüsts und am Dachrand wird jede offene Grube, jeder Schacht und jeder Graben mit festen Brettern abgedeckt.';

  it('may be another word for what stands there', () => {
    expect(
      shown(
        'it',
        'Gli apprendisti devono lavorare sempre sotto la vigilanza di un gruista esperto nella cabina della gru.',
        'Gli apprendisti lavorano sempre sotto la sorveglianza di un gruista esperto nella cabina della gru.',
      ),
    ).toBe(true);
  });

  it('is none for a new thing', () => {
    expect(
      shown(
        'de',
        'Jeder Schacht, jede offene Grube und jeder Graben unterhalb des Gerüsts wird mit Asbestplatten abgedeckt.',
        source,
      ),
    ).toBe(false);
  });
});
