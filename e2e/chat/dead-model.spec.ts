import { createServer } from 'node:net';
import { test as base, expect, startPolier } from '../start.ts';
import { ask, openChat } from './conversation.ts';

/** An address on which nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const test = base.extend<object, object>({
  polier: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const polier = await startPolier({ MODEL_URL: `http://127.0.0.1:${await closedPort()}/v1`, MODEL_NAME: 'gone' });
      await use(polier);
      await polier.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const said = {
  de: ['Ab welcher Tiefe muss ich einen Graben sichern?', 'Das Sprachmodell hat nicht geantwortet.'],
  fr: ['À partir de quelle profondeur faut-il étayer une fouille?', 'Le modèle de langage n’a pas répondu.'],
  it: ['Da che profondità bisogna assicurare uno scavo?', 'Il modello linguistico non ha risposto.'],
} as const;

for (const language of ['de', 'fr', 'it'] as const) {
  test.describe(language, () => {
    test.use({ language });
    test('no model answers: the page says so, and the sources are quoted', async ({ page }) => {
      const [question, message] = said[language];
      await openChat(page, language);
      const turn = await ask(page, question, language);
      await expect(turn).toContainText(message);
      await expect(turn.locator('blockquote').first()).toContainText('1,50 m');
    });
  });
}
