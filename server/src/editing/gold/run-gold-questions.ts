import type { editingEndpoints, GoldResult } from '@polier/contract/editing';
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

type Endpoints = typeof editingEndpoints;
type Asked<K extends keyof Endpoints> = InputOf<Endpoints[K]>;

/** The trials that run on a server at once, of all editors. */
const mostTrials = 2;
/** How many run now, by the sources of a server. */
const running = new WeakMap<object, number>();

/** Asks all gold questions now; nothing is kept. Refuses TRIALS_BUSY. */
export async function runGoldQuestions(context: AnsweringContext): Promise<{ results: GoldResult[] }> {
  const rows = await allGoldQuestions(context.db);
  const grades = await onTrial(context, () => gradeAll(context, rows, context.sources, null));
  return { results: rows.map(({ id, question }, at) => viewResult(id, question, grades[at]!, grades[at]!)) };
}

/**
 * Asks the gold questions as the sources answer and as they would with an edition in the place of the one that answers,
 * on the day it begins to. Refuses NOT_FOUND and TRIALS_BUSY.
 */
export async function tryOutEdition(
  context: AnsweringContext,
  _editor: Staff,
  { params, body }: Asked<'POST /api/super-admin/sources/:id/gate'>,
): Promise<{ results: GoldResult[] }> {
  return { results: await compareGrades(context, params.id, { chosen: body.from, toPublish: false }) };
}

/**
 * Publishes a reviewed source. Where gold questions are answered worse with it, it takes a reason, which the audit log
 * keeps with the questions. Refuses NOT_FOUND and NOT_POSSIBLE_NOW before it asks anything, GOLD_QUESTIONS_WORSE
 * without a reason, and TRIALS_BUSY.
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

/** Both are asked on the day from which the edition would answer: the chosen one, but not before it is in force. */
export async function compareGrades(
  context: AnsweringContext,
  id: string,
  { chosen, toPublish }: { chosen: string | null; toPublish: boolean },
): Promise<GoldResult[]> {
  const rows = await allGoldQuestions(context.db);
  if (rows.length === 0) return [];
  return onTrial(context, async () => {
    const trial = await tryEdition(context, id, { toPublish });
    const day = firstDay(chosen, swissDay(context.clock.now()), trial.inForceFrom);
    const before = await gradeAll(context, rows, context.sources, day);
    const after = await gradeAll(context, rows, trial, day);
    return rows.map((row, at) => viewResult(row.id, row.question, before[at]!, after[at]!));
  });
}

/** A trial asks every question and may hold all sources a second time, so few run at once. Refuses TRIALS_BUSY. */
async function onTrial<T>({ sources }: AnsweringContext, run: () => Promise<T>): Promise<T> {
  const count = running.get(sources) ?? 0;
  if (count >= mostTrials) throw new Refusal('TRIALS_BUSY', { limit: mostTrials });
  running.set(sources, count + 1);
  try {
    return await run();
  } finally {
    running.set(sources, running.get(sources)! - 1);
  }
}

async function gradeAll(context: AnsweringContext, rows: GoldRow[], sources: TrialSources, day: string | null) {
  const grades: GoldResult['after'][] = [];
  const yieldIfDue = createYielder();
  for (const row of rows) {
    const { question: text, language, canton } = row;
    const examined = await context.tryOut(sources, { text, language, topic: null, canton }, day);
    grades.push(gradeAnswer(row, examined, sources.document));
    await yieldIfDue();
  }
  return grades;
}

function viewResult(
  id: string,
  question: string,
  before: GoldResult['before'],
  after: GoldResult['after'],
): GoldResult {
  return { id, question, before, after, worse: isWorse(before, after) };
}
