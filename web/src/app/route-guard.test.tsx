// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SessionEndNote } from '../identity/session-end-note.tsx';
import { startLanguage } from '../language/language.ts';
import { expectSessionEnd } from '../session-end.ts';
import { storeToken } from '../token.ts';
import { RouteGuard } from './route-guard.tsx';

const anna = { EmployeeId: 'e', FirstName: 'Anna', LastName: 'Keller', CompanyId: 7, BlockingFlag: false };
let answer: (address: string) => Response;

beforeEach(() => {
  startLanguage();
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (address: string) => answer(address));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Login() {
  return (
    <>
      <SessionEndNote />
      <p>login</p>
    </>
  );
}

function open(path: string) {
  const router = createMemoryRouter(
    [
      { element: <RouteGuard policy="guests" />, children: [{ path: '/login', element: <Login /> }] },
      { element: <RouteGuard policy="signed-in" />, children: [{ path: '*', element: <p>inside</p> }] },
    ],
    { initialEntries: [path] },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryDelay: 1 } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

test('a guest lands on the login page, and where they wanted to go is kept', async () => {
  const router = open('/chatbot?thread=1');
  expect(await screen.findByText('login')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/login');
  expect(sessionStorage.getItem('redirect-path')).toBe('/chatbot?thread=1');
});

test.each(['//evil.example/x', '/\\\\evil.example/x', '/.//evil.example/x'])(
  'an address that would lead off the site is not kept: %s',
  async (path) => {
    sessionStorage.setItem('redirect-path', '/feedback');
    open(path);
    expect(await screen.findByText('login')).toBeTruthy();
    expect(sessionStorage.getItem('redirect-path')).toBeNull();
  },
);

test('with a token the page is shown once the current user is known', async () => {
  localStorage.setItem('token', 'abc');
  answer = () => Response.json(anna);
  open('/chatbot');
  expect(await screen.findByText('inside')).toBeTruthy();
});

test('a token that belongs to nobody is cleared and leads to the login page', async () => {
  localStorage.setItem('token', 'abc');
  answer = () => Response.json({ status: 401, code: 'NOT_SIGNED_IN', message: 'x', detail: 'x' }, { status: 401 });
  open('/chatbot');
  expect(await screen.findByText('login')).toBeTruthy();
  expect(localStorage.getItem('token')).toBeNull();
});

const isOver = () => Response.json({ status: 401, code: 'NOT_SIGNED_IN', message: 'x', detail: 'x' }, { status: 401 });

test.each([
  ['was blocked', 403, /^Ihr Zugang wurde gesperrt\. Bitte wenden Sie sich an/],
  ['ended otherwise', 401, /^Sie wurden abgemeldet\./],
])('whoever’s session %s is told so on the login page, also when it is loaded again', async (_, status, sentence) => {
  storeToken('abc');
  answer = (address) => (address === '/chatbot/auth/header' ? Response.json({}, { status }) : isOver());
  open('/chatbot?thread=1');
  const note = await screen.findByText(sentence);
  expect(document.activeElement).toBe(note);
  expect(sessionStorage.getItem('redirect-path')).toBe('/chatbot?thread=1');
  cleanup();
  open('/login');
  expect(await screen.findByText(sentence)).toBeTruthy();
  cleanup();
  storeToken('new');
  expectSessionEnd();
  open('/chatbot');
  expect(await screen.findByText('login')).toBeTruthy();
  expect(screen.queryByText(sentence)).toBeNull();
});

test('when the server is away nobody is signed out: the page says so and offers to try again', async () => {
  localStorage.setItem('token', 'abc');
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  open('/chatbot');
  expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' }, { timeout: 5000 })).toBeTruthy();
  expect(localStorage.getItem('token')).toBe('abc');
});

test('somebody signed in is sent home from the login page and the kept path is cleared', async () => {
  localStorage.setItem('token', 'abc');
  sessionStorage.setItem('redirect-path', '/pdf/x');
  answer = () => Response.json(anna);
  const router = open('/login');
  expect(await screen.findByText('inside')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/chatbot');
  expect(sessionStorage.getItem('redirect-path')).toBeNull();
});
