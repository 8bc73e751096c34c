import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@polier/contract/languages';
import { readMatters } from '../../server/src/answering/question/nearest-foreign.ts';
import type { Pair, Text } from './train-vectors.ts';

const folder = join(import.meta.dirname, '../../library/questions');

/** A statement of a sheet with the questions it answers. `at`: its number in its sheet, the same in each language. */
export type AskedStatement = { sheet: string; at: number; statement: Text; questions: Text[] };

/** Reads the questions of the library. */
export function readStatements(): AskedStatement[] {
  return readdirSync(folder).flatMap((sheet) => languages.flatMap((language) => readFile(sheet, language)));
}

function readFile(sheet: string, language: Language): AskedStatement[] {
  const blocks = readFileSync(join(folder, sheet, `${language}.txt`), 'utf8')
    .split(/^> /m)
    .slice(1);
  return blocks.map((block, at) => {
    const [statement, ...lines] = block.split('\n').filter((line) => line.trim() !== '');
    const questions = lines.map((text) => ({ text, language }));
    return { sheet, at, statement: { text: statement!, language }, questions };
  });
}

/**
 * Pairs of one pass over the statements: two questions of one, or a question and what answers it; same sheets side by
 * side.
 */
export function pairsWithin(statements: readonly AskedStatement[], random: () => number): Pair[] {
  const order = new Map<string, number>();
  const orderOf = ({ sheet, statement }: AskedStatement) => {
    const key = `${statement.language} ${sheet}`;
    if (!order.has(key)) order.set(key, random());
    return order.get(key)!;
  };
  const asked = shuffle(
    statements.filter(({ questions }) => questions.length > 0),
    random,
  ).sort((a, b) => a.statement.language.localeCompare(b.statement.language) || orderOf(a) - orderOf(b));
  return asked.map(({ statement, questions }) => {
    const [one, other] = shuffle(questions, random);
    return { one: one!, other: other && random() < 0.6 ? other : statement };
  });
}

/** Pairs across languages: the same statement of a sheet, by its questions or by itself. */
export function pairsAcross(statements: readonly AskedStatement[], random: () => number): Pair[] {
  const same = Map.groupBy(statements, ({ sheet, at }) => `${sheet} ${at}`);
  const counts = Map.groupBy(statements, ({ sheet }) => sheet);
  return shuffle([...same.values()], random).flatMap((some) => {
    const [one, other] = shuffle(some, random);
    const isParallel = some.length === languages.length && isEven(counts.get(one!.sheet)!);
    if (!isParallel) return [];
    const any = ({ statement, questions }: AskedStatement) => pick([...questions, statement], random);
    return [{ one: any(one!), other: any(other!) }];
  });
}

/**
 * The questions on each matter that no sheet is for, in all languages. Those close to a sheet are left out: vectors
 * that learned them too told answerable questions from others no better, and found fewer answers.
 */
export function readForeignMatters(): Text[][] {
  const all = languages.flatMap((language) =>
    readMatters(language)
      .filter(({ isOffTopic }) => !isOffTopic)
      .map(({ matter, questions }) => ({ matter, texts: questions.map((text) => ({ text, language })) })),
  );
  return [...Map.groupBy(all, ({ matter }) => matter).values()].map((same) => same.flatMap(({ texts }) => texts));
}

/** Pairs of one pass over such questions: each with another on its matter. */
export function pairsOfMatters(matters: readonly Text[][], random: () => number): Pair[] {
  return matters.flatMap((texts) => texts.map((one) => ({ one, other: pick(texts, random) })));
}

/** Whether a sheet has the same number of statements in each language. */
function isEven(statements: readonly AskedStatement[]): boolean {
  const counts = languages.map(
    (language) => statements.filter(({ statement }) => statement.language === language).length,
  );
  return counts.every((count) => count === counts[0]);
}

function pick<T>(some: readonly T[], random: () => number): T {
  return some[Math.floor(random() * some.length)]!;
}

/** Returns the elements in another order. */
export function shuffle<T>(some: readonly T[], random: () => number): T[] {
  const order = [...some];
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order;
}
