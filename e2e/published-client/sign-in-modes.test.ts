// @module-tag nightly
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { people, startServer, type TestServer } from '../../server/test/harness.ts';
import { flatten, mountPublishedClient, type PublishedClient } from './drive-client.ts';

/** Sign-in by the calls of `@chainlit/react-client@0.2.0`, unchanged, with password and OAuth switched on. */
let server: TestServer;
let client: PublishedClient;
beforeAll(async () => {
  const settings = { CHAT_PASSWORD_SIGN_IN: 'true', CHAT_OAUTH_SIGN_IN: 'true' };
  server = await startServer({ signIn: true, sources: false, settings });
  client = await mountPublishedClient(server.url, null);
});
afterAll(async () => {
  client.hooks().session.disconnect();
  client.unmount();
  await server.remove();
});

/** The form that the package's sign-in page submits. */
function formOf(username: string, password: string): FormData {
  const form = new FormData();
  form.append('username', username);
  form.append('password', password);
  return form;
}

test('is told that password and OAuth are on', async () => {
  const { ways } = await client.until('the ways to sign in', (seen) => seen.ways !== undefined);
  expect(ways).toMatchObject({ requireLogin: true, passwordAuth: true, oauthProviders: ['azure-b2c'] });
  expect(client.seen().isAuthenticated).toBe(false);
});

test('a wrong password is refused with the sentence', async () => {
  // The package also writes it to the console.
  vi.mocked(console.error).mockImplementationOnce(() => {});
  await expect(client.api.passwordAuth(formOf(people.user.email, 'falsch'))).rejects.toMatchObject({
    detail: expect.stringMatching(/Passwort/),
  });
  vi.mocked(console.error).mockClear();
});

test('the right one signs in, connects and is answered', async () => {
  const { access_token } = await client.api.passwordAuth(formOf(people.user.email, people.user.password));
  client.hooks().auth.setAccessToken(access_token);
  const { user } = await client.until('the person', (seen) => seen.isAuthenticated);
  expect(user).toMatchObject({ identifier: await server.employeeId('user') });
  client.hooks().session.connect({ userEnv: {}, accessToken: `Bearer ${access_token}` });
  await client.until('connected', ({ connected, error }) => connected && !error);
  client.hooks().interact.sendMessage({ name: 'User', type: 'user_message', output: 'Grüezi', threadId: '' }, []);
  await client.until('an answer', ({ loading, messages }) =>
    flatten(messages).some(({ type, streaming }) => !loading && type === 'assistant_message' && streaming === false),
  );
});

test('its OAuth address leads to the identity provider', async () => {
  const response = await fetch(client.api.getOAuthEndpoint('azure-b2c'), { redirect: 'manual' });
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toContain('/oauth2/v2.0/authorize?');
});
