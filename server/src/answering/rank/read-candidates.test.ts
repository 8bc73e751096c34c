import { expect, test } from 'vitest';
import type { Hit } from '../../knowledge/port.ts';
import { readCandidates } from './read-candidates.ts';

/** What stands above the last row of a table. */
function headOfLast(rows: string[]): string | null {
  const text = rows.join('\n');
  const passage = { text, language: 'de', heading: 'Masse', title: 'Gräben', article: null } as Hit['passage'];
  const { above } = readCandidates([{ passage } as Hit]).at(-1)!;
  return above && text.slice(above.start, above.end);
}

test('a row is read with the head of its table, and of a table cut in two with none', () => {
  const rows = [
    'Freier Streifen am Rand\tmindestens 1 m\tArt. 71 BauAV',
    'Leiter als Zugang\thöchstens 5 m Tiefe\tArt. 73 BauAV',
  ];
  expect(headOfLast(['Frage\tMass\tArtikel', ...rows])).toBe('Frage\tMass\tArtikel');
  expect(headOfLast(rows)).toBeNull();
});
