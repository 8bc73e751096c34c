import { expect, it } from 'vitest';
import { type Placeholder, wordingTexts } from '../../answering/port.ts';
import { readFactReply } from './read-fact-reply.ts';

const place: Placeholder = { raw: '[x]', name: 'x', kind: 'date', min: null, max: null, usual: null };
const doubted = { de: '1. Dezember 2025', fr: '1er décembre 2025', it: '1° dicembre 2025' };
type Language = keyof typeof doubted;

/** What is read from a reply after a doubt about 1 December 2025. */
const read = (language: Language, reply: string) =>
  readFactReply(reply, place, {
    ...{ words: wordingTexts[language], written: language, doubted: doubted[language], today: '2026-11-26' },
  });

it.each<[Language, string[]]>([
  [
    'de',
    [
      'behalten',
      'Behalten Sie diesen.',
      'ich behalte ihn',
      'diesen Tag behalten',
      'passt so',
      'Ja, stimmt so',
      'so lassen',
      'der Tag bleibt',
      '1.12.2025',
      'Der 1. Dezember 2025 stimmt',
      '1. Dezember 2025 behalten',
      'ja',
    ],
  ],
  [
    'fr',
    [
      'garder',
      'gardez celui-ci',
      'Je le garde.',
      'garder ce jour',
      'laisser tel quel',
      'laissez-le ainsi',
      'c’est juste',
      'Oui, c’est bon',
      'garder le 1er décembre 2025',
      'oui',
    ],
  ],
  [
    'it',
    [
      'tenere',
      'tenga questo',
      'Lo tengo.',
      'tengo questo giorno',
      'lasciare così',
      'va bene così',
      'sì, è giusto',
      'tenere il 1° dicembre 2025',
      'sì',
    ],
  ],
])('a doubted day is kept in the words of the question and in others (%s)', (language, replies) => {
  expect(replies.map((reply) => [reply, read(language, reply)])).toEqual(
    replies.map((reply) => [reply, { value: doubted[language] }]),
  );
});

it.each<[Language, string, string]>([
  ['de', 'Der 1. Dezember 2026 stimmt', '1. Dezember 2026'],
  ['de', 'Nein, der 5.12.2026 stimmt.', '5. Dezember 2026'],
  ['de', 'Nein, der 5. Dezember stimmt.', '5. Dezember 2026'],
  ['fr', 'garder le 3 mai 2027', '3 mai 2027'],
  ['it', 'tenere il 3 maggio 2027', '3 maggio 2027'],
  ['it', 'tenere l’8 maggio 2027', '8 maggio 2027'],
])('another day is read, whatever stands around it (%s): %s', (language, reply, value) => {
  expect(read(language, reply)).toEqual({ value });
});

it.each<[Language, string]>([
  ['de', 'nicht behalten'],
  ['de', 'stimmt nicht'],
  ['de', 'nicht der 1.12.2025'],
  ['fr', 'je ne le garde pas'],
  ['fr', 'ne pas garder le 1er décembre 2025'],
  ['it', 'non lo tengo'],
  ['it', 'non tenere il 1° dicembre 2025'],
])('a day denied is asked for again (%s): %s', (language, reply) => {
  expect(read(language, reply)).toEqual({ fault: 'no-date' });
});

it.each<[Language, string]>([
  ['de', 'Feld leer lassen'],
  ['de', 'die Stelle bleibt offen'],
  ['fr', 'laisser le champ vide'],
  ['fr', 'laisser l’espace en blanc'],
  ['it', 'lasciare vuoto lo spazio'],
  ['it', 'lasciare il campo vuoto'],
])('the place is left open all the same (%s): %s', (language, reply) => {
  expect(read(language, reply)).toEqual({ value: null });
});
