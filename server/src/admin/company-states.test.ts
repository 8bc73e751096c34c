import type { CompanyRow } from '@polier/contract/admin';
import { companyStates } from '@polier/contract/constants';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../test/harness.ts';
import { swissDay } from '../ground/clock.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ sources: false });
});
afterAll(() => server.remove());

/** How many companies there are beside those of the demonstration. */
const companies = 400;

/** Days around today, the ends of months among them. */
const near = fc.integer({ min: -70, max: 70 });
const subscription = fc.record({
  anchor: near,
  months: fc.integer({ min: 0, max: 3 }),
  period: fc.integer({ min: 1, max: 3 }),
  failed: fc.option(near),
  cancelled: fc.option(near),
  ends: near,
  blocked: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
  isThere: fc.integer({ min: 0, max: 9 }).map((one) => one > 0),
});

test('every company is found by the state that it is shown in, and by no other', async () => {
  const { pool } = server.context.database;
  // The billing run would change states between the lists.
  server.context.jobs.holdWhile(async () => true);
  const today = swissDay(server.clock.now());
  const sample = fc.sample(subscription, companies).map((one, at) => ({ ...one, at }));
  await pool.query(
    `insert into companies (name, address, language, plan, creator, verified_status, created_at, blocked_at)
     select 'sample ' || at, '{"city": "x", "state": "ZH"}', 'de', 1, 'x', 1, now(), case when blocked then now() end
     from jsonb_to_recordset($1) as given(at int, blocked boolean)`,
    [JSON.stringify(sample)],
  );
  await pool.query(
    `insert into subscriptions
       (company_id, started_on, anchor, months, period, in_doubt, gave_access, failed_on, cancelled_on, ends_on)
     select id, $2::date, $2::date + anchor, months, period, false, true, $2::date + failed, $2::date + cancelled,
       case when cancelled is not null then $2::date + ends end
     from jsonb_to_recordset($1) as given(at int, anchor int, months int, period int, failed int, cancelled int, ends int)
     join companies on name = 'sample ' || at`,
    [JSON.stringify(sample.filter(({ isThere }) => isThere)), today],
  );
  const found = async (status: string) => {
    const all: CompanyRow[] = [];
    for (let total = 1; all.length < total; ) {
      const path = `/api/super-admin/companies?status=${status}&limit=100&skip=${all.length}&sort=id`;
      const page = (await (await server.call('GET', path, { staff: 'super-admin' })).json()) as {
        companies: CompanyRow[];
        total: number;
      };
      total = page.total;
      all.push(...page.companies);
    }
    return all;
  };
  const shown = ({ blocked, subscription: state }: CompanyRow) => (blocked ? 'blocked' : (state ?? 'none'));
  const everybody = Map.groupBy(await found('all'), shown);
  for (const state of companyStates) {
    const ids = (await found(state)).map(({ id }) => id);
    expect(ids, state).toEqual((everybody.get(state) ?? []).map(({ id }) => id));
    expect(ids.length, `the sample has some: ${state}`).toBeGreaterThan(0);
  }
}, 60_000);
