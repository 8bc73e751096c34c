import { type ModelStandIn, startModel } from '@polier/stand-ins/model/model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askFor, quotations } from '../evaluation/asked.test-library.ts';
import { openSheets } from '../evaluation/sheets.test-library.ts';
import { connectModel } from '../write/model.ts';

const library = openSheets();
let standIn: ModelStandIn;
beforeAll(async () => {
  standIn = await startModel({ host: '127.0.0.1', port: 0 });
});
afterAll(() => standIn.close());

it.each([
  ['de', 'Bis wann muss das Bauhandwerkerpfandrecht im Grundbuch eingetragen sein?'],
  [
    'it',
    'Siamo arrivati in cantiere e lo scavo era già aperto. Quanto è alta al minimo la tavola fermapiede del ponteggio?',
  ],
] as const)(
  'a model that finds no answer reads what else was found, then the quoted answer stands (%s)',
  async (language, text) => {
    const model = connectModel({ provider: 'openai-compatible', url: standIn.url, name: 'x', apiKey: '' });
    const without = await askFor(library, text, { language });
    standIn.control.reset();
    standIn.control.tell({ text: '{"claims":[],"search":""}' });
    const { said, answer } = await askFor({ ...library, model }, text, { language });
    const prompts = standIn
      .requests()
      .map(({ body }) => JSON.stringify(body))
      .filter((one) => one.includes('<<<SOURCES'));
    expect(prompts).toHaveLength(2);
    expect(answer?.outcome).toBe('answered');
    expect(quotations(said)).toEqual(quotations(without.said));
  },
);

it.each([
  ['fr', 'Quel est le délai de congé ?', 'apprenti', /7 jours/],
  ['fr', 'Délai avis des défauts', 'villa', /60 jours/],
  ['fr', 'permis Berne', 'pompe à chaleur', /eBau/],
] as const)('a key word after a question completes it (%s): %s %s', async (language, before, text, says) => {
  const { said: first } = await askFor(library, before, { language });
  const conversation = [
    { role: 'person' as const, text: before },
    { role: 'assistant' as const, text: first },
  ];
  const { said } = await askFor(library, text, { language, conversation });
  expect(said.replaceAll('\u00a0', ' ')).toMatch(says);
});
