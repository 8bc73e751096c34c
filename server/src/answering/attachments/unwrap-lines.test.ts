import { expect, it } from 'vitest';
import { unwrapLines } from './unwrap-lines.ts';

const wrap = (text: string, width = 70) => text.replace(new RegExp(`(.{1,${width}})(?:\\s|$)`, 'g'), '$1\n').trimEnd();
const sentences = [
  'Bei Verzug schuldet der Besteller ohne Mahnung einen Zins von 7 Prozent im Jahr seit dem Tag des Verzugs.',
  'Die Rügefrist beträgt 60 Tage nach Entdeckung des Mangels. Der Unternehmer beginnt innert 14 Tagen mit der Nachbesserung.',
  'Bei Überschreitung des Termins schuldet der Unternehmer CHF 500.00 für jeden Kalendertag, höchstens 10 Prozent.',
];

it('lines of a wrapped text are joined, headings and items are not', () => {
  const parts = [
    'Werkvertrag',
    ...sentences.flatMap((text, at) => [`${at + 1}. Bestimmung`, text]),
    '- Gerichtsstand ist Bern',
  ];
  expect(unwrapLines(parts.map((part) => wrap(part)).join('\n'))).toBe(parts.join('\n'));
});

it.each(Array.from({ length: 51 }, (_, at) => 40 + at))('a sentence is whole again whatever the width: %i', (width) => {
  const text = `${sentences.join(' ')} Er bessert Mängel innert höchstens 30 Tagen nach Erhalt der Rüge nach.`;
  // A line may still end where a sentence does.
  expect(unwrapLines(wrap(text, width)).replaceAll('.\n', '. ')).toBe(text);
});

it.each([
  ['a paragraph on each line', sentences.map((text) => `${text} ${text} ${text}`).join('\n')],
  ['an address', 'Muster Bau AG\nHauptstrasse 1\n3000 Bern'],
])('%s stays as it is', (_, text) => {
  expect(unwrapLines(text)).toBe(text);
});
