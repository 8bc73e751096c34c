import { readFileSync, writeFileSync } from 'node:fs';
import type { Language } from '@polier/contract/languages';
import type { Passage } from '../../passage.ts';
import { learnTranslations } from './learn-translations.ts';

/**
 * Regenerates `base-vocabulary.json`: `npm run learn-base-vocabulary -w server -- FILE.jsonl …`. The files consist of
 * lines `{id, lang, text}` with the same ids in de, fr and it (the federal enactments, article by article). Only pairs
 * of word stems are stored, never text.
 */
const kept = { most: 4, least: 0.1 };

const passages = process.argv.slice(2).flatMap((file) =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string; lang: Language; text: string })
    .map(
      ({ id, lang, text }): Passage => ({
        ...{ id: `${id}#${lang}`, document: id, language: lang, text, parallel: id, page: 1 },
        ...{ topic: null, canton: null, title: '', heading: '', article: null },
      }),
    ),
);

const learned = learnTranslations(passages);
const result: Record<string, string[]> = {};
for (const pair of ['de-fr', 'de-it', 'fr-it'] as const) {
  const back = learned[pair.split('-').reverse().join('-') as 'fr-de'] ?? {};
  const lines = Object.entries(learned[pair] ?? {}).map(([stem, others]) => {
    const strong = others.filter(
      ([other, share], place) =>
        share >= kept.least &&
        (place < kept.most || (back[other] ?? []).slice(0, kept.most).some(([again]) => again === stem)),
    );
    return strong.length === 0
      ? ''
      : [stem, ...strong.map(([other, share]) => `${other} ${Math.round(share * 100)}`)].join(' ');
  });
  result[pair] = lines.filter(Boolean).sort();
}
writeFileSync(new URL('./base-vocabulary.json', import.meta.url), `${JSON.stringify(result, null, 1)}\n`);
