import { expect, test } from 'vitest';
import type { NewStep } from '../store.ts';
import { replayEntries } from './replay-entries.ts';
import type { JournalEntry } from './turn-journal.ts';

const step = (output: string): JournalEntry => ({ step: { id: 's', output } as NewStep });
const text = (text: string, at?: number): JournalEntry => ({ stepId: 's', text, ...(at !== undefined && { at }) });
const said = (...entries: JournalEntry[]) => replayEntries(entries).steps.get('s')?.output;

test('text is put together as it was written, also that of earlier releases', () => {
  expect(said(step('Nur'), text(' mit', 3), text(' Helm.', 7))).toBe('Nur mit Helm.');
  expect(said(step('Nur'), text(' mit'), text(' Helm.'))).toBe('Nur mit Helm.');
  expect(said(text('nie begonnen', 0))).toBe(undefined);
});

test('after an entry that was lost there is no more text, until the whole step is there again', () => {
  const lost = [step('Sie dürfen'), text(' arbeiten.', 17), text(' Ende.', 27)];
  expect(said(...lost)).toBe('Sie dürfen');
  expect(said(...lost, step('Sie dürfen nicht arbeiten. Ende.'), text(' Punkt.', 32))).toBe(
    'Sie dürfen nicht arbeiten. Ende. Punkt.',
  );
});

test('an entry that came twice counts once', () => {
  expect(said(step('Innert'), text(' 60', 6), text(' 60', 6), text(' Tagen', 9))).toBe('Innert 60 Tagen');
});
