import { type Language, languages } from '@polier/contract/languages';
import { describe, expect, it } from 'vitest';
import { answerQuestion } from './answer-question.ts';
import { authorsQuestions } from './authors-questions.test-table.ts';
import { outsideQuestions } from './outside-questions.test-table.ts';
import { answerable, unanswerable } from './questions.test-table.ts';
import { openSheets } from './sheets.test-library.ts';

const library = openSheets();

async function ask(text: string, language: Language) {
  let said = '';
  let outcome = '';
  const documents: string[] = [];
  const signal = new AbortController().signal;
  const question = { text, language, conversation: [], topic: null, canton: null, signal };
  for await (const event of answerQuestion(library, question)) {
    if (event.kind === 'text') said += event.text;
    if (event.kind === 'source') documents.push(event.source.documentId);
    if (event.kind === 'ended') outcome = event.answer.outcome;
  }
  return { said, outcome, documents };
}

describe('questions to the demonstration library', () => {
  it.each(languages)('answers plain ones from the right sheet with what was asked (%s)', async (language) => {
    const missed: string[] = [];
    for (const { text, sheet, holds } of answerable[language]) {
      const { said, outcome, documents } = await ask(text, language);
      const right = outcome === 'answered' && documents.includes(`${sheet}-${language}`) && holds.test(said);
      if (!right) missed.push(`${text} (${outcome})`);
    }
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(2);
  });

  it('answers those the writers of the sheets expect, in the words of a building site', async () => {
    const refused: string[] = [];
    let count = 0;
    for (const questions of Object.values(authorsQuestions)) {
      for (const language of languages) {
        for (const text of questions[language]) {
          count++;
          if ((await ask(text, language)).outcome !== 'answered') refused.push(text);
        }
      }
    }
    expect(refused.length / count, refused.join('\n')).toBeLessThanOrEqual(0.16);
  });

  it('refuses those it cannot answer, without a citation', async () => {
    const answered: string[] = [];
    let count = 0;
    for (const language of languages) {
      for (const text of [...unanswerable[language], ...outsideQuestions[language]]) {
        count++;
        const { outcome, said } = await ask(text, language);
        if (outcome !== 'refused') answered.push(text);
        else expect(said).not.toMatch(/(?<!\\)\[\d+\]/);
      }
    }
    expect(answered.length / count, answered.join('\n')).toBeLessThanOrEqual(0.05);
  });
});
