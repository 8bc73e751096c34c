import { type ModelStandIn, startModel } from '@polier/stand-ins/model/model';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectModel, ModelFailed } from './model.ts';

let standIn: ModelStandIn;
beforeAll(async () => {
  standIn = await startModel({ host: '127.0.0.1', port: 0 });
});
afterEach(() => standIn.control.reset());
afterAll(() => standIn.close());

const connect = (limits = { firstTokenMs: 5000, nextTokenMs: 5000, answerMs: 10_000 }) =>
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
  it.each(['openai-reasoning', 'old', 'vllm'] as const)('is asked as its server takes it: %s', async (quirk) => {
    standIn.control.tell({ text: '{"claims":[]}', quirk });
    const settings = { provider: 'openai-compatible', url: standIn.url, name: 'm', apiKey: '', effort: 'low' } as const;
    const model = connectModel({ ...settings, temperature: true });
    const schema = { name: 'claims', schema: { type: 'object' } };
    const first = model.write(
      { system: 'Auf Deutsch', user: '<<<SOURCES a>>>\n<<<END a>>>', schema },
      new AbortController().signal,
    );
    expect((await first.next()).value).toContain('claims');
    const asked = standIn.requests().at(-1)!.body;
    expect('temperature' in asked).toBe(quirk !== 'openai-reasoning');
    expect(asked[quirk === 'old' ? 'max_tokens' : 'max_completion_tokens']).toBe(4000);
    // What a server refused once is not sent again.
    const before = standIn.requests().length;
    await model.write({ system: '', user: 'x', schema }, new AbortController().signal).next();
    expect(standIn.requests()).toHaveLength(before + 1);
  });

  it('waits as long as a busy server asks', async () => {
    standIn.control.tell({ fail: 429, failTimes: 1, retryAfter: 1, text: 'Doch.' });
    const started = performance.now();
    expect(await write()).toMatchObject({ said: 'Doch.', failed: null });
    expect(performance.now() - started).toBeGreaterThanOrEqual(900);
  });

  it('does not wait longer for a busy server than for the first token', async () => {
    standIn.control.tell({ fail: 429, retryAfter: 60 });
    expect(await write()).toMatchObject({ failed: 'status 429' });
    expect(standIn.requests()).toHaveLength(1);
  });

  it('stops reading what exceeds every limit', async () => {
    standIn.control.tell({ text: 'Wort '.repeat(20_000) });
    const { said, complete } = await write();
    expect(complete).toBe(false);
    expect(said.length).toBeLessThan(30_000);
  });

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
    ['an empty answer', { nothing: true }, 'empty answer (stop)', 1],
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
    ['the first token', { stallAfter: 0 }, 'no first token', 1],
    ['a further token', { stallAfter: 2 }, 'no further token', 1],
  ])('does not wait for ever for %s', async (_, order, failed, requests) => {
    standIn.control.tell({ text: 'Eins zwei drei vier fünf.', ...order });
    expect(await write(connect({ firstTokenMs: 1500, nextTokenMs: 1500, answerMs: 10_000 }))).toMatchObject({ failed });
    expect(standIn.requests()).toHaveLength(requests);
  });

  it('does not go on longer than allowed', async () => {
    standIn.control.tell({ text: 'Wort '.repeat(200), pace: 10 });
    expect(await write(connect({ firstTokenMs: 5000, nextTokenMs: 5000, answerMs: 300 }))).toMatchObject({
      failed: 'time limit',
    });
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
    expect(last.value).toEqual({ tokens: 0, input: 0, complete: false });
    await expect.poll(() => standIn.requests()[0]!.closedEarly).toBe(true);
  });

  it.each(['http://models.example.org/v1', 'http://10.0.0.5/v1'])('refuses %s: not encrypted', (url) => {
    expect(() => connectModel({ provider: 'openai-compatible', url, name: 'x', apiKey: '' })).toThrow(/https/);
  });

  const schema = { name: 'claims', schema: { type: 'object', properties: {}, additionalProperties: false } };
  const ask = (provider: 'azure' | 'anthropic', more = {}) => {
    const url = provider === 'azure' ? `${standIn.url}/openai` : standIn.url;
    return write(connectModel({ provider, url, name: 'deployed', apiKey: 'secret', ...more }));
  };

  it('speaks with Azure: its key, the deployment, a JSON schema', async () => {
    standIn.control.tell({ text: 'Grüezi, schöne Häuser.' });
    expect(await ask('azure')).toMatchObject({ said: 'Grüezi, schöne Häuser.', complete: true, failed: null });
    const [request] = standIn.requests();
    expect(request).toMatchObject({ key: 'secret', body: { model: 'deployed', stream: true, temperature: 0 } });
    expect(request!.path).toMatch(/\/chat\/completions$/);
  });

  it('speaks with a reasoning model on Azure without a temperature', async () => {
    standIn.control.tell({ text: 'Gut.', quirk: 'openai-reasoning', think: 'Hm.' });
    expect(await ask('azure', { effort: 'low' })).toMatchObject({ said: 'Gut.', failed: null });
    expect(standIn.requests()[0]!.body).toMatchObject({ reasoning_effort: 'low', max_completion_tokens: 4000 });
  });

  it('speaks with Anthropic: its key and version, thoughts apart, JSON by a tool', async () => {
    standIn.control.tell({ text: '{"claims":[]}', think: 'Ich denke.' });
    expect(await ask('anthropic')).toMatchObject({ said: '{"claims":[]}', complete: true, failed: null });
    expect(standIn.requests()[0]).toMatchObject({ key: 'secret', body: { model: 'deployed', max_tokens: 4000 } });
    const model = connectModel({ provider: 'anthropic', url: standIn.url, name: 'deployed', apiKey: 'secret' });
    const parts = model.write({ system: '', user: 'x', schema }, new AbortController().signal);
    let said = '';
    for await (const piece of parts) said += piece;
    expect(JSON.parse(said)).toEqual({ claims: [] });
  });

  it.each(['azure', 'anthropic'] as const)(
    'knows an answer of %s that was cut, refused or put off',
    async (provider) => {
      standIn.control.tell({ text: 'Eins zwei drei vier fünf sechs.', lengthAfter: 3 });
      expect(await ask(provider)).toMatchObject({ complete: false, failed: null });
      standIn.control.tell({ fail: 401 });
      expect(await ask(provider)).toMatchObject({ failed: 'status 401' });
      standIn.control.tell({ fail: 429, failTimes: 1, retryAfter: 1, text: 'Doch.' });
      expect(await ask(provider)).toMatchObject({ said: 'Doch.', failed: null });
    },
  );
});
