import type { AuditEntryAnswer, CompanyDetail, CompanyRow, PersonRow } from '@polier/contract/admin';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createChatClient } from '../../test/chat-client.ts';
import { people, startServer, type TestServer } from '../../test/harness.ts';
import { setPlan } from '../companies/set-plan.ts';
import { transaction } from '../database/connection.ts';
import { writeDay } from '../ground/days.ts';

const day = 24 * 3_600_000;
let server: TestServer;
/** The companies of `admin` and of the apprentice. */
let builder: number;
let school: number;
beforeAll(async () => {
  server = await startServer({ sources: false });
  await server.settle();
  const idOf = async (as: 'admin' | 'otherAdmin') =>
    ((await (await server.call('GET', '/api/company', { as })).json()) as { id: number }).id;
  builder = await idOf('admin');
  school = await idOf('otherAdmin');
});
afterAll(() => server.remove());

async function office<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await server.call(method, `/api/super-admin/${path}`, { staff: 'super-admin', body });
  expect(response.status, await response.clone().text()).toBe(200);
  return response.json() as Promise<T>;
}
const companies = (query = '') => office<{ companies: CompanyRow[]; total: number }>('GET', `companies?${query}`);
const persons = (query = '') => office<{ people: PersonRow[]; total: number }>('GET', `people?${query}`);
const detail = (id: number) => office<CompanyDetail>('GET', `companies/${id}`);
const log = (query = '') => office<{ entries: AuditEntryAnswer[]; total: number }>('GET', `audit?${query}`);
const letters = (to: string) => server.standIns.mailbox!.letters().filter((letter) => letter.to.includes(to));
const joinMembers = (id: number) =>
  transaction(server.context.db, (tx) => setPlan(tx, id, 2, server.context.clock.now()));

test('companies are searched, filtered, sorted and given in pages', async () => {
  const all = await companies();
  expect(all.total).toBe(2);
  expect(all.companies.map(({ name }) => name)).toEqual(['Keller Hochbau AG', 'Scuola edile Ticino']);
  expect(all.companies[0]).toMatchObject({
    id: builder,
    city: 'Winterthur',
    plan: 1,
    creator: 'Anna Keller',
    people: 11,
  });
  expect((await companies('limit=1&skip=1')).companies.map(({ id }) => id)).toEqual([school]);
  expect((await companies('search=bellinz')).companies.map(({ id }) => id)).toEqual([school]);
  expect((await companies(`search=${builder}`)).companies.map(({ id }) => id)).toContain(builder);
  expect((await companies('search=%25')).total).toBe(0);
  expect((await companies('plan=3')).companies.map(({ id }) => id)).toEqual([school]);
  expect((await companies('sort=people&descending=true')).companies[0]!.id).toBe(builder);
  for (const sort of ['name', 'id', 'plan', 'people', 'createdAt', 'verifyUntil']) {
    expect((await companies(`sort=${sort}`)).total).toBe(2);
  }
  const csv = await server.call('GET', '/api/super-admin/companies/csv?plan=3', { staff: 'super-admin' });
  expect(await csv.text()).toMatch(/^id;name;[\s\S]*Scuola edile Ticino/);
});

test('the pages of every order of people hold everybody once, also of those that a search finds', async () => {
  for (const order of ['lastName', 'workEmail', 'company', 'createdAt'].flatMap((by) => [
    by,
    `${by}&descending=true`,
  ])) {
    for (const search of ['', '&search=example']) {
      const all = await persons(`sort=${order}${search}&limit=100`);
      expect(all.people).toHaveLength(all.total);
      expect(all.total).toBeGreaterThan(10);
      const pages = [];
      for (let skip = 0; skip < all.total; skip += 4) {
        pages.push(...(await persons(`sort=${order}${search}&limit=4&skip=${skip}`)).people);
      }
      expect(pages.map(({ userId }) => userId)).toEqual(all.people.map(({ userId }) => userId));
    }
  }
  expect((await persons('search=STEINER')).people.map(({ lastName }) => lastName)).toEqual(['Steiner']);
});

