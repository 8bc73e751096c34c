// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addMany } from '../../language/de/add-many.ts';
import { addTexts, startLanguage } from '../../language/language.ts';
import { useAddMany } from './use-add-many.ts';

beforeEach(() => {
  startLanguage();
  addTexts('addMany', { de: addMany, fr: addMany, it: addMany });
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { rows } = JSON.parse(body as string) as { rows: unknown[] };
    return Response.json({ rows: rows.map(() => ({ faults: [], employee: null })) });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a row left out by mistake is taken back to its place and checked again', async () => {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useAddMany, { wrapper });
  const names = () => result.current.rows.map(({ values }) => values.firstName);
  const people = ['Rosa', 'Fritz', 'Anna'].map((name) => [name, 'Muster', `${name}@keller-hochbau.example`]);
  act(() => result.current.read([['Vorname', 'Nachname', 'E-Mail'], ...people]));
  await waitFor(() => expect(result.current.ready).toBe(3));
  act(() => void result.current.remove(result.current.rows[1]!));
  await waitFor(() => expect(result.current.work).toBeNull());
  expect(names()).toEqual(['Rosa', 'Anna']);
  expect(result.current.removed?.values.firstName).toBe('Fritz');
  act(() => void result.current.takeBack());
  await waitFor(() => expect(result.current.ready).toBe(3));
  expect(names()).toEqual(['Rosa', 'Fritz', 'Anna']);
  expect(result.current.removed).toBeNull();
});
