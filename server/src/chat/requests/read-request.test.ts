import { describe, expect, test } from 'vitest';
import { readRequest } from './read-request.ts';

describe('a plain request to the browser', () => {
  test.each([
    ['Öffne Quelle 2', { kind: 'open-source', number: 2 }],
    ['Zeigen Sie mir bitte die Quelle 3.', { kind: 'open-source', number: 3 }],
    ['Ouvrez la source [1]', { kind: 'open-source', number: 1 }],
    ['Apri la fonte 2', { kind: 'open-source', number: 2 }],
    ['Zeige nur Kanton Bern', { kind: 'set-filter', topic: null, canton: 'BE' }],
    ['nur noch Zürich', { kind: 'set-filter', topic: null, canton: 'ZH' }],
    ['Nur Bundesrecht bitte', { kind: 'set-filter', topic: null, canton: 'CH' }],
    ['Cherche uniquement les sources du canton de Vaud', { kind: 'set-filter', topic: null, canton: 'VD' }],
    ['Mostra solo il Cantone Ticino', { kind: 'set-filter', topic: null, canton: 'TI' }],
    ['Zeige nur Arbeitssicherheit im Kanton Bern', { kind: 'set-filter', topic: 'safety', canton: 'BE' }],
    ['Ohne Filter', { kind: 'clear-filter' }],
    ['Supprimez le filtre', { kind: 'clear-filter' }],
    ['Togli il filtro', { kind: 'clear-filter' }],
    ['Parle français', { kind: 'set-language', language: 'fr' }],
    ['Antworten Sie auf Italienisch', { kind: 'set-language', language: 'it' }],
    ['Parli tedesco', { kind: 'set-language', language: 'de' }],
    ['Auf Deutsch bitte', { kind: 'set-language', language: 'de' }],
  ])('%s', (text, request) => {
    expect(readRequest(text)).toEqual(request);
  });

  test.each([
    'Wie lange ist die Einsprachefrist im Kanton Bern?',
    'Muss der Vertrag auf Deutsch sein?',
    'Nur der Unternehmer haftet',
    'Zeige mir die Regeln zur Mängelrüge',
    'Quelle 2',
    'Le contrat doit-il être en français ?',
    'Il cantiere è nel Cantone Ticino',
    'Parle-moi du contrat d’entreprise en droit français et de ses délais',
  ])('is not: %s', (text) => {
    expect(readRequest(text)).toBeNull();
  });
});
