// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startLanguage } from '../../language/language.ts';
// The dialog is loaded when it is first opened: here beforehand.
import '../overlay/dialog-box.tsx';
import { useUnsavedChanges } from './use-unsaved-changes.tsx';

beforeAll(startLanguage);
afterEach(cleanup);

function Form({ changed }: { changed: boolean }) {
  return useUnsavedChanges({ changed }).dialog;
}

/** Two forms on one page and a page to go to. */
function show(first: boolean, second: boolean) {
  const forms = (
    <>
      <Form changed={first} />
      <Form changed={second} />
    </>
  );
  const routes = [
    { path: '/', element: forms },
    { path: '/other', element: <p>Andere Seite</p> },
  ];
  const router = createMemoryRouter(routes);
  render(<RouterProvider router={router} />);
  return () => act(() => router.navigate('/other'));
}

test.each([
  ['first', true, false],
  ['second', false, true],
])('of two forms the %s has unsaved changes: leaving the page asks', async (_, first, second) => {
  const goOn = show(first, second);
  await goOn();
  const leave = await screen.findByRole('button', { name: 'Ohne Speichern schliessen', hidden: true });
  expect(screen.queryByText('Andere Seite')).toBeNull();
  fireEvent.click(leave);
  expect(await screen.findByText('Andere Seite')).toBeDefined();
});

test('without changes nothing is asked', async () => {
  await show(false, false)();
  expect(await screen.findByText('Andere Seite')).toBeDefined();
});
