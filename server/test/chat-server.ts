import { afterAll, afterEach, beforeAll } from 'vitest';
import { type ChatClient, createChatClient } from './chat-client.ts';
import { startServer, type TestServer, type Who } from './harness.ts';

/** How a client introduces itself; `as: null` is nobody. */
type Introduction = Omit<Parameters<typeof createChatClient>[1], 'token'> & { as?: Who | null };

/** The clients of a server in the tests of a file; after each test they are gone. */
export function clientsOf(held: { server: TestServer }) {
  const open: ChatClient[] = [];
  afterEach(() => {
    for (const client of open.splice(0)) client.close();
  });
  const prepare = async ({ as = 'user', ...introduction }: Introduction = {}) => {
    const token = as && { token: await held.server.token(as) };
    const client = createChatClient(held.server.url, { ...token, ...introduction });
    open.push(client);
    return client;
  };
  const connect = async (introduction?: Introduction) => {
    const client = await prepare(introduction);
    await client.connect();
    return client;
  };
  return { prepare, connect };
}

type Options = NonNullable<Parameters<typeof startServer>[0]>;

/** A server for all tests of a file, and its clients. */
export function serveChat(options: () => Options | Promise<Options> = () => ({})) {
  const held = {} as { server: TestServer };
  beforeAll(async () => {
    held.server = await startServer(await options());
  });
  afterAll(() => held.server.remove());
  return Object.assign(held, clientsOf(held));
}
