import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ModelStandIn, startModel } from './model.ts';

let model: ModelStandIn;
beforeAll(async () => {
  model = await startModel({ host: '127.0.0.1', port: 0 });
});
afterAll(() => model.close());

type Answer = { choices: { message: { content: string } }[]; data: { embedding: number[] }[] };
const post = async (path: string, body: object) =>
  (await fetch(`${model.url}${path}`, { method: 'POST', body: JSON.stringify(body) })).json() as Promise<Answer>;
const user = `<<<SOURCES ab>>>
[p1aaaa] Merkblatt – Kran
Der Kran wird jedes Jahr von einer Fachperson kontrolliert.

[p2bbbb] Merkblatt – Helm
Auf der Baustelle trägt jede Person immer einen Helm.
<<<END ab>>>

Frage: Wie oft wird der Kran kontrolliert?`;

describe('the model stand-in', () => {
  it('writes from the passages it was given and names them', async () => {
    const answer = await post('/chat/completions', { model: 'm', messages: [{ role: 'user', content: user }] });
    const { claims } = JSON.parse(answer.choices[0]!.message.content) as { claims: object[] };
    const sentence = 'Der Kran wird jedes Jahr von einer Fachperson kontrolliert.';
    expect(claims[0]).toEqual({ passage: 'p1aaaa', quotation: sentence, text: sentence });
  });

  it('does what it is told', async () => {
    model.control.tell({ say: 'changed-word' });
    const answer = await post('/chat/completions', { messages: [{ role: 'user', content: user }] });
    model.control.reset();
    expect(answer.choices[0]!.message.content).toContain('Regenschirm');
  });

  it('gives similar texts near vectors', async () => {
    const { data } = await post('/embeddings', {
      input: ['Gerüst kontrollieren', 'Kontrolle des Gerüsts', 'Lohn im Krankheitsfall'],
    });
    const near = (a: number, b: number) =>
      data[a]!.embedding.reduce((sum, value, at) => sum + value * data[b]!.embedding[at]!, 0);
    expect(near(0, 0)).toBeCloseTo(1);
    expect(near(0, 1)).toBeGreaterThan(near(0, 2) + 0.1);
  });
});
