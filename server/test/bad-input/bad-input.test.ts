import { problem } from '@polier/contract/endpoint';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people, startServer, type TestServer, type Who } from '../harness.ts';
import { nasty } from './nasty.ts';

/** Every request that does not match the contract gets a clear refusal. */
let server: TestServer;
let tokens: Record<'admin' | 'unfinished', string>;
let ids: { company: number; user: string; otherCompany: number; apprentice: string };
beforeAll(async () => {
  server = await startServer({ sources: false });
  tokens = { admin: await server.token('admin'), unfinished: await server.token('unfinished') };
  const company = async (as: Who) =>
    ((await (await server.call('GET', '/api/company', { as })).json()) as { id: number }).id;
  ids = {
    company: await company('admin'),
    user: await server.employeeId('user'),
    otherCompany: await company('otherAdmin'),
    apprentice: await server.employeeId('apprentice'),
  };
});
afterAll(() => server.remove());

const profile = {
  firstName: 'Beat',
  middleName: '',
  lastName: 'Steiner',
  workTitle: '',
  mobile: '',
  workPhone: '',
};
const address = { street: 'Weg 1', postalCode: '8400', city: 'Winterthur', state: 'ZH', country: 'CH' };
const company = {
  name: 'Keller AG',
  website: '',
  size: null,
  department: '',
  address,
  invoiceAddress: null,
  language: 'de',
};
const newcomer = { ...profile, role: 'user', workEmail: 'neu@keller-hochbau.example' };

type Case = {
  as: 'admin' | 'unfinished';
  path?: () => string;
  /** A valid body. Each part of it is replaced by a bad value in turn. */
  body?: () => Record<string, unknown>;
  /** A path whose response must be the same afterwards, unless the call succeeded. */
  watch?: () => string;
};
const employees = () => '/api/employees?limit=2000';
const cases: Record<string, Case> = {
  'PUT /api/sign-up/plan': { as: 'unfinished', body: () => ({ plan: 1 }), watch: () => '/api/sign-up' },
  'PUT /api/company/admin-account': { as: 'unfinished', body: () => profile, watch: () => '/api/sign-up' },
  'POST /api/company': {
    as: 'unfinished',
    body: () => ({ ...company, kind: 'company' }),
    watch: () => '/api/sign-up',
  },
  'PUT /api/company/:id': {
    as: 'admin',
    path: () => `/api/company/${ids.company}`,
    body: () => ({ ...company, version: 999_999 }),
    watch: () => '/api/company',
  },
  'PUT /api/company/:id/chat-days': {
    as: 'admin',
    path: () => `/api/company/${ids.company}/chat-days`,
    body: () => ({ days: 30 }),
    watch: () => '/api/company',
  },
  'POST /api/employees': { as: 'admin', body: () => newcomer, watch: employees },
  'POST /api/employees/many': {
    as: 'admin',
    body: () => ({ dryRun: true, rows: [newcomer] }),
    watch: employees,
  },
  'PUT /api/employees/:id': {
    as: 'admin',
    path: () => `/api/employees/${ids.user}`,
    body: () => ({ ...profile, role: 'user', version: 999_999 }),
    watch: employees,
  },
  'POST /api/ai/feedback': {
    as: 'admin',
    body: () => ({ name: 'Anna', email: people.admin.email, feedback: 'Gut' }),
  },
};

/** 502 comes from the user directory, which is not configured in this test. */
const isClear = (status: number) => status === 200 || (status >= 400 && status < 500) || status === 502;

