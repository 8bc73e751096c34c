import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { answerLog } from '../tables.ts';

export type AnswerRow = typeof answerLog.$inferSelect;
type Span = { from: Date; to: Date };

export async function insertAnswers(db: Database, rows: AnswerRow[]): Promise<void> {
  await db.insert(answerLog).values(rows);
}

export async function deleteAnswersBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(answerLog).where(lt(answerLog.at, moment));
}

const within = ({ from, to }: Span) => and(gte(answerLog.at, from), lt(answerLog.at, to));
const countOf = (outcome: AnswerRow['outcome']) =>
  sql<number>`(count(*) filter (where ${answerLog.outcome} = ${outcome}))::int`;

/** How the answers of a time ended, by topic and language. */
export async function countAnswers(db: Database, span: Span) {
  return db
    .select({
      topic: answerLog.topic,
      language: answerLog.language,
      answered: countOf('answered'),
      nearest: countOf('nearest'),
      refused: countOf('refused'),
      checked: sql<number>`coalesce(sum(${answerLog.checked}), 0)::int`,
      unconfirmed: sql<number>`coalesce(sum(${answerLog.unconfirmed}), 0)::int`,
    })
    .from(answerLog)
    .where(within(span))
    .groupBy(answerLog.topic, answerLog.language);
}

/** How many answers cite any of some passages, and how many each. */
export async function countAnswersCiting(db: Database, passages: readonly string[]) {
  if (passages.length === 0) return { all: 0, byPassage: new Map<string, number>() };
  const asked = sql`${sql.param(passages)}::text[]`;
  const cites = sql`${answerLog.passages} ?| ${asked}`;
  const rows = await db
    .select({
      passage: sql<string>`cited.passage`,
      answers: sql<number>`count(distinct ${answerLog.id})::int`,
    })
    .from(answerLog)
    .innerJoin(
      sql`lateral jsonb_array_elements_text(${answerLog.passages}) as cited(passage)`,
      sql`cited.passage = any(${asked})`,
    )
    .where(cites)
    .groupBy(sql`cited.passage`);
  return {
    all: await db.$count(answerLog, cites),
    byPassage: new Map(rows.map(({ passage, answers }) => [passage, answers])),
  };
}

/** The refused answers since a moment, newest first. */
export async function refusedSince(db: Database, moment: Date): Promise<AnswerRow[]> {
  return db
    .select()
    .from(answerLog)
    .where(and(gte(answerLog.at, moment), eq(answerLog.outcome, 'refused')))
    .orderBy(desc(answerLog.at))
    .limit(mostRead);
}

/** The answers since a moment with claims that no source confirmed, newest first. */
export async function unconfirmedSince(db: Database, moment: Date): Promise<AnswerRow[]> {
  return db
    .select()
    .from(answerLog)
    .where(and(gte(answerLog.at, moment), sql`${answerLog.unconfirmed} > 0`))
    .orderBy(desc(answerLog.at))
    .limit(mostRead);
}

/** More rows than this are not read for the clusters. */
const mostRead = 20_000;
