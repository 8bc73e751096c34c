// @vitest-environment jsdom
import type { Element, SourceProps } from '@polier/contract/chat';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startLanguage } from '../language/language.ts';
import SourceView from './source-view.tsx';

beforeAll(startLanguage);
// Nothing of the document arrives.
beforeAll(() => vi.stubGlobal('fetch', () => new Promise(() => {})));
afterEach(cleanup);

const source = {
  ...{ documentId: 'd', title: 'Merkblatt', heading: '', language: 'de', edition: 'Ausgabe 2026', canton: null },
  ...{ page: 3, pageLabel: '3', pages: 4, article: null, publisher: 'Verband', rects: [] },
} as unknown as SourceProps;

function show(numbers: number[], textFirst: boolean) {
  const sources = numbers.map((number) => ({
    element: { id: `e${number}`, chainlitKey: `k${number}` } as Element,
    source: { ...source, number },
  }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SourceView
        {...{ sources, textFirst, number: 1, quotations: null, proven: true, sessionId: 's', openCount: 1 }}
        passage={<p>Die Frist beträgt 60 Tage.</p>}
        hrefOf={() => '/pdf/1'}
        onNumber={() => {}}
        onClose={() => {}}
      />
    </QueryClientProvider>,
  );
}
const button = (name: string) => screen.queryByRole('button', { name });

test('only several sources have a previous and a next', () => {
  show([1], false);
  expect(button('Nächste Quelle')).toBeNull();
  cleanup();
  show([1, 2], false);
  expect(button('Vorherige Quelle')).not.toBeNull();
  expect(button('Nächste Quelle')).not.toBeNull();
});

test('on a phone the page leads back to its passage, and the title keeps its room', () => {
  show([1, 2], true);
  expect(button('Zurück zur Stelle')).toBeNull();
  fireEvent.click(button('Seite 3 zeigen')!);
  expect(button('Nächste Quelle'), 'one press further than the passage').toBeNull();
  expect(button('Seite 3 zeigen')).toBeNull();
  fireEvent.click(button('Zurück zur Stelle')!);
  expect(button('Seite 3 zeigen')).not.toBeNull();
  expect(document.activeElement, 'not lost with the button').toBe(screen.getByRole('heading', { level: 2 }));
});