async function send(method: string, path: string, as: Case['as'], body: string | undefined) {
  const response = await fetch(server.url + path, {
    method,
    headers: {
      authorization: `Bearer ${tokens[as]}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  return { status: response.status, text };
}

async function expectClear(method: string, path: string, one: Case, body: string | undefined): Promise<void> {
  const look = async () => (one.watch ? (await send('GET', one.watch(), one.as, undefined)).text : '');
  const before = await look();
  const { status, text } = await send(method, path, one.as, body);
  expect(isClear(status), `${method} ${path} ${body} answered ${status} ${text.slice(0, 300)}`).toBe(true);
  if (status === 200) return;
  const said = problem.parse(JSON.parse(text));
  expect(said.message.length).toBeGreaterThan(10);
  // The message shows no internals.
  expect(said.message).not.toMatch(/Invalid input|expected|undefined|syntax|column|query/i);
  expect(await look()).toBe(before);
}

/** Generates bodies with one bad, missing or unknown part, nested ones included. */
function badBodies(body: Record<string, unknown>): fc.Arbitrary<unknown> {
  const keys = fc.constantFrom(...Object.keys(body));
  return fc.oneof(
    fc.tuple(keys, nasty).map(([key, value]) => ({ ...body, [key]: value })),
    keys.map((key) => Object.fromEntries(Object.entries(body).filter(([other]) => other !== key))),
    fc
      .tuple(fc.constantFrom(...Object.keys(address)), nasty)
      .map(([key, value]) => ({ ...body, address: { ...address, [key]: value } })),
    fc.tuple(keys, nasty).map(([key, value]) => ({ ...body, rows: [{ ...newcomer, [key]: value }, value] })),
    nasty,
  );
}

describe.each(Object.entries(cases))('%s', (key, one) => {
  const [method = '', plain = ''] = key.split(' ');

  test('answers clearly whatever is sent', async () => {
    const arbitrary = badBodies(one.body!());
    await fc.assert(
      fc.asyncProperty(arbitrary, (body) => expectClear(method, one.path?.() ?? plain, one, JSON.stringify(body))),
      { numRuns: 60 },
    );
  }, 60_000);

  test('takes no broken JSON and no foreign content', async () => {
    for (const body of ['', '{', 'null', '"x"', '[]', '{"a":1}{']) {
      const { status, text } = await send(method, one.path?.() ?? plain, one.as, body);
      expect(status).toBe(422);
      expect(JSON.parse(text).message).not.toMatch(/JSON|body|expected/i);
    }
  });

  test('leaves out what the contract does not know', async () => {
    const more = { id: ids.otherCompany, companyId: ids.otherCompany, discountPercent: 100, verifiedStatus: 2 };
    await send(method, one.path?.() ?? plain, one.as, JSON.stringify({ ...one.body!(), ...more, blockedAt: null }));
    const own = JSON.parse((await send('GET', '/api/company', 'admin', undefined)).text);
    expect(own).toMatchObject({ id: ids.company, discountPercent: 0, verifiedStatus: 1 });
    const me = JSON.parse((await send('GET', '/api/employees/me', 'unfinished', undefined)).text);
    expect(me.CompanyId).toBe(-99);
  });
});

describe('paths and queries', () => {
  const anyId = fc.oneof(
    fc.string({ maxLength: 60 }).map(encodeURIComponent),
    fc.constantFrom(
      '0',
      '-1',
      '1e9',
      '99999999999999999999',
      'NaN',
      'null',
      '%00',
      '..%2f',
      "1';--",
      '1.5',
      'x'.repeat(3000),
    ),
    fc.uuid(),
    fc.integer().map(String),
  );
  const paths = fc.constantFrom(
    ['GET', '/api/employees/'],
    ['PUT', '/api/employees/'],
    ['DELETE', '/api/employees/'],
    ['PUT', '/api/company/'],
    ['GET', '/api/postal-codes/'],
    ['GET', '/api/employees?skip='],
    ['GET', '/api/employees?limit='],
    ['GET', '/api/country-codes?skip='],
    ['GET', '/api/country-codes?limit='],
  );
  test('answer clearly whatever stands in them', async () => {
    const watching: Case = { as: 'admin', watch: employees };
    await fc.assert(
      fc.asyncProperty(paths, anyId, async ([method, path], id) => {
        const own = id.length === 0 || [ids.company, ids.user, 'me', '.', '..'].includes(decodeURIComponent(id));
        fc.pre(!own);
        const body =
          method === 'PUT' ? JSON.stringify({ ...profile, ...company, role: 'user', version: 1 }) : undefined;
        await expectClear(method!, `${path}${id}`, watching, body);
      }),
      { numRuns: 150 },
    );
  }, 60_000);

  test('and names with a sign the database cannot hold, and months far away, are refused', async () => {
    const login = JSON.stringify({ username: 'a\0b', password: 'c\0d' });
    for (const [method, path, body] of [
      ['GET', '/api/billing/receipts/%00', undefined],
      ['POST', '/api/super-admin/login', login],
      ['GET', '/api/quality?month=9999-12', undefined],
      ['GET', '/api/quality?month=0000-01', undefined],
    ] as const) {
      const { status, text } = await send(method, path, 'admin', body);
      expect([path, status, JSON.parse(text).code]).toEqual([path, 422, 'INVALID_INPUT']);
    }
  });

  test('with ids of another company answer as if there were none', async () => {
    const body = JSON.stringify({ ...profile, ...company, role: 'user', version: 1 });
    for (const [method, path] of [
      ['GET', `/api/employees/${ids.apprentice}`],
      ['PUT', `/api/employees/${ids.apprentice}`],
      ['DELETE', `/api/employees/${ids.apprentice}`],
      ['POST', `/api/employees/${ids.apprentice}/invitation`],
      ['PUT', `/api/company/${ids.otherCompany}`],
    ] as const) {
      const { status, text } = await send(method, path, 'admin', method === 'PUT' ? body : undefined);
      expect([path, status, JSON.parse(text).code]).toEqual([path, 404, 'NOT_FOUND']);
    }
  });
});
