import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import { companyQuery } from '../../companies/company-query.ts';
import type { Database } from '../../database/connection.ts';
import { personQuery } from '../../employees/person-query.ts';
import { modelUse } from './tables.ts';

/** Tokens used, and their cost in millionths of a franc. */
export type Use = { inputTokens: number; outputTokens: number; cost: number };

/** Adds the use of an answer to the day's total of the person's company. */
export async function addUse(db: Database, { employeeId, day, ...use }: Use & { employeeId: string; day: string }) {
  const person = personQuery();
  const [row] = await db.select({ companyId: person.companyId }).from(person).where(eq(person.id, employeeId));
  if (!row?.companyId) return;
  await db
    .insert(modelUse)
    .values({ companyId: row.companyId, day, answers: 1, ...use })
    .onConflictDoUpdate({
      target: [modelUse.companyId, modelUse.day],
      set: {
        answers: sql`${modelUse.answers} + 1`,
        inputTokens: sql`${modelUse.inputTokens} + excluded.input_tokens`,
        outputTokens: sql`${modelUse.outputTokens} + excluded.output_tokens`,
        cost: sql`${modelUse.cost} + excluded.cost`,
      },
    });
}

/** The company of a person, and what it has cost on a day for so many answers, in millionths of a franc. */
export async function costOfDay(db: Database, employeeId: string, day: string) {
  const person = personQuery();
  const [row] = await db
    .select({ companyId: person.companyId, cost: modelUse.cost, answers: modelUse.answers })
    .from(person)
    .leftJoin(modelUse, and(eq(person.companyId, modelUse.companyId), eq(modelUse.day, day)))
    .where(eq(person.id, employeeId));
  return { companyId: row?.companyId ?? null, cost: row?.cost ?? 0, answers: row?.answers ?? 0 };
}

/** The use of each company by month, for a range of days (ISO dates, the last one excluded). */
export async function useByMonth(db: Database, span: { from: string; before: string }) {
  const company = companyQuery();
  const month = sql<string>`to_char(${modelUse.day}, 'YYYY-MM')`;
  const sum = (column: typeof modelUse.cost | typeof modelUse.answers) => sql<number>`sum(${column})::float8`;
  return db
    .select({
      month,
      companyId: modelUse.companyId,
      company: company.name,
      answers: sum(modelUse.answers),
      inputTokens: sum(modelUse.inputTokens),
      outputTokens: sum(modelUse.outputTokens),
      cost: sum(modelUse.cost),
    })
    .from(modelUse)
    .innerJoin(company, eq(company.id, modelUse.companyId))
    .where(and(gte(modelUse.day, span.from), lt(modelUse.day, span.before)))
    .groupBy(month, modelUse.companyId, company.name)
    .orderBy(asc(month), asc(modelUse.companyId));
}

/** The daily use of a company; `cost` is in millionths of a franc. */
export async function useOfCompany(db: Database, companyId: number) {
  const { day, answers, inputTokens, outputTokens, cost } = modelUse;
  return db
    .select({ day, answers, inputTokens, outputTokens, cost })
    .from(modelUse)
    .where(eq(modelUse.companyId, companyId))
    .orderBy(asc(day));
}
