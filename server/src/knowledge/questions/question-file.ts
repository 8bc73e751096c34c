import { z } from 'zod';

/** A part of a source with the questions it answers. */
export type AnsweredQuestions = { answer: string; questions: string[] };
export type QuestionFile = { author: string | null; date: string | null; entries: AnsweredQuestions[] };

/** A question file that is not in the format; `line` counts from 1. */
export class QuestionsRefused extends Error {
  readonly line: number;
  readonly problem: 'no-answer' | 'too-long' | 'no-day' | 'too-many';
  constructor(line: number, problem: QuestionsRefused['problem']) {
    super(`line ${line}: ${problem}`);
    this.name = 'QuestionsRefused';
    this.line = line;
    this.problem = problem;
  }
}

/** Limits of a question file, in characters of one question and in questions of one file. */
export const questionLimits = { characters: 500, questions: 20_000 };

/**
 * Reads a question file: `author:` and `date:` (YYYY-MM-DD) first, both optional; then blocks of a line `> stretch of
 * the source` (cells of a table row separated by ` | `) and the questions it answers, one a line. Throws
 * {@link QuestionsRefused}.
 */
export function readQuestionFile(content: string): QuestionFile {
  const file: QuestionFile = { author: null, date: null, entries: [] };
  let count = 0;
  for (const [at, given] of content
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const line = given.trim();
    if (line === '') continue;
    const entry = file.entries.at(-1);
    if (line.startsWith('>')) {
      const answer = line.slice(1).trim();
      if (entry && entry.questions.length === 0) entry.answer += ` ${answer}`;
      else file.entries.push({ answer, questions: [] });
      continue;
    }
    if (entry) {
      if (line.length > questionLimits.characters) throw new QuestionsRefused(at + 1, 'too-long');
      if (++count > questionLimits.questions) throw new QuestionsRefused(at + 1, 'too-many');
      entry.questions.push(line);
      continue;
    }
    const [, key, value = ''] = /^(author|date):\s*(.*)$/.exec(line) ?? [];
    if (!key) throw new QuestionsRefused(at + 1, 'no-answer');
    if (key === 'date' && !z.iso.date().safeParse(value).success) throw new QuestionsRefused(at + 1, 'no-day');
    file[key as 'author' | 'date'] = value;
  }
  return file;
}

/** Writes what {@link readQuestionFile} reads. */
export function writeQuestionFile({ author, date, entries }: QuestionFile): string {
  const head = [author && `author: ${author}`, date && `date: ${date}`].filter(Boolean);
  const blocks = entries.map(({ answer, questions }) => [`> ${answer}`, ...questions].join('\n'));
  return `${[head.join('\n'), ...blocks].filter(Boolean).join('\n\n')}\n`;
}
