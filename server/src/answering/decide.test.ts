import { type Language, languages } from '@polier/contract/languages';
import { describe, expect, it } from 'vitest';
import { answerQuestion } from './answer-question.ts';
import { answerable, unanswerable } from './questions.test-table.ts';
import { openSheets } from './sheets.test-library.ts';

const library = openSheets();

async function ask(text: string, language: Language) {
  let said = '';
  let outcome = '';
  const documents: string[] = [];
  const question = {
    text,
    language,
    conversation: [],
    topic: null,
    canton: null,
    signal: new AbortController().signal,
  };
  for await (const event of answerQuestion(library, question)) {
    if (event.kind === 'text') said += event.text;
    if (event.kind === 'source') documents.push(event.source.documentId);
    if (event.kind === 'ended') outcome = event.answer.outcome;
  }
  return { said, outcome, documents };
}

describe.each(languages)('questions to the demonstration library (%s)', (language) => {
  it('answers those it can, from the right sheet, with what was asked', async () => {
    const missed: string[] = [];
    for (const { text, sheet, holds } of answerable[language]) {
      const { said, outcome, documents } = await ask(text, language);
      const right = outcome === 'answered' && documents.includes(`${sheet}-${language}`) && holds.test(said);
      if (!right) missed.push(`${text} (${outcome})`);
    }
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(Math.ceil(answerable[language].length * 0.05));
  });

  it('refuses those it cannot', async () => {
    const answered: string[] = [];
    for (const text of unanswerable[language]) {
      const { outcome, said } = await ask(text, language);
      if (outcome !== 'refused') answered.push(text);
      else expect(said).not.toMatch(/(?<!\\)\[\d+\]/);
    }
    expect(answered.length, answered.join('\n')).toBeLessThanOrEqual(Math.floor(unanswerable[language].length * 0.05));
  });
});
