import { expect, test } from 'vitest';
import { nameMatter } from './name-matter.ts';

test.each([
  [
    'de',
    'Gräben, Schächte und Baugruben',
    'Wir heben morgen einen 2,20 m tiefen Graben neben einer Strasse aus. Was muss ich tun?',
    'Gräben: 2,20 m, Strasse',
  ],
  ['de', 'Abnahme und Mängelrüge', 'Wie lange habe ich Zeit, einen Mangel am Neubau zu rügen?', 'Mängelrüge: Neubau'],
  [
    'fr',
    'Réception et avis des défauts',
    'Dans quel délai dois-je signaler un défaut à l’entrepreneur ?',
    'Avis des défauts\u00a0: entrepreneur',
  ],
  [
    'de',
    'Abnahme und Mängelrüge',
    'Abnahme des Mehrfamilienhauses war im März 2025. Muss ich die Abdichtung noch gratis flicken?',
    'Abnahme: Abdichtung, Mehrfamilienhauses',
  ],
  ['de', 'Preis, Nachtrag und Zahlung', 'Die Zahlung von 84000 Franken fehlt seit März 2026, was nun?', 'Zahlung'],
  [
    'de',
    'Abnahme und Mängelrüge',
    'Die Abnahme war am 3.11., der Riss ist 4 mm breit. Was tun?',
    'Abnahme: 4 mm, Riss',
  ],
  ['it', 'Scavi, pozzi e fosse', 'Da quale profondità devo assicurare uno scavo?', 'Scavi: profondità'],
] as const)(
  '%s: a chat is called by the part of the title and what tells it from others',
  (language, title, question, name) => {
    expect(nameMatter({ question, language, title, titleLanguage: language })).toBe(name);
  },
);

test('a short question is its own name; of a source in another language only the question counts', () => {
  const title = 'Réception et avis des défauts';
  const given = { language: 'de', title, titleLanguage: 'fr' } as const;
  expect(nameMatter({ ...given, question: 'Wer zahlt den Aushub?' })).toBeNull();
  expect(nameMatter({ ...given, question: 'Was kostet der Aushub, wenn der Boden mit Schutt belastet ist?' })).toBe(
    'Aushub, Boden',
  );
  // No part of the title is what was asked, and one word is too little.
  const trenches = { language: 'de', title: 'Gräben, Schächte und Baugruben', titleLanguage: 'de' } as const;
  expect(nameMatter({ ...trenches, question: 'Wie steil darf eine Böschung höchstens sein?' })).toBeNull();
});
