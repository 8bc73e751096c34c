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

/** Which answers the editors inspect: refused ones, or those with claims that no source confirmed. */
export type Looked = 'refused' | 'unconfirmed';
/** The properties that the answers of a cluster share. */
export type Matter = Pick<AnswerRow, 'language' | 'canton' | 'why' | 'matter'>;

const lookedAt = { refused: sql`outcome = 'refused'`, unconfirmed: sql`unconfirmed > 0` };

/** The clusters of answers since a moment, with their number and the moment of the latest; most frequent first. */
export async function mattersSince(db: Database, which: Looked, moment: Date) {
  const { language, canton, why, matter, at } = answerLog;
  const count = sql<number>`count(*)::int`;
  const latest = sql<string>`max(${at})`;
  const rows = await db
    .select({ language, canton, why, matter, count, latest })
    .from(answerLog)
    .where(and(gte(at, moment), lookedAt[which]))
    .groupBy(language, canton, why, matter)
    .orderBy(desc(count), desc(latest));
  return rows.map((row) => ({ ...row, latest: new Date(row.latest) }));
}

/** What the newest answers on a matter have in common: the topic of the latest, words and passages by frequency. */
export type Common = { topic: string | null; words: string[]; passages: string[] };

/**
 * Reads the common properties of the newest answers of some clusters since a moment: words that at least `sharing` of
 * them have. The number of answers read for each cluster is limited. The result is in the order of the clusters.
 */
export async function commonOf(
  db: Database,
  which: Looked,
  {
    moment,
    newest,
    sharing,
    words,
    passages,
  }: Record<'newest' | 'sharing' | 'words' | 'passages', number> & {
    moment: Date;
  },
  matters: readonly Matter[],
): Promise<Common[]> {
  const asked = JSON.stringify(matters.map((one, n) => ({ n, ...pick(one) })));
  const frequent = (column: 'words' | 'passages', least: number, most: number) => sql`
    select ${column}::text, n, one, place from (
      select n, one, row_number() over (partition by n order by count(*) desc, min(age), one) as place
      from (select distinct n, age, one from newest cross join lateral jsonb_array_elements_text(${sql.raw(column)}) as one) as listed
      group by n, one having count(*) >= ${least}) as ranked where place <= ${most}`;
  const found = await db.execute(sql`
    with newest as (
      select * from (
        select n, topic, words, passages, row_number() over (partition by n order by answered_at desc) as age
        from ${answerLog}
        join jsonb_to_recordset(${asked}::jsonb) as asked(n int, of_language text, of_canton text, of_why text, of_matter text)
          on language = of_language and canton is not distinct from of_canton and why is not distinct from of_why
          and matter is not distinct from of_matter
        where answered_at >= ${moment.toISOString()}::timestamptz and ${lookedAt[which]}) as aged
      where age <= ${newest})
    select 'topic' as what, n, topic as one, 1 as place from newest where age = 1
    union all ${frequent('words', sharing, words)} union all ${frequent('passages', 1, passages)} order by place`);
  const common: Common[] = matters.map(() => ({ topic: null, words: [], passages: [] }));
  for (const { what, n, one } of (found as unknown as { rows: CommonRow[] }).rows) {
    if (what === 'topic') common[n]!.topic = one;
    else if (one !== null) common[n]![what].push(one);
  }
  return common;
}
type CommonRow = { what: keyof Common; n: number; one: string | null };

const pick = ({ language, canton, why, matter }: Matter) => ({
  ...{ of_language: language, of_canton: canton, of_why: why, of_matter: matter },
});
