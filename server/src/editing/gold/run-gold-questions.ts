import type { TriedAct } from '@polier/contract/constants';
import type { editingEndpoints, GoldResult, TrialProgress } from '@polier/contract/editing';
import type { InputOf } from '@polier/contract/endpoint';
import type { SourceEdition, sourcesEndpoints } from '@polier/contract/sources';
import type { AnsweringContext } from '../../answering/context.ts';
import { recordAct } from '../../audit/record-act.ts';
import type { Staff } from '../../ground/actor.ts';
import { swissDay } from '../../ground/clock.ts';
import { Refusal } from '../../ground/refusal.ts';
import { createYielder } from '../../ground/yield-to-event-loop.ts';
import { firstDay, publishSource, type TrialSources, tryEdition } from '../../knowledge/port.ts';
import { gradeAnswer, isWorse } from './policy.ts';
import { allGoldQuestions, type GoldRow } from './store.ts';
import { runTrial, trialProgress } from './trials.ts';

type Endpoints = typeof editingEndpoints;
type Asked<K extends keyof Endpoints> = InputOf<Endpoints[K]>;

/** Asks all control questions now; nothing is stored. Refuses TRIALS_BUSY. */
export async function runGoldQuestions(context: AnsweringContext): Promise<{ results: GoldResult[] }> {
  const rows = await allGoldQuestions(context.db);
  const results = await runTrial(context, { about: null, total: rows.length }, (asked) =>
    gradeAll(rows, asked, async (row) => {
      const grade = await gradeNow(context, row, context.sources, null);
      return { before: grade, after: grade };
    }),
  );
  return { results };
}

/**
 * Asks the control questions both of the current sources and as they would be after an act on an edition (published on
 * the day it begins to answer, retired and so on). Refuses NOT_FOUND and TRIALS_BUSY.
 */
export async function tryOutEdition(
  context: AnsweringContext,
  _editor: Staff,
  { params, body }: Asked<'POST /api/super-admin/sources/:id/gate'>,
): Promise<{ results: GoldResult[] }> {
  return { results: await compareGrades(context, params.id, { chosen: body.from, act: body.act, toPublish: false }) };
}

/**
 * Publishes a reviewed source. Where control questions are answered worse with it, a reason is required, which the
 * audit log stores with the questions. Refuses NOT_FOUND and NOT_POSSIBLE_NOW before it asks anything,
 * GOLD_QUESTIONS_WORSE without a reason, and TRIALS_BUSY.
 */
export async function publishThroughGate(
  context: AnsweringContext,
  editor: Staff,
  input: InputOf<(typeof sourcesEndpoints)['POST /api/super-admin/sources/:id/publish']>,
): Promise<SourceEdition> {
  const { params, body } = input;
  const results = await compareGrades(context, params.id, { chosen: body.from, toPublish: true });
  const worse = results.filter((result) => result.worse);
  if (worse.length > 0 && body.overrule === '') throw new Refusal('GOLD_QUESTIONS_WORSE', { count: worse.length });
  const over = worse.map(({ question }) => question);
  return publishSource(context, editor, { params, body, over }, async (tx, name) => {
    if (worse.length === 0) return;
    await recordAct(tx, context.clock.now(), {
      ...{ actor: editor, act: 'gate-overruled', subject: { kind: 'source', id: params.id, name } },
      after: { questions: over },
      reason: body.overrule,
    });
  });
}

/**
 * Compares the grades before and after, as of the day from which the edition would answer: the chosen one, but not
 * before it comes into force.
 */
export async function compareGrades(
  context: AnsweringContext,
  id: string,
  { chosen, act = 'publish', toPublish }: { chosen: string | null; act?: TriedAct; toPublish: boolean },
): Promise<GoldResult[]> {
  const rows = await allGoldQuestions(context.db);
  if (rows.length === 0) return [];
  const trial = await tryEdition(context, id, { act, toPublish });
  const today = swissDay(context.clock.now());
  // Retiring and restoring take effect at once.
  const day = act === 'publish' ? firstDay(chosen, today, trial.inForceFrom) : today;
  const name = JSON.stringify([trial.name, day, rows.map((row) => [row.id, row.version])]);
  return runTrial(context, { about: id, total: rows.length, name }, async (asked) => {
    const sources = await trial.load();
    return gradeAll(rows, asked, async (row) => ({
      before: await gradeNow(context, row, context.sources, day),
      after: await gradeNow(context, row, sources, day),
    }));
  });
}

/** The progress of the trial of a source or, without one, of all sources, if it runs on this server. */
export async function readTrialProgress(
  { sources }: Pick<AnsweringContext, 'sources'>,
  _editor: Staff,
  { query }: Asked<'GET /api/super-admin/gold-questions/progress'>,
): Promise<{ progress: TrialProgress | null }> {
  return { progress: trialProgress(sources, query.source ?? null) };
}

type Grades = Pick<GoldResult, 'before' | 'after'>;

async function gradeAll(rows: readonly GoldRow[], asked: () => void, grade: (row: GoldRow) => Promise<Grades>) {
  const results: GoldResult[] = [];
  const yieldIfDue = createYielder();
  for (const row of rows) {
    const { before, after } = await grade(row);
    results.push({ id: row.id, question: row.question, before, after, worse: isWorse(before, after) });
    asked();
    await yieldIfDue();
  }
  return results;
}

async function gradeNow(context: AnsweringContext, row: GoldRow, sources: TrialSources, day: string | null) {
  const { question: text, language, canton } = row;
  const examined = await context.tryOut(sources, { text, language, topic: null, canton }, day);
  return gradeAnswer(row, examined, sources.document);
}
