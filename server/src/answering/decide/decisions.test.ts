import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Language, languages } from '@polier/contract/languages';
import { expect, test } from 'vitest';
import { openSheets } from '../evaluation/sheets.test-library.ts';
import { authorsQuestions } from '../evaluation/tuned/authors-questions.test-table.ts';
import { outsideQuestions } from '../evaluation/tuned/outside-questions.test-table.ts';
import { answerable, unanswerable } from '../evaluation/tuned/questions.test-table.ts';
import { understand } from '../question/understand.ts';
import { rankStretches } from '../rank/rank-stretches.ts';
import { retrieve } from '../respond/retrieve.ts';
import { readEvidence, weighEvidence } from './weigh-evidence.ts';

/**
 * Decisions as they are, with what the evidence weighs, so that the calibration does not drift unnoticed. After a
 * change that is meant to move them: `RENEW_GOLDEN=true npx vitest run decisions`, and read the difference.
 */
const path = new URL('../evaluation/decisions.golden.json', import.meta.url);
const library = openSheets();

/**
 * One line a question: the decision, how many passages it rests on, the weight of the evidence, and the best passage.
 */
async function describeDecision(text: string, language: Language): Promise<string> {
  const question = {
    ...{ text, language, conversation: [], topic: null, canton: null },
    signal: new AbortController().signal,
  };
  const understood = understand(question, library.today, library.lexicon);
  const { hits, decision } = await retrieve(library, question, understood);
  const ranked = rankStretches(understood, hits, null);
  const weight =
    hits.length > 0
      ? weighEvidence(readEvidence(understood, hits, ranked, 'alone'), hits, ranked).toFixed(1)
      : 'nothing found';
  const outcome = decision.sufficient ? `answered from ${decision.hits.length}` : `refused (${decision.why})`;
  return `${outcome}, weight ${weight}, best ${hits[0]?.passage.id ?? 'none'}`;
}

/** Every so many of a list, so that a few come from everywhere in it. */
const some = <T>(list: readonly T[], count: number): T[] =>
  Array.from({ length: Math.min(count, list.length) }, (_, at) => list[Math.floor((at * list.length) / count)]!);

test('decisions and the weight of their evidence are as they were', async () => {
  const decisions: Record<string, Record<string, string>> = {};
  for (const language of languages) {
    const asked = [
      ...some(answerable[language], 6).map(({ text }) => text),
      ...some(Object.values(authorsQuestions), 7).flatMap((questions) => questions[language].slice(0, 1)),
      ...some(unanswerable[language], 5),
      ...some(outsideQuestions[language], 3),
    ];
    decisions[language] = {};
    for (const text of asked) decisions[language][text] = await describeDecision(text, language);
  }
  if (process.env.RENEW_GOLDEN === 'true') writeFileSync(path, `${JSON.stringify(decisions, null, 2)}\n`);
  const golden = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  expect(decisions).toEqual(golden);
});