test('every list that is saved as a file is in the log, without what was searched for', async () => {
  for (const list of ['companies', 'people', 'audit']) {
    const path = `/api/super-admin/${list}/csv?search=keller`;
    const csv = await server.call('GET', path, { staff: 'super-admin' });
    expect(csv.status).toBe(200);
    // One from the browser's cache would be old, and not in the log.
    expect(csv.headers.get('cache-control')).toBe('no-store');
  }
  const { entries } = await log('act=list-exported');
  expect(entries.map(({ subjectId }) => subjectId)).toEqual(['audit', 'people', 'companies', 'companies']);
  expect(entries[2]).toMatchObject({ actorName: 'verband', after: { rows: 1 } });
  expect(JSON.stringify(entries)).not.toContain('keller');
});

test('a company is shown with its subscription and payments, and its receipts can be read', async () => {
  const company = await detail(builder);
  expect(company).toMatchObject({ name: 'Keller Hochbau AG', sizeCode: 1, blockedAt: null, people: 11 });
  expect(company.subscription).toMatchObject({ plan: 1, state: expect.any(String) });
  const paid = company.payments.find(({ receipt }) => receipt)!;
  const receipt = await server.call('GET', `/api/super-admin/companies/${builder}/receipts/${paid.number}`, {
    staff: 'super-admin',
  });
  expect(receipt.headers.get('content-type')).toBe('application/pdf');
  const foreign = await server.call('GET', `/api/super-admin/companies/${school}/receipts/${paid.number}`, {
    staff: 'super-admin',
  });
  expect(foreign.status).toBe(404);
});

test('the association is told who waits; whom it verifies keeps the price, whom it rejects is on Pro', async () => {
  await joinMembers(builder);
  server.clock.forward(3_600_000);
  await server.settle();
  expect(letters('kontakt@verband.example').map(({ subject }) => subject)).toEqual([
    'Zu bestätigen: Keller Hochbau AG (Mitglied des Verbands)',
  ]);
  expect((await companies('verification=waiting')).companies.map(({ id }) => id)).toEqual([builder]);
  const verified = await office<CompanyDetail>('POST', `companies/${builder}/verification`, {
    decision: 'verify',
    plan: 2,
  });
  expect(verified).toMatchObject({ verifiedStatus: 2, plan: 2, verifyUntil: null, confirmedPlans: [2] });
  const rejected = await office<CompanyDetail>('POST', `companies/${school}/verification`, {
    decision: 'reject',
    reason: 'Keine Schule.',
  });
  expect(rejected).toMatchObject({ verifiedStatus: 3, plan: 1 });
  server.clock.forward(40 * day);
  await server.settle();
  expect((await detail(builder)).plan).toBe(2);
  expect((await log(`companyId=${school}&act=company-rejected`)).entries[0]).toMatchObject({
    actorName: 'verband',
    before: { verifiedStatus: 2, plan: 3 },
    after: { verifiedStatus: 3, plan: 1 },
    reason: 'Keine Schule.',
  });
  expect(letters(people.admin.email).map(({ subject }) => subject)).toContain('Ihr Abo ist bestätigt');
  expect(letters(people.otherAdmin.email).filter(({ text }) => text.includes('> Keine Schule.'))).toHaveLength(1);
});

test('a plan that was rejected or has had its days is not given by terms before it is confirmed', async () => {
  const terms = async (plan: number, of = builder) =>
    server.call('PUT', `/api/super-admin/companies/${of}/terms`, {
      staff: 'super-admin',
      body: { plan, discountPercent: 0, reason: 'Test', version: (await detail(of)).version },
    });
  const confirm = (plan: number, of = builder) =>
    office<CompanyDetail>('POST', `companies/${of}/verification`, { decision: 'verify', plan });
  for (const company of [builder, school]) {
    const early = await terms(3, company);
    expect([early.status, await early.json()]).toMatchObject([409, { code: 'CONFIRM_PLAN_FIRST' }]);
  }
  expect(await confirm(3)).toMatchObject({ plan: 2, verifiedStatus: 2, confirmedPlans: [2, 3] });
  const again = await server.call('POST', `/api/super-admin/companies/${builder}/verification`, {
    staff: 'super-admin',
    body: { decision: 'verify', plan: 3, reason: '' },
  });
  expect([again.status, await again.json()]).toMatchObject([409, { code: 'ALREADY_DECIDED' }]);
  expect(await (await terms(3)).json()).toMatchObject({ plan: 3, verifiedStatus: 2, verifyUntil: null });
  expect((await terms(2)).status).toBe(200);
});

