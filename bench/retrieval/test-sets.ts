import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@polier/contract/languages';
import type { Passage } from '../../server/src/knowledge/passage.ts';

export type Question = { id: string; language: Language; text: string; relevant: ReadonlyMap<string, number> };

/** Passages to search and questions with the passages that answer them. */
export type TestSet = { name: string; language: Language; passages: Passage[]; questions: Question[] };

type Line = Record<string, string | undefined>;

/**
 * The folder with larger data that BENCH_DATA names, or null. `benchmarks/NAME/` holds a public question set in the
 * layout of BEIR (corpus.jsonl, queries.jsonl, qrels.tsv) for NAME xquad-de, piaf-fr, squad-it and headings; `corpus/`
 * the articles of federal enactments as JSON lines, a file for each language.
 */
export const dataFolder = process.env.BENCH_DATA ?? null;

/** The public test sets and the enactments in a data folder. */
export function publicSets(data: string): TestSet[] {
  const folder = join(data, 'benchmarks');
  const sets = (['xquad-de', 'piaf-fr', 'squad-it'] as const).map((name) => {
    const language = name.slice(-2) as Language;
    const passages = readLines(join(folder, name, 'corpus.jsonl')).map((line) =>
      passage({ id: line._id!, language, text: line.text!, document: name }),
    );
    return { name, language, passages, questions: readQuestions(join(folder, name)) };
  });
  return [...sets, ...languages.map((language) => headingSet(language, data))];
}

/**
 * The demonstration library: the text of each section is a passage; its sheet's title and its heading are the question.
 */
export function librarySets(): TestSet[] {
  const folder = join(import.meta.dirname, '../../library/sheets');
  const sheets = existsSync(folder) ? readdirSync(folder) : [];
  return languages.map((language) => {
    const sections = sheets.flatMap((sheet) => readSections(join(folder, sheet, `${language}.md`), sheet));
    return {
      name: `library-${language}`,
      language,
      passages: sections.map(({ id, sheet, text }) =>
        passage({ id, language, text, document: sheet, heading: ' ', parallel: id }),
      ),
      questions: sections.map(({ id, title, heading }) => ({
        id: `${id}#${language}`,
        language,
        text: `${title}: ${heading}`,
        relevant: new Map([[id, 1]]),
      })),
    };
  });
}

function readSections(file: string, sheet: string) {
  if (!existsSync(file)) return [];
  const content = readFileSync(file, 'utf8');
  const title = /^title: (.*)$/m.exec(content)?.[1] ?? sheet;
  const sections = content
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .split(/^## /m)
    .slice(1);
  return sections.map((section, at) => {
    const [heading = '', ...lines] = section.split('\n');
    return { id: `${sheet}#${at}`, sheet, title, heading, text: lines.join('\n').trim() };
  });
}

/** Official headings as questions, and the article below each as its answer; only the articles' text is searched. */
function headingSet(language: Language, data: string): TestSet {
  const questions = readQuestions(join(data, 'benchmarks', 'headings')).filter(
    (question) => question.language === language,
  );
  return { name: `headings-${language}`, language, passages: readEnactments(language, data), questions };
}

/** The articles of the enactments in one language: text and article number, without headings. */
function readEnactments(language: Language, data: string): Passage[] {
  return readLines(join(data, 'corpus', `enactments.${language}.jsonl`)).map((line) =>
    passage({
      id: line.id!,
      language,
      text: line.text!,
      document: line.id!.split(':')[0]!,
      article: line.article!,
      parallel: line.id!,
    }),
  );
}

function readQuestions(folder: string): Question[] {
  const relevant = new Map<string, Map<string, number>>();
  for (const line of readFileSync(join(folder, 'qrels.tsv'), 'utf8').trim().split('\n').slice(1)) {
    const [question, id, grade] = line.split('\t') as [string, string, string];
    const grades = relevant.get(question) ?? new Map<string, number>();
    relevant.set(question, grades.set(id, Number(grade)));
  }
  return readLines(join(folder, 'queries.jsonl')).map((line) => ({
    id: line._id!,
    language: line.lang as Language,
    text: line.text!,
    relevant: relevant.get(line._id!) ?? new Map(),
  }));
}

function passage(fields: Pick<Passage, 'id' | 'language' | 'text' | 'document'> & Partial<Passage>): Passage {
  return { topic: null, canton: null, page: 1, title: '', heading: '', article: null, parallel: null, ...fields };
}

function readLines(file: string): Line[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}
