import { type ModelStandIn, startModel } from '@polier/stand-ins/model/model';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectModel, ModelFailed } from './model.ts';

let standIn: ModelStandIn;
beforeAll(async () => {
  standIn = await startModel({ host: '127.0.0.1', port: 0 });
});
afterEach(() => standIn.control.reset());
afterAll(() => standIn.close());

const connect = (limits = { first: 5000, gap: 5000, whole: 10_000 }) =>
  connectModel({ provider: 'openai-compatible', url: standIn.url, name: 'probe', apiKey: 'secret' }, limits);
async function write(model = connect(), signal = new AbortController().signal) {
  const said: string[] = [];
  const parts = model.write({ system: 'Auf Deutsch', user: 'Frage: ?' }, signal);
  try {
    for (;;) {
      const next = await parts.next();
      if (next.done) return { said: said.join(''), ...next.value, failed: null };
      said.push(next.value);
    }
  } catch (error) {
    if (!(error instanceof ModelFailed)) throw error;
    return { said: said.join(''), tokens: 0, complete: false, failed: error.reason };
  }
}

describe('a language model', () => {
  it('streams, counts its tokens, and is asked with key, name and temperature 0', async () => {
    standIn.control.tell({ text: 'Grüezi, schöne Häuser.' });
    const { said, tokens, complete } = await write();
    expect({ said, complete }).toEqual({ said: 'Grüezi, schöne Häuser.', complete: true });
    expect(tokens).toBeGreaterThan(0);
    expect(standIn.requests()).toMatchObject([
      { authorization: 'Bearer secret', body: { model: 'probe', temperature: 0, stream: true } },
    ]);
  });

  it('puts characters together whose bytes came apart', async () => {
    standIn.control.tell({ text: 'Mängelrüge für 60 €, «Gerüst» à côté: più 𝄞', splitBytes: true });
    expect((await write()).said).toBe('Mängelrüge für 60 €, «Gerüst» à côté: più 𝄞');
  });

  it.each([
    ['a server error twice', { fail: 500 }, 'status 500', 2],
    ['a refused key, at once', { fail: 401 }, 'status 401', 1],
    ['too many requests twice', { fail: 429 }, 'status 429', 2],
    ['an empty answer', { nothing: true }, 'empty answer (stop)', 2],
  ])('reports %s', async (_, order, failed, requests) => {
    standIn.control.tell(order);
    expect(await write()).toMatchObject({ said: '', failed });
    expect(standIn.requests()).toHaveLength(requests);
  });

  it('tries once more before the first token', async () => {
    standIn.control.tell({ fail: 503, failTimes: 1, text: 'Doch.' });
    expect(await write()).toMatchObject({ said: 'Doch.', failed: null });
  });

  it('does not begin again after the first token', async () => {
    standIn.control.tell({ text: 'Eins zwei drei vier fünf sechs.', cutAfter: 3 });
    const { said, failed } = await write();
    expect(said).toMatch(/^Eins zwei/);
    expect(failed).toBeTruthy();
    expect(standIn.requests()).toHaveLength(1);
  });

  it.each([
    ['the first token', { stallAfter: 0 }, 'no first token', 2],
    ['a further token', { stallAfter: 2 }, 'no further token', 1],
  ])('does not wait for ever for %s', async (_, order, failed, requests) => {
    standIn.control.tell({ text: 'Eins zwei drei vier fünf.', ...order });
    expect(await write(connect({ first: 1500, gap: 1500, whole: 10_000 }))).toMatchObject({ failed });
    expect(standIn.requests()).toHaveLength(requests);
  });

  it('does not go on longer than allowed', async () => {
    standIn.control.tell({ text: 'Wort '.repeat(200), pace: 10 });
    expect(await write(connect({ first: 5000, gap: 5000, whole: 300 }))).toMatchObject({ failed: 'time limit' });
  });

  it('knows an answer that was cut for its length', async () => {
    standIn.control.tell({ text: 'Eins zwei drei vier fünf sechs.', lengthAfter: 3 });
    expect(await write()).toMatchObject({ complete: false, failed: null });
  });

  it('stops when told to and lets go of the connection', async () => {
    standIn.control.tell({ text: 'Wort '.repeat(500), pace: 5 });
    const stop = new AbortController();
    const parts = connect().write({ system: '', user: '' }, stop.signal);
    await parts.next();
    stop.abort();
    let last = await parts.next();
    while (!last.done) last = await parts.next();
    expect(last.value).toEqual({ tokens: 0, complete: false });
    await expect.poll(() => standIn.requests()[0]!.closedEarly).toBe(true);
  });

  it.each(['http://models.example.org/v1', 'http://10.0.0.5/v1'])('refuses %s: not encrypted', (url) => {
    expect(() => connectModel({ provider: 'openai-compatible', url, name: 'x', apiKey: '' })).toThrow(/https/);
  });

  it.each(['azure', 'anthropic'] as const)('connects to %s', (provider) => {
    expect(connectModel({ provider, url: 'https://models.example.org', name: 'x', apiKey: 'k' }).name).toBe('x');
  });
});