test('plan and discount change with two decimals, and not over a change of somebody else', async () => {
  const { version } = await detail(builder);
  const terms = { plan: 2, discountPercent: 12.25, reason: 'Vereinbarung', version };
  expect(await office('PUT', `companies/${builder}/terms`, terms)).toMatchObject({ discountPercent: 12.25 });
  const on = (await detail(builder)).subscription!.nextPayment!.on;
  await server.settle();
  const told = letters(people.admin.email).filter(({ text }) => text.includes('> Vereinbarung'));
  expect(told).toHaveLength(1);
  const words = `${told[0]!.subject}\n${told[0]!.text}`.replaceAll('\u00a0', ' ');
  expect(words).toContain(`Neue Bedingungen ab ${writeDay(on, 'de')}`.replaceAll('\u00a0', ' '));
  const [, before = 0, after = 0] = /Rabatt 0 %, CHF ([\d.]+) [\s\S]*Rabatt 12.25 %, CHF ([\d.]+) /
    .exec(words)!
    .map(Number);
  expect(before).toBeGreaterThan(10);
  expect(after).toBeCloseTo(before * 0.8775, 2);
  const late = await server.call('PUT', `/api/super-admin/companies/${builder}/terms`, {
    staff: 'super-admin',
    body: { ...terms, discountPercent: 50 },
  });
  expect(late.status).toBe(409);
  const wrong = await server.call('PUT', `/api/super-admin/companies/${builder}/terms`, {
    staff: 'super-admin',
    body: { ...terms, discountPercent: 12.255 },
  });
  expect(wrong.status).toBe(422);
  const unexplained = await server.call('PUT', `/api/super-admin/companies/${builder}/terms`, {
    staff: 'super-admin',
    body: { ...terms, version: version + 1, discountPercent: 0, reason: '' },
  });
  expect(unexplained.status).toBe(422);
});

test('a person who is blocked in the middle of a chat is out at once, is told why, and comes back', async () => {
  const userId = await server.employeeId('user');
  const client = createChatClient(server.url, { token: await server.token('user') });
  await client.connect();
  const ended = new Promise((resolve) => client.socket.once('disconnect', resolve));
  const block = (blocked: boolean) =>
    office('POST', `people/${userId}/blocking`, { blocked, reason: 'Zugang wurde <weitergegeben>.' });
  await block(true);
  await ended;
  client.close();
  expect((await server.call('POST', '/chatbot/auth/header', { as: 'user', body: {} })).status).toBe(403);
  const found = (await persons(`search=${people.user.email}`)).people;
  expect(found).toEqual([expect.objectContaining({ userId, blocked: true, blockingFlag: true, companyId: builder })]);
  expect((await persons('status=blocked')).people.map((one) => one.userId)).toContain(userId);
  await server.settle();
  const [letter] = letters(people.user.email).filter(({ subject }) => subject === 'Ihr Zugang zu Polier ist gesperrt');
  expect(letter!.text).toContain('Zugang wurde <weitergegeben>.');
  await block(false);
  expect((await server.call('POST', '/chatbot/auth/header', { as: 'user', body: {} })).status).toBe(200);
});

