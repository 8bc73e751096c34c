import type { editingEndpoints, GoldQuestion } from '@polier/contract/editing';
import type { AnswerOf, InputOf } from '@polier/contract/endpoint';
import { recordAct } from '../../audit/record-act.ts';
import { transaction } from '../../database/connection.ts';
import type { Staff } from '../../ground/actor.ts';
import type { GroundContext } from '../../ground/context.ts';
import { Refusal } from '../../ground/refusal.ts';
import { titlesOfWorks } from '../../knowledge/port.ts';
import {
  allGoldQuestions,
  countGoldQuestions,
  deleteGoldQuestion,
  type GoldRow,
  goldQuestion,
  insertGoldQuestion,
  updateGoldQuestion,
} from './store.ts';

type Endpoints = typeof editingEndpoints;
/** Limited because every publication asks all of them twice. */
const mostGoldQuestions = 300;
type Context = Pick<GroundContext, 'db' | 'clock'>;

/** Lists the control questions, by topic and language, with the titles of the works they expect. */
export async function listGoldQuestions(
  context: Context,
  { language }: Staff,
): Promise<AnswerOf<Endpoints['GET /api/super-admin/gold-questions']>> {
  const [rows, titles] = await Promise.all([allGoldQuestions(context.db), titlesOfWorks(context, language)]);
  return { questions: rows.map((row) => ({ ...viewGold(row), title: titles.get(row.work) ?? null })) };
}

/** Adds a control question. Refuses TOO_MANY_GOLD_QUESTIONS. */
export async function addGoldQuestion(
  context: Context,
  editor: Staff,
  { body }: InputOf<Endpoints['POST /api/super-admin/gold-questions']>,
): Promise<GoldQuestion> {
  const now = context.clock.now();
  return transaction(context.db, async (tx) => {
    if ((await countGoldQuestions(tx)) >= mostGoldQuestions)
      throw new Refusal('TOO_MANY_GOLD_QUESTIONS', { limit: mostGoldQuestions });
    const row = await insertGoldQuestion(tx, { ...body, changedBy: editor.userName, changedAt: now, version: 1 });
    await recordAct(tx, now, {
      ...{ actor: editor, act: 'gold-question-changed' },
      subject: { kind: 'gold-question', id: row.id },
      after: { ...body },
    });
    return viewGold(row);
  });
}

/** Changes a control question. Refuses NOT_FOUND, and CHANGED_MEANWHILE when somebody else has changed it. */
export async function changeGoldQuestion(
  context: Context,
  editor: Staff,
  { params, body: { version, ...body } }: InputOf<Endpoints['PUT /api/super-admin/gold-questions/:id']>,
): Promise<GoldQuestion> {
  const now = context.clock.now();
  return transaction(context.db, async (tx) => {
    const before = await goldQuestion(tx, params.id);
    if (!before) throw new Refusal('NOT_FOUND');
    const changed = { id: params.id, ...body, changedBy: editor.userName, changedAt: now };
    const row = await updateGoldQuestion(tx, changed, version);
    if (!row) throw new Refusal('CHANGED_MEANWHILE');
    await recordAct(tx, now, {
      ...{ actor: editor, act: 'gold-question-changed' },
      subject: { kind: 'gold-question', id: row.id },
      before: factsOf(before),
      after: factsOf(row),
    });
    return viewGold(row);
  });
}

/** Removes a control question. Refuses NOT_FOUND. */
export async function removeGoldQuestion(
  context: Context,
  editor: Staff,
  { params }: InputOf<Endpoints['DELETE /api/super-admin/gold-questions/:id']>,
): Promise<{ removed: true }> {
  return transaction(context.db, async (tx) => {
    const gone = await deleteGoldQuestion(tx, params.id);
    if (!gone) throw new Refusal('NOT_FOUND');
    await recordAct(tx, context.clock.now(), {
      ...{ actor: editor, act: 'gold-question-removed' },
      subject: { kind: 'gold-question', id: params.id },
      before: factsOf(gone),
    });
    return { removed: true };
  });
}

const factsOf = ({ question, language, topic, canton, work, place }: GoldRow) => {
  return { question, language, topic, canton, work, place };
};

function viewGold({ changedAt, ...row }: GoldRow): GoldQuestion {
  const topic = row.topic as GoldQuestion['topic'];
  const canton = row.canton as GoldQuestion['canton'];
  return { ...row, topic, canton, changedAt: changedAt.toISOString() };
}
