import { type ModelStandIn, startModel } from '@polier/stand-ins/model/model';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type ChatClient, createChatClient } from './chat-client.ts';
import { startServer, type TestServer, type Who } from './harness.ts';

/** A question the sheets answer. */
export const question = 'Wie lange habe ich Zeit, um Mängel an einem Gebäude zu rügen?';

const passages = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `[{${number}}]`).join(' ');
const proven = `Verdeckte Mängel an einem unbeweglichen Werk muss der Besteller innert 60 Tagen nach ihrer Entdeckung rügen. ${passages}`;

/** What the model is told to say: one sentence the sources confirm, then some they do not. */
export function answerOf(sentences: number): string {
  const more = Array.from(
    { length: sentences },
    (_, at) => `Das ist ein weiterer Satz über Gebäude und Bäume, der Reihe nach Satz ${'i'.repeat(1 + (at % 9))}.`,
  );
  return [proven, ...more].join(' ');
}
export const longAnswer = answerOf(40);

/** A server whose answers a model writes, which does what it is told: stall, keep a pace, fail. */
export async function startServerWithModel(
  settings: Record<string, string> = {},
): Promise<{ server: TestServer; model: ModelStandIn }> {
  const model = await startModel({ host: '127.0.0.1', port: 0 });
  const server = await startServer({
    settings: { MODEL_URL: model.url, MODEL_NAME: 'stand-in', MODEL_API_KEY: 'none', ...settings },
  });
  return { server, model };
}

type Introduction = Omit<Parameters<typeof createChatClient>[1], 'token'>;

/** Such a server for all tests of a file; after each test its clients are gone and the model does as it likes again. */
export function serveWithModel() {
  const held = {} as { server: TestServer; model: ModelStandIn };
  const open: ChatClient[] = [];
  beforeAll(async () => {
    Object.assign(held, await startServerWithModel());
  });
  afterAll(async () => {
    await held.server.remove();
    await held.model.close();
  });
  afterEach(() => {
    for (const client of open.splice(0)) client.close();
    held.model.control.reset();
  });
  return Object.assign(held, {
    connect: async ({ as = 'user', ...introduction }: Introduction & { as?: Who } = {}) => {
      const client = createChatClient(held.server.url, { token: await held.server.token(as), ...introduction });
      open.push(client);
      await client.connect();
      return client;
    },
  });
}
