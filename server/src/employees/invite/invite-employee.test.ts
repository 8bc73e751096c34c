import type { Employee } from '@polier/contract/employees';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { actOn } from '../../../test/act-on-people.ts';
import { people, startServer, type TestServer } from '../../../test/harness.ts';
import { newPerson } from '../../../test/new-person.ts';
import { createVisitor } from '../../../test/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ signIn: true, sources: false });
});
afterAll(() => server.remove());
afterEach(() => server.standIns.identity!.control.setDown('no'));

const { call, add, list, accounts, letterTo } = actOn(() => server);

test('somebody invited sets a password by the link in the letter, and that signs them in, once', async () => {
  const given = newPerson({ firstName: 'Luca', lastName: 'O’Neill', workEmail: 'Luca.ONeill@keller-hochbau.example' });
  const added = await add({ ...given, language: 'it' });
  expect(added.status).toBe(200);
  expect(added.body).toMatchObject({ workEmail: 'luca.oneill@keller-hochbau.example', status: 'invited', version: 1 });
  await server.settle();
  const letter = letterTo('luca.oneill@keller-hochbau.example')!;
  expect(letter.subject).toBe('Anna Keller la invita a usare Polier');
  const link = new URL(/http\S+/.exec(letter.text)![0]);
  expect(link.origin + link.pathname).toBe(`${server.url}/login`);
  const email = link.searchParams.get('invited')!;
  const visitor = createVisitor(server);
  const validate = async (returned: object) => (await visitor.post('/api/azure-b2c/token/validate', returned)).body;
  const first = await validate(await visitor.resetPassword({ email, password: 'Cantiere-2026' }));
  const me = await call('GET', '/api/employees/me', { token: first.access_token });
  expect(me.body).toMatchObject({
    EmployeeId: added.body.id,
    FirstName: 'Luca',
    Role: 'user',
    BotAccess: true,
    Language: 'it',
  });
  expect((await call<Employee>('GET', `/api/employees/${added.body.id}`)).body.status).toBe('active');
  const changed = await validate(await visitor.resetPassword({ email, password: 'Cantiere-2027' }));
  expect(changed).toMatchObject({ intent: 'reset-password', access_token: null });
  await visitor.begin('sign-in', { email });
  const later = await validate(await visitor.passProvider({ email, password: 'Cantiere-2027' }));
  expect((await call('GET', '/api/employees/me', { token: later.access_token })).status).toBe(200);
});

test('an address is used once, here or at the identity provider, and nothing is left behind', async () => {
  const before = [await list(), accounts()];
  const taken = [people.user.email, people.apprentice.email.toUpperCase(), people.unfinished.email];
  for (const workEmail of taken) {
    const { status, body } = await add(newPerson({ workEmail }), { language: 'fr' });
    expect([status, body.code]).toEqual([409, 'EMAIL_ALREADY_IN_USE']);
    expect(body.message).toBe('Cette adresse e-mail est déjà utilisée. Veuillez en enregistrer une autre.');
  }
  expect([await list(), accounts()]).toEqual(before);
});

test('the same person added twice at once is there once', async () => {
  const given = newPerson();
  const answers = await Promise.all([add(given), add(given)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await server.settle();
  expect((await list()).employees.filter(({ workEmail }) => workEmail === given.workEmail)).toHaveLength(1);
  expect(accounts().filter((email) => email === given.workEmail)).toHaveLength(1);
});

test('nobody gets letter after letter by being deleted and added again', async () => {
  const given = newPerson();
  for (let times = 0; times < 3; times += 1) {
    const { body } = await add(given);
    expect((await call('DELETE', `/api/employees/${body.id}`, { as: 'admin' })).status).toBe(200);
    await server.settle();
  }
  const everCreated = () => server.standIns.identity!.control.users().length;
  const before = everCreated();
  server.clock.forward(3_600_000);
  const headers = { 'accept-language': 'it' };
  const refused = await server.call('POST', '/api/employees/', { as: 'admin', body: given, headers });
  expect(await refused.json()).toMatchObject({
    ...{ status: 429, code: 'INVITED_TOO_OFTEN' },
    message: expect.stringMatching(/3 inviti.*tra 23 h/),
  });
  const seconds = Number(refused.headers.get('retry-after'));
  expect(Math.ceil(seconds / 3600), 'counted from the first of the three').toBe(23);
  expect(everCreated(), 'no account is created for who may not be invited').toBe(before);
  server.clock.forward(24 * 3_600_000);
  expect((await add(given)).status).toBe(200);
});

test('while the identity provider is down nobody is added, and one can try again', async () => {
  const before = [await list(), accounts()];
  const given = newPerson();
  server.standIns.identity!.control.setDown('refusing');
  const { status, body } = await add(given);
  expect([status, body.code]).toEqual([502, 'B2C_USER_CREATION_FAILED']);
  expect(body.message).toContain('Es wurde nichts gespeichert');
  server.standIns.identity!.control.setDown('no');
  expect([await list(), accounts()]).toEqual(before);
  await server.settle();
  expect(letterTo(given.workEmail)).toBeUndefined();
  expect((await add(given)).status).toBe(200);
});

test('a provider that asks to wait a little is waited for; one that asks for long is not', async () => {
  const { failNextGraphCall } = server.standIns.identity!.control;
  failNextGraphCall(429, 1);
  failNextGraphCall(503, 1);
  expect((await add(newPerson())).status).toBe(200);
  const before = [await list(), accounts()];
  failNextGraphCall(429, 300);
  const began = performance.now();
  const { status, body } = await add(newPerson());
  expect([status, body.code]).toEqual([502, 'B2C_USER_CREATION_FAILED']);
  expect(performance.now() - began).toBeLessThan(5_000);
  expect([await list(), accounts()]).toEqual(before);
});

test('a new account the directory does not show yet is no hindrance', async () => {
  const { control } = server.standIns.identity!;
  control.delayVisibility(3);
  const { status, body } = await add(newPerson());
  control.delayVisibility(0);
  expect(status).toBe(200);
  expect((await call('DELETE', `/api/employees/${body.id}`)).status).toBe(200);
});

test('a creation that fails after the account was made takes the account back', async () => {
  const { context } = server;
  const given = newPerson();
  const link = context.directory.link;
  const before = await list();
  context.directory.link = async () => {
    server.standIns.identity!.control.setDown('refusing');
    throw new Error('the database went away');
  };
  const { status, body } = await add(given);
  context.directory.link = link;
  expect([status, body.code]).toEqual([502, 'B2C_USER_CREATION_FAILED']);
  expect(accounts()).toContain(given.workEmail);
  server.standIns.identity!.control.setDown('no');
  await server.settle();
  expect(accounts()).not.toContain(given.workEmail);
  expect(await list()).toEqual(before);
  expect((await add(given)).status).toBe(200);
});

test('an account of somebody else is never taken back', async () => {
  const { context } = server;
  await context.directory.undo({ email: people.unfinished.email, tag: '0123456789abcdef' });
  await server.settle();
  expect(accounts()).toContain(people.unfinished.email);
});
