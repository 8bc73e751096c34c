// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import '../../../language/catalogue/add-chat-texts.ts';
import { startLanguage } from '../../../language/language.ts';
import { AnswerText } from '../answer-text.tsx';
import { exampleSource } from '../example-source.ts';
import { Quotation } from './quotation.tsx';

const linePx = 20;
const lineHeight = `div { line-height: ${linePx}px }`;
beforeAll(startLanguage);
// The test environment lays nothing out: the quotation is as high, and its bold words end, as a test says.
beforeAll(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  ),
);
beforeAll(() => document.head.append(Object.assign(document.createElement('style'), { textContent: lineHeight })));
afterEach(cleanup);

function show(lines: number, boldEndsInLine: number | null = null) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const bottom = (this.tagName === 'STRONG' ? boldEndsInLine! : lines) * linePx;
    return { top: 0, bottom, height: bottom } as DOMRect;
  });
  const text = <p>Bei unbeweglichen Werken{boldEndsInLine && <strong> 60 Tage</strong>} ab Entdeckung.</p>;
  return render(<Quotation>{text}</Quotation>).container.querySelector<HTMLElement>('blockquote > div')!;
}

test('of more than four lines shows three, and all of it after a press', () => {
  const quoted = show(9);
  expect(quoted.style.getPropertyValue('--fold')).toBe('60px');
  const button = screen.getByRole('button', { name: '… Alles zeigen', expanded: false });
  expect(button.getAttribute('aria-controls')).toBe(quoted.id);
  fireEvent.click(button);
  expect(quoted.style.getPropertyValue('--fold')).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Weniger zeigen', expanded: true }));
  expect(quoted.style.getPropertyValue('--fold')).toBe('60px');
});

test('is not folded for a line', () => {
  expect(show(4).style.getPropertyValue('--fold')).toBe('');
  expect(screen.queryByRole('button')).toBeNull();
});

test('never hides what is in bold', () => {
  expect(show(9, 5).style.getPropertyValue('--fold')).toBe('100px');
});

describe('a quoted table', () => {
  const rowPx = 30;
  function showTable(rows: number) {
    // The sentence above takes two lines, then come the head and the rows.
    const ends = (row: HTMLTableRowElement) => 2 * linePx + (row.rowIndex + 1) * rowPx;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const bottom = this instanceof HTMLTableRowElement ? ends(this) : 2 * linePx;
      return { top: 0, bottom, height: bottom } as DOMRect;
    });
    const body = Array.from({ length: rows }, (_, at) => `> Stufe ${at}  \n> Zeiten: 7–${at} Uhr\n>\n`).join('');
    const text = `> Diese Zeiten sind üblich:\n>\n${body}> Baulärm, Seite 2 [1]`;
    const { container } = render(
      <AnswerText text={text} streaming={false} proven sources={[exampleSource({ number: 1 })]} onOpen={() => {}} />,
    );
    return container.querySelector<HTMLElement>('blockquote > div')!;
  }

  test('has a head, and each figure stands beside its subject', () => {
    showTable(4);
    expect(screen.getByRole('columnheader', { name: 'Zeiten' })).toBeTruthy();
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Zeiten',
      ...[0, 1, 2, 3].map((at) => `Stufe ${at}7–${at} Uhr`),
    ]);
  });

  test('shows its figures without a press', () => {
    expect(showTable(8).style.getPropertyValue('--fold')).toBe('');
    expect(screen.queryByRole('button', { name: '… Alles zeigen' })).toBeNull();
  });

  test('of very many rows shows the first eight', () => {
    expect(showTable(12).style.getPropertyValue('--fold')).toBe(`${2 * linePx + 9 * rowPx}px`);
  });
});
