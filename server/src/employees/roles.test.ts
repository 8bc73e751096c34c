import type { Employee } from '@polier/contract/employees';
import type { Problem } from '@polier/contract/endpoint';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askJson } from '../../test/ask-json.ts';
import { startServer, type TestServer, type Who } from '../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ sources: false });
});
afterAll(() => server.remove());

type Answer = Employee & Omit<Problem, 'status'>;
const read = async (who: Who, as: Who = 'admin') =>
  (await askJson<Answer>(server, 'GET', `/api/employees/${await server.employeeId(who)}`, { as })).body;
/** Changes a person, from the version they have now unless another is given. */
async function edit(who: Who, changes: Partial<Employee>, as: Who = 'admin') {
  const { id, workEmail, status, invitedAt, ...now } = await read(who, who === 'blocked' ? as : who);
  return askJson<Answer>(server, 'PUT', `/api/employees/${id}`, { as, body: { ...now, ...changes } });
}
const remove = async (who: Who, as: Who = 'admin') =>
  askJson<Answer>(server, 'DELETE', `/api/employees/${await server.employeeId(who)}`, { as });

beforeEach(async () => {
  // Whoever of the two is an admin gives the other the rights back.
  const as = (await read('admin', 'admin')).role === 'admin' ? 'admin' : 'user';
  await edit('admin', { role: 'admin' }, as);
  await edit('user', { role: 'user' }, 'admin');
});

test('the last admin can neither be demoted nor deleted', async () => {
  for (const answer of [await edit('admin', { role: 'user' }), await remove('admin')]) {
    expect([answer.status, answer.body.code]).toEqual([409, 'LAST_ADMIN']);
  }
  expect((await read('admin')).role).toBe('admin');
});

test('a blocked admin does not count', async () => {
  await edit('blocked', { role: 'admin' });
  expect((await edit('admin', { role: 'user' })).body.code).toBe('LAST_ADMIN');
  expect((await edit('blocked', { role: 'user' })).status).toBe(200);
});

test('of two admins who demote each other at once one stays', async () => {
  await edit('user', { role: 'admin' });
  const answers = await Promise.all([edit('user', { role: 'user' }, 'admin'), edit('admin', { role: 'user' }, 'user')]);
  expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
  const roles = [(await read('admin', 'admin')).role, (await read('user', 'user')).role];
  expect(roles).toContain('admin');
});

test('an admin demoted loses the rights at once, token or not', async () => {
  await edit('user', { role: 'admin' });
  const token = await server.token('user');
  const list = () => askJson(server, 'GET', '/api/employees', { token });
  expect((await list()).status).toBe(200);
  await edit('user', { role: 'user' });
  expect((await list()).status).toBe(403);
});

test('of two people who edit somebody at once the second is told', async () => {
  const before = await read('user');
  const answers = await Promise.all(
    ['Polier', 'Bauleiter'].map((workTitle) => edit('user', { workTitle, version: before.version })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)!.body.code).toBe('CHANGED_MEANWHILE');
  expect((await read('user')).workTitle).toBe(answers.find(({ status }) => status === 200)!.body.workTitle);
});

test('nobody of another company is seen, changed, invited or deleted', async () => {
  const before = await read('apprentice', 'otherAdmin');
  expect((await read('apprentice')).code).toBe('NOT_FOUND');
  expect((await edit('apprentice', { workTitle: 'X1' })).status).toBe(404);
  expect((await remove('apprentice')).status).toBe(404);
  expect((await remove('unfinished')).status).toBe(404);
  expect(await read('apprentice', 'otherAdmin')).toEqual(before);
});

test('people change their own profile, never their role or address', async () => {
  const { workEmail } = await read('user');
  const body = {
    ...{ firstName: 'Beat', middleName: 'A.', lastName: 'Steiner', workTitle: 'Polier', mobile: '', workPhone: '' },
    ...{ role: 'admin', workEmail: 'x@y.example', companyId: 2, blockedAt: null },
  };
  const answer = await askJson(server, 'PUT', '/api/company/admin-account', { as: 'user', body });
  expect(answer.body).toEqual({ draft: null });
  expect(await read('user')).toMatchObject({ middleName: 'A.', workTitle: 'Polier', role: 'user', workEmail });
});

test('who is blocked may do nothing but see that they are', async () => {
  const me = await askJson(server, 'GET', '/api/employees/me', { as: 'blocked' });
  expect(me.body).toMatchObject({ BlockingFlag: true, Blocked: true, BotAccess: false });
  const own = `/api/employees/${await server.employeeId('blocked')}`;
  for (const path of ['/api/company', '/api/employees', own]) {
    expect((await askJson(server, 'GET', path, { as: 'blocked' })).status).toBe(403);
  }
});
