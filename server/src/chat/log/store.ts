import { and, desc, gte, lt, sql } from 'drizzle-orm';
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

/** Which answers the editors look at: those that were refused, or those with claims that no source confirmed. */
export type Looked = 'refused' | 'unconfirmed';
/** What answers have in common that are looked at together. */
export type Matter = Pick<AnswerRow, 'language' | 'canton' | 'why' | 'matter'>;

const lookedAt = { refused: sql`outcome = 'refused'`, unconfirmed: sql`unconfirmed > 0` };

/** The matters of the answers since a moment with their number and the topic of the latest; most frequent first. */
export async function mattersSince(db: Database, which: Looked, moment: Date) {
  const { language, canton, why, matter, at, topic } = answerLog;
  const count = sql<number>`count(*)::int`;
  const latest = sql<string>`max(${at})`;
  const newest = sql<string | null>`(array_agg(${topic} order by ${at} desc))[1]`;
  const rows = await db
    .select({ language, canton, why, matter, count, latest, topic: newest })
    .from(answerLog)
    .where(and(gte(at, moment), lookedAt[which]))
    .groupBy(language, canton, why, matter)
    .orderBy(desc(count), desc(latest));
  return rows.map((row) => ({ ...row, latest: new Date(row.latest) }));
}

/**
 * The most frequent words or passages of the answers since a moment on each of some matters: in at least so many
 * answers, at most so many. The lists are in the order of the matters.
 */
export async function mostFrequentOf(
  db: Database,
  { which, moment, column, least, most }: Frequent,
  matters: readonly Matter[],
): Promise<string[][]> {
  const asked = JSON.stringify(matters.map((one, n) => ({ n, ...pick(one) })));
  const listed = column === 'words' ? answerLog.words : answerLog.passages;
  const found = await db.execute(sql`
    select n, one from (
      select n, one, row_number() over (partition by n order by count(distinct id) desc, max(answered_at) desc, one) as place
      from ${answerLog}
      join jsonb_to_recordset(${asked}::jsonb) as asked(n int, of_language text, of_canton text, of_why text, of_matter text)
        on language = of_language and canton is not distinct from of_canton and why is not distinct from of_why
        and matter is not distinct from of_matter
      cross join lateral jsonb_array_elements_text(${listed}) as one
      where answered_at >= ${moment.toISOString()}::timestamptz and ${lookedAt[which]}
      group by n, one having count(distinct id) >= ${least}
    ) as ranked where place <= ${most} order by n, place`);
  const lists: string[][] = matters.map(() => []);
  for (const { n, one } of (found as unknown as { rows: { n: number; one: string }[] }).rows) lists[n]!.push(one);
  return lists;
}
type Frequent = { which: Looked; moment: Date; column: 'words' | 'passages'; least: number; most: number };

const pick = ({ language, canton, why, matter }: Matter) => ({
  ...{ of_language: language, of_canton: canton, of_why: why, of_matter: matter },
});