test('a company that is blocked takes its people with it, and gives back only those it took', async () => {
  const block = (blocked: boolean) =>
    office<CompanyDetail>('POST', `companies/${builder}/blocking`, { blocked, reason: 'Missbrauch' });
  const [before, blockedBefore] = [await server.token('admin'), await server.token('blocked')];
  const status = async (token: string) => (await server.call('GET', '/api/employees/me', { token })).status;
  expect(await status(before)).toBe(200);
  expect((await block(true)).blockedAt).not.toBeNull();
  expect((await persons(`companyId=${builder}&status=blocked`)).total).toBe(11);
  expect((await companies('status=blocked')).companies.map(({ id }) => id)).toEqual([builder]);
  expect((await server.call('POST', '/chatbot/auth/header', { as: 'admin', body: {} })).status).toBe(403);
  const user = await server.employeeId('user');
  const own = await server.call('POST', `/api/super-admin/people/${user}/blocking`, {
    ...{ staff: 'super-admin', body: { blocked: true, reason: 'Belästigung' } },
  });
  expect(await own.json()).toEqual({ blocked: true });
  expect((await block(false)).blockedAt).toBeNull();
  expect(await status(before), 'who was blocked with the company signs in again').toBe(401);
  expect(await status(blockedBefore), 'others were not touched').toBe(200);
  const still = (await persons(`companyId=${builder}&status=blocked`)).people;
  expect(still.map(({ workEmail }) => workEmail).sort()).toEqual([people.blocked.email, people.user.email].sort());
  await office('POST', `people/${user}/blocking`, { blocked: false, reason: 'Geklärt' });
  await server.settle();
  expect(letters(people.user.email).some(({ text }) => text.includes('Belästigung'))).toBe(true);
  expect(letters(people.admin.email).map(({ subject }) => subject)).toContain(
    'Der Zugang von Keller Hochbau AG zu Polier ist gesperrt',
  );
});

test('the log is searched and exported with its hashes, and names no content of a chat', async () => {
  const blocked = await log('act=person-blocked');
  expect(blocked.entries[0]).toMatchObject({ actorName: 'verband', subjectName: 'Beat Steiner' });
  expect((await log('search=weitergegeben')).total).toBeGreaterThan(0);
  expect((await log('from=2020-01-01&to=2020-01-31')).total).toBe(0);
  const set = await server.call('PUT', `/api/company/${builder}/chat-days`, { as: 'admin', body: { days: 90 } });
  expect(set.status).toBe(200);
  // The entry holds neither the name of the person who acted nor that of the company; the list shows both.
  for (const shown of ['anna keller', 'keller hochbau']) {
    const { entries } = await log(`search=${encodeURIComponent(shown)}&act=chat-days-set`);
    expect(entries, shown).toMatchObject([{ actorName: 'Anna Keller', company: 'Keller Hochbau AG' }]);
  }
  const ofBuilder = await log(`companyId=${builder}`);
  expect(ofBuilder.total).toBeGreaterThan(0);
  expect([...new Set(ofBuilder.entries.map(({ company }) => company))]).toEqual(['Keller Hochbau AG']);
  server.clock.forward(61_000);
  await server.settle();
  for (const list of ['companies', 'people', 'audit']) {
    const nothing = await server.call('GET', `/api/super-admin/${list}/csv?search=nobody-at-all`, {
      staff: 'super-admin',
    });
    expect(Buffer.from(await nothing.arrayBuffer()).toString(), list).toMatch(/^\ufeff(id|userId);[\w;]+\r\n$/);
  }
  const csvOfPeople = await server.call('GET', '/api/super-admin/people/csv?search=steiner', { staff: 'super-admin' });
  expect(await csvOfPeople.text()).toMatch(/^\ufeff?userId;firstName;[^\n]*\n[^\n]*Steiner[^\n]*\r\n$/);
  const csv = await (await server.call('GET', '/api/super-admin/audit/csv', { staff: 'super-admin' })).text();
  expect(csv).toMatch(/;hash\r\n/);
  expect(csv).toMatch(/[0-9a-f]{64}\r\n/);
});

test('a page far down by company follows the one before it, with and without a search', async () => {
  await server.context.database.pool.query(
    `insert into employees (company_id, first_name, last_name, work_email, role, created_at)
     select case when n % 9 = 0 then -99 else 1 + n % 2 end, 'Anna', 'Vielfach ' || n, 'v' || n || '@viele.example', 'user', now()
     from generate_series(1, 10050) n`,
  );
  for (const query of ['sort=company', 'sort=company&descending=true', 'sort=company&search=vielfach']) {
    const page = async (skip: number) =>
      (await persons(`${query}&limit=25&skip=${skip}`)).people.map(({ userId }) => userId);
    const before = await page(9_990);
    expect((await page(10_005)).slice(0, 10), query).toEqual(before.slice(15));
  }
});
