import { demonstrationStaff } from '@polier/demonstration/people';
import { startPostgresql } from '../../server/test/start-postgresql.ts';
import { type Row, rowAtMost } from '../row.ts';
import { percentile } from '../setup/percentile.ts';
import { printTwoSheets } from '../setup/print-two-sheets.ts';
import { startDemoServer } from '../setup/start-demo-server.ts';

/** What the association's house is built for. */
const size = { companies: 20_000, people: 200_000, entries: 200_000, answers: 200_000 };
const rounds = 9;
const barMs = 200;

const lists = [
  ['companies, by name', 'companies?limit=100'],
  ['companies, by people', 'companies?limit=100&sort=people&descending=true'],
  ['companies, by the day they run out', 'companies?limit=100&sort=verifyUntil&verification=waiting'],
  ['companies, by creation', 'companies?limit=100&sort=createdAt&descending=true'],
  ['companies, the last page', 'companies?limit=100&skip=19900'],
  ['companies, searched', 'companies?search=bau 123'],
  ['companies, in default', 'companies?status=past_due'],
  ['people, by name', 'people?limit=100'],
  ['people, by address', 'people?limit=100&sort=workEmail'],
  ['people, by company', 'people?limit=100&sort=company'],
  ['people, by company, a page in the middle', 'people?limit=100&sort=company&skip=100000'],
  ['people, by address, a page in the middle', 'people?limit=100&sort=workEmail&skip=100000'],
  ['people, by creation', 'people?limit=100&sort=createdAt&descending=true'],
  ['people, a page in the middle', 'people?limit=100&skip=100000'],
  ['people, searched by name', 'people?search=muster 4711'],
  ['people, searched by a frequent name', 'people?search=muster'],
  ['people, searched by address', 'people?search=p4711@bau'],
  ['people, searched in vain', 'people?search=gibt es nicht'],
  ['people, searched by a frequent name, by company', 'people?search=muster&sort=company'],
  ['people, blocked', 'people?status=blocked'],
  ['people of a company', 'people?companyId=1777'],
  ['log, newest', 'audit?limit=100'],
  ['log, one act', 'audit?act=company-verified&limit=100'],
  ['log, searched', 'audit?search=vereinbarung 77'],
] as const;

/** The lists of the editors; a tenth of the answers of 70 days was refused. */
const editorsLists = [
  ['inbox, refused questions', 'inbox?kind=refused&limit=25'],
  ['inbox, questions to the editor', 'inbox?kind=question&limit=25'],
  ['inbox, claims that failed, searched', 'inbox?kind=unconfirmed&search=mangel'],
] as const;

/**
 * Measures the lists of the back office over HTTP, on a PostgreSQL server with everybody of the association's members.
 */
export async function benchOffice(): Promise<Row[]> {
  const postgresql = await startPostgresql();
  if (typeof postgresql === 'string') {
    console.log(`  not measured: ${postgresql}`);
    return [];
  }
  const { library, remove } = await printTwoSheets();
  const server = await startDemoServer(library, { DATABASE_URL: postgresql.url });
  try {
    for (const statement of seed) await server.context.database.pool.query(statement);
    const rows: Row[] = [];
    const byRole = [
      { role: 'super-admin', of: lists },
      { role: 'editor', of: editorsLists },
    ] as const;
    for (const { role, of } of byRole) {
      const token = await signIn(server.url, role);
      for (const [what, path] of of) rows.push(await measure(what, `${server.url}/api/super-admin/${path}`, token));
    }
    return rows;
  } finally {
    await server.close();
    postgresql.stop();
    remove();
  }
}

async function signIn(url: string, role: string): Promise<string> {
  const { userName: username, password } = demonstrationStaff.find((one) => one.role === role)!;
  const signedIn = await fetch(`${url}/api/super-admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return ((await signedIn.json()) as { access_token: string }).access_token;
}

async function measure(what: string, url: string, token: string): Promise<Row> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    times.push(performance.now() - start);
  }
  return rowAtMost(`${what} (median of ${rounds})`, 'ms', percentile(times, 0.5), barMs);
}

/** Nothing of it is due or still to be chained, so that no job works beside the measurement. */
const seed = [
  `insert into companies (name, address, language, plan, creator, verified_status, verify_until, association_told_at,
     created_at)
   select 'Bau ' || n || ' AG', jsonb_build_object('street', 'Weg 1', 'postalCode', '8400', 'city', 'Ort ' || n % 900,
     'state', 'ZH', 'country', 'CH'), 'de', 1 + n % 3, 'Person ' || n, 1,
     case when n % 50 = 0 then current_date + 10 + n % 20 end, now(), now() - n * interval '1 minute'
   from generate_series(1, ${size.companies}) n`,
  `insert into subscriptions (company_id, started_on, anchor, months, period, in_doubt, gave_access, looked_on, failed_on)
   select id, current_date - 40, current_date - 10, 1, 1, false, true, current_date + 100,
     case when id % 40 = 0 then current_date - 3 end
   from companies c where not exists (select 1 from subscriptions s where s.company_id = c.id)`,
  `insert into employees (company_id, first_name, last_name, work_email, role, signed_in_at, blocked_at, created_at)
   select 100 + n % ${size.companies - 200}, 'Hans', 'Muster ' || n, 'p' || n || '@bau' || n % 900 || '.example',
     case when n % 10 = 0 then 'admin' else 'user' end, now(), case when n % 500 = 0 then now() end,
     now() - n * interval '1 second'
   from generate_series(1, ${size.people}) n`,
  `insert into audit_entries (at, actor_kind, actor_id, act, company_id, subject_kind, subject_id, details, salt, details_hash,
     position, hash)
   select now(), 'command', 'bench', case when n % 20 = 0 then 'company-verified' else 'terms-changed' end, 100 + n % 9000,
     'company', (100 + n % 9000)::text, jsonb_build_object('reason', 'Vereinbarung ' || n), 'salt', 'hash', n + 1000, 'hash'
   from generate_series(1, ${size.entries}) n`,
  `insert into answer_log (id, answered_at, language, canton, topic, outcome, why, matter, words, passages, checked, unconfirmed)
   select gen_random_uuid(), now() - n * interval '30 seconds', (array['de', 'fr', 'it'])[1 + n % 3],
     case when n % 4 = 0 then 'ZH' end, 'contracts', case when n % 10 = 0 then 'refused' else 'answered' end,
     case when n % 10 = 0 then 'weak' end, 'matter ' || n % 40,
     jsonb_build_array('mangel', 'wort' || n % 50, 'wort' || n % 5000), jsonb_build_array('p' || n % 2000), 3,
     case when n % 9 = 1 then 1 else 0 end
   from generate_series(1, ${size.answers}) n`,
  `insert into editor_questions (id, employee_id, question, language, created_at)
   select gen_random_uuid(), id, 'Wie lange ist die Frist?', 'de', now() from employees limit 5000`,
  'analyze',
];

if (import.meta.main) console.table(await benchOffice());
