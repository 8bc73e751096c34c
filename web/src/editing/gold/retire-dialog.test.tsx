// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { editing } from '../../language/de/editing.ts';
import { addTexts, showIn, startLanguage } from '../../language/language.ts';
import { RetireDialog } from './retire-dialog.tsx';

/** A busy machine needs longer. */
const patience = { timeout: 15_000 };
let sent: [string, unknown][];

beforeEach(() => {
  startLanguage();
  addTexts('editing', { de: editing, fr: editing, it: editing });
  showIn('de', false);
  sent = [];
  const result = { id: 'g', question: 'Wie lange?', before: 'right', after: 'refused', worse: true };
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'POST') sent.push([String(url).replace(/^.*sources\//, ''), JSON.parse(body as string)]);
    return Response.json(String(url).includes('/gate') ? { results: [result] } : { progress: null, id: 's' });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['retiring', undefined, 'retire', editing.retire],
  ['taking back', { title: 'SIA 118', edition: '2013' }, 'take-back', editing.undoReplacing],
] as const)('%s shows what gets worse before, takes a reason and is not held back', async (_, instead, act, name) => {
  const done = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RetireDialog id="s" {...(instead ? { instead } : {})} done={done} onClose={() => {}} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(editing.gateWorseAfter, {}, patience)).toBeDefined();
  expect(screen.getByText(/Wie lange\?/)).toBeDefined();
  if (instead) expect(document.body.textContent).toContain('«SIA 118, 2013»');
  expect(sent).toEqual([['s/gate', { from: null, act }]]);
  const submit = screen.getByRole('button', { name });
  fireEvent.click(submit);
  fireEvent.change(screen.getByLabelText(editing.reason), { target: { value: 'Falsche Datei' } });
  fireEvent.click(submit);
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1), patience);
  expect(sent.slice(1), 'not without a reason').toEqual([[`s/${act}`, { reason: 'Falsche Datei' }]]);
});
