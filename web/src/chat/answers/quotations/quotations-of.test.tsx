// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import '../../../language/catalogue/add-chat-texts.ts';
import { startLanguage } from '../../../language/language.ts';
import { AnswerText } from '../answer-text.tsx';
import { exampleSource } from '../example-source.ts';

beforeAll(startLanguage);
// The test environment lays nothing out.
beforeAll(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  ),
);
afterEach(cleanup);

const quotations = [
  'Die Zahlungsfrist beträgt [Frist in Tagen; üblich: 30] Tage.',
  'Ohne Abrede beträgt der Verzugszins 5 Prozent im Jahr (Art. 104 OR).',
  'Brief\tWann\tArtikel',
  'Mängelrüge, unbewegliches Werk\tinnert 60 Tagen\tArt. 367 OR',
].map((text) => ({ text, rects: [] }));

/** Presses each number of an answer and returns which quotations it opens. */
function opened(text: string): (number[] | null)[] {
  const onOpen = vi.fn();
  render(
    <AnswerText
      text={text}
      streaming={false}
      proven
      sources={[exampleSource({ number: 1, quotations })]}
      onOpen={onOpen}
    />,
  );
  for (const chip of screen.getAllByRole('button')) fireEvent.click(chip);
  return onOpen.mock.calls.map(([, which]) => which);
}

test('the number of a quotation opens that quotation', () => {
  expect(
    opened('> Ohne Abrede beträgt der Verzugszins **5 Prozent** im Jahr (Art. 104 OR).\n>\n> Zahlung [1]'),
  ).toEqual([[1]]);
});

test('the number of a row opens the row and the head of its table', () => {
  const row =
    '> Mängelrüge, unbewegliches Werk  \n> Wann: innert **60 Tagen**  \n> Artikel: Art. 367 OR\n>\n> Zahlung [1]';
  expect(opened(row)).toEqual([[2, 3]]);
});

test('the number of a summary opens the quotation beneath it', () => {
  const text =
    'Der Zins beträgt 5 Prozent [≈1].\n\n> Ohne Abrede beträgt der Verzugszins 5 Prozent im Jahr (Art. 104 OR).\n>\n> Zahlung [1]';
  expect(opened(text)).toEqual([[1], [1]]);
});

test('the number behind deciding words opens the sentence they are taken from', () => {
  expect(opened('**5 Prozent im Jahr** [1] und **innert 60 Tagen** [1]')).toEqual([[1], [3]]);
});

test('the number of a filled-in clause opens its template', () => {
  expect(opened('Die Zahlungsfrist beträgt **45** Tage. [1]')).toEqual([[0]]);
});

test('the number of something else opens the page with all its quotations', () => {
  expect(opened('Ganz anderes steht hier. [1]')).toEqual([null]);
});
