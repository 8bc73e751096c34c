import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@polier/contract/languages';
import { readQuestionFiles } from '../evaluate/question-files.ts';

/**
 * Writes the questions asked alone that no source answers, of the files of lines written for it, to the tables that
 * answering compares a question with (`foreign-questions/close-*.txt`): a block for each file and sheet, so that a
 * question that the weights are fitted on can be compared without those of its own file.
 */
const files = ['near-and-second-messages', 'short-and-near', 'near-and-alike', 'alike-but-unanswered'];

const folder = join(import.meta.dirname, '../../server/src/answering/question/foreign-questions');
const close = files.flatMap((file) =>
  readQuestionFiles([join(import.meta.dirname, `../questions/${file}.jsonl`)])
    .filter(({ must_refuse, before, after }) => must_refuse && before === undefined && after === undefined)
    .map(({ lang, text, topic = 'none' }) => ({ lang, text: text.replace(/\s+/gu, ' '), matter: `${file}: ${topic}` })),
);
for (const language of languages) {
  const byMatter = Map.groupBy(
    close.filter(({ lang }) => lang === language),
    ({ matter }) => matter,
  );
  const blocks = [...byMatter].map(([matter, own]) => [`> ${matter}`, ...own.map(({ text }) => text), ''].join('\n'));
  writeFileSync(join(folder, `close-${language}.txt`), blocks.join('\n'));
}
