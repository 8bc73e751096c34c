import { createBrowser } from '@polier/stand-ins/identity-provider/scripted-browser';
import type { TestServer } from './harness.ts';

// biome-ignore lint/suspicious/noExplicitAny: read as a web page would
type Answer = { status: number; body: any };

/** Creates a browser for Polier and the identity provider's stand-in (`startServer({ signIn: true })`). */
export function createVisitor(server: TestServer) {
  const provider = createBrowser(server.standIns.identity!.url);
  let cookie = '';
  async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, ...headers },
      body: JSON.stringify(body),
    });
    const set = response.headers.getSetCookie().find((line) => line.startsWith('polier-browser='));
    if (set) cookie = set.split(';')[0]!;
    return { status: response.status, body: await response.json() };
  }
  return {
    post,
    provider,
    async begin(intent: string, more: object = {}): Promise<void> {
      const { body } = await post('/api/sign-in/start', { intent, ...more });
      await provider.open(body.url);
    },
    /** Signs in at the provider and returns the fragment it sends back. */
    async passProvider(person: { email: string; password: string }) {
      const { email, password } = person;
      const { url } = await provider.press('sign-in', { email, password });
      return returned(url);
    },
    /** Sets a new password with the mailed code, as invited people do. Returns the fragment the provider sends back. */
    async resetPassword(person: { email: string; password: string }) {
      await this.begin('reset-password', { email: person.email });
      const code = mailedCode(server, person.email);
      const { url } = await provider.press('save', { code, password: person.password });
      return returned(url);
    },
  };
}
export type Visitor = ReturnType<typeof createVisitor>;

/** Returns the code in the newest letter to an address. */
export function mailedCode(server: TestServer, address: string): string {
  const letter = server.standIns.mailbox!.letters().find(({ to }) => to.includes(address));
  return letter!.text.match(/\d{6}/)![0];
}

function returned(url: URL): { token: string; state: string } {
  const { id_token: token = '', state = '' } = Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
  return { token, state };
}
