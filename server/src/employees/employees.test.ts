import type { Problem } from '@polier/contract/endpoint';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { actOn } from '../../test/act-on-people.ts';
import { createChatClient } from '../../test/chat-client.ts';
import { people, startServer, type TestServer } from '../../test/harness.ts';
import { newPerson } from '../../test/new-person.ts';
import { createVisitor } from '../../test/visitor.ts';
import { createAccessToken } from '../identity/access-token.ts';
import { findEmployee } from './find-employee.ts';
import { beginSignIn } from './sign-ins/begin-sign-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ signIn: true });
});
afterAll(() => server.remove());
afterEach(() => server.standIns.identity!.control.setDown('no'));

const { call, add, list, accounts, letterTo } = actOn(() => server);

test('deleting somebody takes account, chats and tokens along and ends their open chat', async () => {
  const given = newPerson({ workEmail: 'weg@keller-hochbau.example' });
  const { body: added } = await add(given);
  const visitor = createVisitor(server);
  const credentials = { email: given.workEmail, password: 'Rohbau-2026' };
  await visitor.resetPassword(credentials);
  await visitor.begin('sign-in');
  const validated = await visitor.post('/api/azure-b2c/token/validate', await visitor.passProvider(credentials));
  const token = validated.body.access_token as string;
  const client = createChatClient(server.url, { token, options: { reconnection: false } });
  await client.connect();
  await client.askAndWait('Wie lange habe ich Zeit, um Mängel an einem Gebäude zu rügen?');
  const gone = new Promise((resolve) => client.socket.once('disconnect', resolve));
  await visitor.begin('sign-in');
  const kept = await visitor.passProvider(credentials);
  expect((await call('DELETE', `/api/employees/${added.id}`)).body).toEqual({ deleted: true });
  await gone;
  client.close();
  expect((await call('GET', '/api/employees/me', { token })).status).toBe(401);
  // A token of the provider from just before does not make them somebody new.
  const late = await visitor.post('/api/azure-b2c/token/validate', kept);
  expect([late.status, late.body.code]).toEqual([401, 'SIGN_IN_FAILED']);
  await server.settle();
  expect(server.standIns.identity!.control.users().map(({ email }) => email)).not.toContain(given.workEmail);
  expect((await call('DELETE', `/api/employees/${added.id}`)).status).toBe(404);
  expect((await add(given)).status).toBe(200);
});

test('somebody deleted in the middle of an answer is gone, and the server goes on', async () => {
  const { body: added } = await add(newPerson());
  const employee = await findEmployee(server.context, added.id);
  const signIn = await beginSignIn(server.context, employee!.id, undefined);
  const token = await createAccessToken(server.context.tokenSecret, employee!, signIn, server.clock.now());
  const client = createChatClient(server.url, { token, options: { reconnection: false } });
  await client.connect();
  const gone = new Promise((resolve) => client.socket.once('disconnect', resolve));
  client.ask('Wie lange habe ich Zeit, um Mängel an einem Gebäude zu rügen?');
  await client.next('task_start');
  expect((await call('DELETE', `/api/employees/${added.id}`)).status).toBe(200);
  await gone;
  client.close();
  await server.settle();
  expect((await call('GET', '/api/company', { as: 'user' })).status).toBe(200);
  expect((await call('GET', `/api/employees/${added.id}`)).status).toBe(404);
});

test('deleting works while the identity provider is down; the account goes when it is back', async () => {
  const given = newPerson();
  const { body: added } = await add(given);
  server.standIns.identity!.control.setDown('refusing');
  expect((await call('DELETE', `/api/employees/${added.id}`)).status).toBe(200);
  await server.settle();
  expect(accounts()).toContain(given.workEmail);
  server.standIns.identity!.control.setDown('no');
  server.clock.forward(24 * 3_600_000);
  await server.settle();
  expect(accounts()).not.toContain(given.workEmail);
});

test('an invitation is sent again, not within a minute and not to whom has signed in', async () => {
  const { body: added } = await add(newPerson());
  const again = (id: string) => call<Problem>('POST', `/api/employees/${id}/invitation`);
  const soon = await again(added.id);
  expect([soon.status, soon.body.code]).toEqual([429, 'TOO_MANY']);
  server.clock.forward(61_000);
  expect((await again(added.id)).status).toBe(200);
  await server.settle();
  const letters = server.standIns.mailbox!.letters().filter(({ to }) => to.includes(added.workEmail!));
  expect(letters).toHaveLength(2);
  const { rows } = await server.context.database.pool.query(
    "select actor_id from audit_entries where act = 'person-invited-again' and subject_id = $1",
    [added.id],
  );
  expect(rows, 'who invited again is in the log').toEqual([{ actor_id: await server.employeeId('admin') }]);
  expect((await again(await server.employeeId('user'))).body.code).toBe('NOT_POSSIBLE_NOW');
  expect((await again(await server.employeeId('apprentice'))).status).toBe(404);
});

test('the list is of one’s own company, by last name', async () => {
  const own = await list();
  expect(own.total).toBe(own.employees.length);
  const names = own.employees.map(({ lastName }) => lastName.toLowerCase());
  expect(names).toEqual([...names].sort());
  expect(own.employees.find(({ workEmail }) => workEmail === people.blocked.email)).toMatchObject({
    status: 'blocked',
  });
  expect((await list('otherAdmin')).employees.map(({ lastName }) => lastName)).toEqual(['Bernasconi', 'Rossi']);
});

test('feedback is kept, reaches the editor, and has an end', async () => {
  const body = { name: 'Beat <b>Steiner</b>', email: people.user.email, feedback: 'Zeile eins\nZeile <script>zwei' };
  const give = () => call<Problem>('POST', '/api/ai/feedback', { as: 'user', body });
  expect((await give()).body).toEqual({ received: true });
  await server.settle();
  const letter = letterTo('redaktion@verband.example')!;
  expect(letter.text).toContain('Zeile eins\nZeile <script>zwei');
  expect(letter.html).not.toContain('<script>');
  const statuses = [];
  for (let at = 0; at < 10; at += 1) statuses.push((await give()).status);
  expect(statuses).toEqual([...Array(9).fill(200), 429]);
});
