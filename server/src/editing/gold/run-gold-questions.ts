import type { editingEndpoints, GoldResult } from '@polier/contract/editing';
import type { InputOf } from '@polier/contract/endpoint';
import type { SourceEdition, sourcesEndpoints } from '@polier/contract/sources';
import type { AnsweringContext } from '../../answering/context.ts';
import { recordAct } from '../../audit/record-act.ts';
import { transaction } from '../../database/connection.ts';
import type { Staff } from '../../ground/actor.ts';
import { swissDay } from '../../ground/clock.ts';
import { Refusal } from '../../ground/refusal.ts';
import { createYielder } from '../../ground/yield-to-event-loop.ts';
import { firstDay, publishSource, type TrialSources, tryEdition } from '../../knowledge/port.ts';
import { gradeAnswer, isWorse } from './policy.ts';
import { allGoldQuestions, type GoldRow } from './store.ts';

type Endpoints = typeof editingEndpoints;
type Asked<K extends keyof Endpoints> = InputOf<Endpoints[K]>;

/** Asks all gold questions now; nothing is kept. */
export async function runGoldQuestions(context: AnsweringContext): Promise<{ results: GoldResult[] }> {
  const rows = await allGoldQuestions(context.db);
  const grades = await gradeAll(context, rows, context.sources, null);
  return { results: rows.map(({ id, question }, at) => viewResult(id, question, grades[at]!, grades[at]!)) };
}

/**
 * Asks the gold questions as the sources answer and as they would with an edition in the place of the one that answers,
 * on the day it begins to. Refuses NOT_FOUND.
 */
export async function tryOutEdition(
  context: AnsweringContext,
  _editor: Staff,
  { params, body }: Asked<'POST /api/super-admin/sources/:id/gate'>,
): Promise<{ results: GoldResult[] }> {
  return { results: await compareGrades(context, params.id, body.from) };
}

/**
 * Publishes a reviewed source. Where gold questions are answered worse with it, it takes a reason, which the audit log
 * keeps with the questions. Refuses GOLD_QUESTIONS_WORSE without one, NOT_FOUND and NOT_POSSIBLE_NOW.
 */
export async function publishThroughGate(
  context: AnsweringContext,
  editor: Staff,
  input: InputOf<(typeof sourcesEndpoints)['POST /api/super-admin/sources/:id/publish']>,
): Promise<SourceEdition> {
  const { params, body } = input;
  const worse = (await compareGrades(context, params.id, body.from)).filter((result) => result.worse);
  if (worse.length > 0 && body.overrule === '') throw new Refusal('GOLD_QUESTIONS_WORSE', { count: worse.length });
  const published = await publishSource(context, editor, input);
  if (worse.length > 0) {
    await transaction(context.db, (tx) =>
      recordAct(tx, context.clock.now(), {
        ...{ actor: editor, act: 'gate-overruled', subject: { kind: 'source', id: params.id, name: published.title } },
        after: { questions: worse.map(({ question }) => question) },
        reason: body.overrule,
      }),
    );
  }
  return published;
}

/** Both are asked on the day from which the edition would answer: the chosen one, but not before it is in force. */
async function compareGrades(context: AnsweringContext, id: string, chosen: string | null): Promise<GoldResult[]> {
  const rows = await allGoldQuestions(context.db);
  if (rows.length === 0) return [];
  const trial = await tryEdition(context, id);
  if (!trial) throw new Refusal('NOT_FOUND');
  const day = firstDay(chosen, swissDay(context.clock.now()), trial.inForceFrom);
  const before = await gradeAll(context, rows, context.sources, day);
  const after = await gradeAll(context, rows, trial, day);
  return rows.map((row, at) => viewResult(row.id, row.question, before[at]!, after[at]!));
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
