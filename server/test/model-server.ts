import { type ModelStandIn, startModel } from '@polier/stand-ins/model/model';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Log } from '../src/ground/log.ts';
import { clientsOf } from './chat-server.ts';
import { startServer, type TestServer } from './harness.ts';

/** A question that the sheets answer. */
export const question = 'Bis wann muss das Bauhandwerkerpfandrecht im Grundbuch eingetragen sein?';

/** A question that no sheet answers. */
export const unanswerable = 'Welche Öffnungszeiten hat der Zoo in Basel?';

/** Has the model state so many sentences of the sources, the first of them an answer to the question. */
export const answerOf = (sentences: number): string => `{sentences ${sentences}}`;
export const longAnswer = answerOf(40);

/** Starts a server whose answers are written by a model stand-in, which tests can make stall, slow down or fail. */
export async function startServerWithModel(
  settings: Record<string, string> = {},
  more: { log?: Log } = {},
): Promise<{ server: TestServer; model: ModelStandIn }> {
  const model = await startModel({ host: '127.0.0.1', port: 0 });
  const server = await startServer({
    settings: { MODEL_URL: model.url, MODEL_NAME: 'stand-in', MODEL_API_KEY: 'none', ...settings },
    ...more,
  });
  return { server, model };
}

/** Starts such a server for all tests of a file. After each test, closes its clients and resets the model. */
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
