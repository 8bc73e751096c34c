import { employeesLimit } from '@polier/contract/constants';
import type { Employee } from '@polier/contract/employees';
import type { Fault, Problem } from '@polier/contract/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askJson } from '../../../test/ask-json.ts';
import { people, startServer, type TestServer } from '../../../test/harness.ts';
import { newPerson } from '../../../test/new-person.ts';
import { insertEmployee } from '../store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ signIn: true, sources: false });
});
afterAll(() => server.remove());

type Rows = { rows: { added: boolean; employee: Employee | null; faults: Fault[] }[] };
const many = (rows: unknown[], dryRun: boolean, language = 'de') =>
  askJson<Rows & Problem>(server, 'POST', '/api/employees/many', { body: { rows, dryRun }, language });
const total = async () => (await askJson<{ total: number }>(server, 'GET', '/api/employees')).body.total;
const accounts = () => server.standIns.identity!.control.users().length;

test('a trial tells what is wrong with each row, in the language asked in, and adds nobody', async () => {
  const before = [await total(), accounts()];
  const good = newPerson();
  const { body } = await many(
    [
      good,
      { ...newPerson(), lastName: ' ', workEmail: 'not an address' },
      { ...newPerson(), workEmail: good.workEmail.toUpperCase() },
      { ...newPerson(), workEmail: people.user.email },
      { ...newPerson(), mobile: '+41791' },
      { firstName: 7 },
    ],
    true,
    'it',
  );
  expect(body.rows.map(({ added, employee }) => [added, employee])).toEqual(Array(6).fill([false, null]));
  expect(body.rows.map(({ faults }) => faults.map(({ field, code }) => `${field} ${code}`))).toEqual([
    [],
    ['lastName required', 'workEmail email'],
    ['workEmail duplicate'],
    ['workEmail in-use'],
    ['mobile phone'],
    [
      'firstName text',
      'middleName required',
      'lastName required',
      'workTitle required',
      'mobile phone',
      'workPhone phone',
      'role choice',
      'workEmail required',
    ],
  ]);
  expect(body.rows[2]!.faults[0]!.message).toBe('Questo indirizzo e-mail figura più volte nell’elenco.');
  expect([await total(), accounts()]).toEqual(before);
});

test('the rows without a fault are added, each with an account and a letter; the others are told', async () => {
  const before = await total();
  const rows = [newPerson(), { ...newPerson(), mobile: 'x' }, newPerson(), newPerson(), newPerson(), newPerson()];
  server.standIns.identity!.control.failNextGraphCall(503, 200);
  const { body } = await many(rows, false);
  const added = body.rows.filter((row) => row.added);
  expect(added).toHaveLength(4);
  expect(body.rows.flatMap(({ faults }) => faults.map(({ field, code }) => `${field} ${code}`)).sort()).toEqual([
    ' B2C_USER_CREATION_FAILED',
    'mobile phone',
  ]);
  expect(await total()).toBe(before + 4);
  await server.settle();
  for (const { employee } of added) {
    const to = server.standIns.mailbox!.letters().filter((letter) => letter.to.includes(employee!.workEmail!));
    expect(to).toHaveLength(1);
  }
});

test('while the identity provider is down every row says so, soon, and nobody is added', async () => {
  const before = [await total(), accounts()];
  const { control } = server.standIns.identity!;
  control.setDown('refusing');
  const began = performance.now();
  const { body } = await many(
    Array.from({ length: 50 }, () => newPerson()),
    false,
    'fr',
  );
  control.setDown('no');
  expect(performance.now() - began).toBeLessThan(15_000);
  expect(new Set(body.rows.map(({ added, faults }) => `${added} ${faults[0]!.message}`))).toEqual(
    new Set(['false La personne n’a pas pu être créée. Rien n’a été enregistré. Veuillez réessayer.']),
  );
  expect([await total(), accounts()]).toEqual(before);
}, 30_000);

test('a company has at most 2000 people, the list of whom is there in a moment', async () => {
  const { companyId } = (await server.context.readActor({
    token: await server.token('admin'),
    acceptLanguage: 'de',
    requestId: 'x',
  })) as { companyId: number };
  const missing = employeesLimit - (await total());
  for (let at = 0; at < missing; at += 1) {
    await insertEmployee(server.context.db, { companyId, firstName: `F${at}`, lastName: `L${at}`, role: 'user' });
  }
  const refused = [
    await askJson<Problem>(server, 'POST', '/api/employees', { body: newPerson() }),
    await many([newPerson()], true),
  ];
  for (const { status, body } of refused) {
    expect([status, body.code]).toEqual([409, 'TOO_MANY_EMPLOYEES']);
    expect(body.message).toContain('2000');
  }
  const began = performance.now();
  const answer = await askJson<{ employees: Employee[] }>(server, 'GET', '/api/employees/?skip=0&limit=2000');
  expect(answer.body.employees).toHaveLength(employeesLimit);
  expect(performance.now() - began).toBeLessThan(2_000);
}, 60_000);
