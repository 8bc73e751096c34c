import type { Language } from '@polier/contract/languages';
import { expect, it } from 'vitest';
import { createLog } from '../../../ground/log.ts';
import { createPreparation } from './make-ready.ts';

function prepare(make: (language: Language) => Promise<void>) {
  const lines: Record<string, unknown>[] = [];
  const preparation = createPreparation(make);
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  return { preparation, begin: () => preparation.begin(log), lines };
}

it('a question waits for its language while that is being prepared, and for nothing before or after', async () => {
  const gate = Promise.withResolvers<void>();
  const { preparation, begin } = prepare((language) => (language === 'it' ? gate.promise : Promise.resolve()));
  expect(preparation.awaited('it')).toBeNull();
  const begun = begin();
  expect(preparation.awaited('it')).not.toBeNull();
  await preparation.awaited('de');
  expect(preparation.awaited('de')).toBeNull();
  gate.resolve();
  await begun;
  expect(preparation.awaited('it')).toBeNull();
});

it('what fails is logged, and holds up no other language', async () => {
  const made: Language[] = [];
  const { preparation, begin, lines } = prepare(async (language) => {
    if (language === 'fr') throw new Error('out of memory');
    made.push(language);
  });
  await begin();
  expect(made).toEqual(['de', 'it']);
  expect(preparation.awaited('fr')).toBeNull();
  expect(lines).toMatchObject([
    { level: 40, language: 'fr', msg: 'questions not prepared' },
    { level: 30, msg: 'questions prepared' },
  ]);
});
