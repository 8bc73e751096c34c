// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLanguage } from '../language/language.ts';
import { finishSignIn } from './finish-sign-in.ts';

let asked: { address: string; body: unknown }[] = [];
let answer: () => Response;

beforeEach(() => {
  startLanguage();
  asked = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push({ address, body: JSON.parse(String(init.body)) });
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const validated = (return_path: string) =>
  Response.json({ access_token: 'ours', token_type: 'bearer', expires_in: 1, intent: 'sign-in', return_path });

test('token and state are exchanged for an access token', async () => {
  answer = () => validated('/pdf/x');
  expect(await finishSignIn({ token: 'theirs', state: 's' })).toEqual({
    kind: 'signed-in',
    token: 'ours',
    returnPath: '/pdf/x',
    isNew: false,
  });
  expect(asked).toEqual([{ address: '/api/azure-b2c/token/validate', body: { token: 'theirs', state: 's' } }]);
});

test('a changed password does not sign in by itself', async () => {
  answer = () =>
    Response.json({
      access_token: null,
      token_type: 'bearer',
      expires_in: 0,
      intent: 'reset-password',
      return_path: null,
      email: 'a@b.ch',
    });
  expect(await finishSignIn({ token: 'theirs' })).toEqual({ kind: 'password-changed', email: 'a@b.ch' });
});

test('the server decides what an error of the provider means', async () => {
  answer = () => Response.json({ next: 'reset-password', message: '', email: 'a@b.ch' });
  expect(await finishSignIn({ error: 'access_denied', description: 'AADB2C90118' })).toEqual({
    kind: 'reset-password',
    email: 'a@b.ch',
  });
  answer = () => Response.json({ next: 'home', message: '', email: null });
  expect(await finishSignIn({ error: 'access_denied' })).toEqual({ kind: 'home' });
  answer = () => Response.json({ next: 'message', message: 'Gesperrt', email: null });
  expect(await finishSignIn({ error: 'server_error' })).toEqual({ kind: 'message', message: 'Gesperrt' });
});

test('a refusal is shown with the server’s words, an unreachable server without', async () => {
  answer = () =>
    Response.json({ status: 401, code: 'SIGN_IN_EXPIRED', message: 'Abgelaufen', detail: '' }, { status: 401 });
  expect(await finishSignIn({ token: 't' })).toEqual({ kind: 'message', message: 'Abgelaufen' });
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await finishSignIn({ token: 't' })).toEqual({ kind: 'message', message: '' });
});

test('without anything to finish nothing is asked', async () => {
  expect(await finishSignIn({})).toEqual({ kind: 'home' });
  expect(asked).toEqual([]);
});
