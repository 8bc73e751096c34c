import { type ModelStandIn, startModel } from '@polier/stand-ins/model/model';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { clientsOf } from './chat-server.ts';
import { startServer, type TestServer } from './harness.ts';

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

/** Such a server for all tests of a file; after each test its clients are gone and the model does as it likes again. */
export function serveWithModel() {
  const held = {} as { server: TestServer; model: ModelStandIn };
  beforeAll(async () => {
    Object.assign(held, await startServerWithModel());
  });
  afterAll(async () => {
    await held.server.remove();
    await held.model.close();
  });
  const clients = clientsOf(held);
  afterEach(() => held.model.control.reset());
  return Object.assign(held, clients);
}
