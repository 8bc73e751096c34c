import { readFileSync } from 'node:fs';
import { languages } from '@polier/contract/languages';
import { z } from 'zod';

/**
 * A question of an evaluation file, one JSON object a line. `deciding`: stretches of the sources, word for word, any of
 * which is the deciding fact; without them it is estimated from the figures and articles of `expect[0]`. `honest`:
 * stretches that say that the sources do not hold what is asked; quoting one counts as a refusal. `after`: the id of
 * the question it follows in the same chat; `before`: that question itself. `canton`: the reply when the assistant asks
 * for one. `live`: it tells of an emergency that goes on.
 */
const question = z.object({
  id: z.string(),
  lang: z.enum(languages),
  text: z.string(),
  kind: z.string(),
  topic: z.string().optional(),
  must_refuse: z.boolean(),
  deciding: z.array(z.string()).optional(),
  honest: z.array(z.string()).optional(),
  expect: z.array(z.string()).default([]),
  forbid: z.array(z.string()).default([]),
  after: z.string().optional(),
  before: z.string().optional(),
  canton: z.string().optional(),
  live: z.boolean().optional(),
});
export type EvaluatedQuestion = z.output<typeof question>;

/** Reads the questions of some files. Throws, naming file and line, for a line that is not one. */
export function readQuestionFiles(files: readonly string[]): EvaluatedQuestion[] {
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => {
        if (line.trim() === '') return [];
        const parsed = question.safeParse(JSON.parse(line));
        if (!parsed.success) throw new Error(`${file}:${at + 1}: ${z.prettifyError(parsed.error)}`);
        return [parsed.data];
      }),
  );
}

export type AskedMessage = Pick<EvaluatedQuestion, 'lang' | 'text' | 'canton'>;

/** A question with those it follows in its chat, first one first. */
export function chainOf(asked: EvaluatedQuestion, all: ReadonlyMap<string, EvaluatedQuestion>): AskedMessage[] {
  if (asked.before !== undefined) return [{ lang: asked.lang, text: asked.before }, asked];
  const before = asked.after === undefined ? undefined : all.get(asked.after);
  return before ? [...chainOf(before, all), asked] : [asked];
}
