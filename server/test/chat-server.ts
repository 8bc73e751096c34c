import { afterAll, afterEach, beforeAll } from 'vitest';
import { type ChatClient, createChatClient } from './chat-client.ts';
import { startServer, type TestServer, type Who } from './harness.ts';

/** How a client connects; `as: null`: without a token. */
type Introduction = Omit<Parameters<typeof createChatClient>[1], 'token'> & { as?: Who | null };

/** Connects clients to a server, and closes them after each test. */
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

/** Starts a server for all tests of a file, with clients. */
export function serveChat(options: () => Options | Promise<Options> = () => ({})) {
  const held = {} as { server: TestServer };
  beforeAll(async () => {
    held.server = await startServer(await options());
  });
  afterAll(() => held.server.remove());
  return Object.assign(held, clientsOf(held));
}
