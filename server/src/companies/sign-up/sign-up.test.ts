import type { Company, SignUpDraft } from '@polier/contract/companies';
import type { Problem } from '@polier/contract/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer, type Who } from '../../../test/harness.ts';
import { changePeople } from '../../employees/change-people.ts';
import type { Refusal } from '../../ground/refusal.ts';
import { finishSignUp } from './finish-sign-up.ts';

const day = 24 * 3_600_000;
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ sources: false });
});
afterAll(() => server.remove());

async function call<T>(method: string, path: string, as: Who, body?: unknown, language = 'de') {
  const response = await server.call(method, path, { as, body, headers: { 'accept-language': language } });
  return { status: response.status, body: (await response.json()) as T };
}
const draft = (as: Who) => call<SignUpDraft>('GET', '/api/sign-up', as);

const profile = {
  firstName: ' Eva ',
  middleName: '',
  lastName: 'Monnier',
  workTitle: 'Inhaberin',
  mobile: '+41791234567',
  workPhone: '',
};
const address = { street: 'Rue du Port 2', postalCode: '2502', city: 'Biel/Bienne', state: '', country: 'CH' };
const company = {
  kind: 'company',
  name: 'Monnier Rénovation Sàrl',
  website: 'monnier-renovation.ch',
  size: '1-20',
  department: '',
  address,
  invoiceAddress: null,
  language: 'fr',
};

test('the wizard is saved step by step, and is there on another device', async () => {
  expect((await draft('unfinished')).body).toMatchObject({ plan: null, profile: null, company: null, step: 'plan' });
  const first = await call<SignUpDraft>('PUT', '/api/sign-up/plan', 'unfinished', { plan: 2 });
  expect(first.body).toMatchObject({ plan: 2, step: 'profile', domainCheck: 'fits' });
  const second = await call<{ draft: SignUpDraft }>('PUT', '/api/company/admin-account', 'unfinished', profile);
  expect(second.body.draft).toMatchObject({ step: 'organisation', profile: { firstName: 'Eva', role: 'admin' } });
  const third = await call<SignUpDraft>('POST', '/api/company/', 'unfinished', company);
  expect(third.body).toMatchObject({
    step: 'payment',
    company: { website: 'https://monnier-renovation.ch', address: { ...address, state: 'BE' } },
  });
  expect((await draft('unfinished')).body).toEqual(third.body);
  const me = await call('GET', '/api/employees/me', 'unfinished');
  expect(me.body).toMatchObject({ FirstName: 'N/A', CompanyId: -99 });
});

test('going back to another plan keeps what was saved, and asks again for what no longer fits', async () => {
  await call('PUT', '/api/sign-up/plan', 'unfinished', { plan: 3 });
  expect((await draft('unfinished')).body).toMatchObject({
    step: 'organisation',
    company: { name: company.name },
    domainCheck: 'not-academic',
  });
  const wrong = await call<Problem>('POST', '/api/company', 'unfinished', company, 'it');
  expect(wrong.body.fields).toEqual([
    { field: 'kind', code: 'kind', message: 'Non corrisponde all’abbonamento scelto. Scelga di nuovo.' },
  ]);
  await call('PUT', '/api/sign-up/plan', 'unfinished', { plan: 2 });
  expect((await draft('unfinished')).body.step).toBe('payment');
});

test('what is wrong is said beside its field, in the language of the request', async () => {
  const faulty = {
    ...company,
    name: ' ',
    website: 'javascript:alert(1)',
    address: { ...address, postalCode: '25022' },
    invoiceAddress: { ...address, street: '', country: 'XX' },
  };
  const schema = await call<Problem>('POST', '/api/company', 'unfinished', faulty, 'fr');
  expect(schema.status).toBe(422);
  expect(schema.body.message).toBe(
    'Veuillez corriger ces données\u00a0: Nom\u00a0: Obligatoire. Site web\u00a0: Veuillez saisir une adresse web valable. Adresse de facturation – Rue et numéro\u00a0: Obligatoire.',
  );
  const rules = { ...faulty, name: 'X1', website: '', invoiceAddress: { ...address, country: 'XX' } };
  const { body } = await call<Problem>('POST', '/api/company', 'unfinished', rules);
  expect(body.fields).toEqual([
    { field: 'address.postalCode', code: 'postal-code', message: 'Bitte geben Sie eine gültige Postleitzahl ein.' },
    { field: 'invoiceAddress.country', code: 'country', message: 'Bitte wählen Sie ein Land.' },
  ]);
  const plan = await call<Problem>('PUT', '/api/sign-up/plan', 'unfinished', {});
  expect(plan.body.fields).toEqual([{ field: 'plan', code: 'plan', message: 'Wählen Sie ein Abo.' }]);
  const phone = { ...profile, firstName: 'N/A', mobile: '+410000000', workPhone: '079 123 45 67' };
  const first = await call<Problem>('PUT', '/api/company/admin-account', 'unfinished', phone);
  expect(first.body.fields).toMatchObject([{ field: 'workPhone', code: 'phone' }]);
  const second = await call<Problem>('PUT', '/api/company/admin-account', 'unfinished', { ...phone, workPhone: '' });
  expect(second.body.fields).toMatchObject([
    { field: 'firstName', code: 'required' },
    { field: 'mobile', code: 'phone' },
  ]);
});

test('the draft becomes a company once, with its admin', async () => {
  const { context } = server;
  const id = await server.employeeId('unfinished');
  const finish = () => changePeople(context, (tx) => finishSignUp(tx, id, context.clock.now()));
  const outcomes = await Promise.allSettled([finish(), finish()]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
  expect((refused.reason as Refusal).code).toBe('SIGN_UP_INCOMPLETE');
  const own = await call<Company>('GET', '/api/company', 'unfinished');
  expect(own.body).toMatchObject({
    name: company.name,
    plan: 2,
    creator: 'Eva Monnier',
    verifiedStatus: 1,
    verifyDaysLeft: 30,
    invoiceAddress: null,
    version: 1,
  });
  expect((await call('GET', '/api/employees/me', 'unfinished')).body).toMatchObject({
    FirstName: 'Eva',
    CompanyId: own.body.id,
    Role: 'admin',
    Language: 'fr',
  });
  expect((await draft('unfinished')).status).toBe(409);
});

test('a draft nobody finishes is deleted 30 days after it was saved last', async () => {
  const plan = await call<SignUpDraft>('PUT', '/api/sign-up/plan', 'student', { plan: 3 });
  expect(plan.body.domainCheck).toBe('fits');
  server.clock.forward(29 * day);
  await server.settle();
  expect((await draft('student')).body.plan).toBe(3);
  server.clock.forward(2 * day);
  await server.settle();
  expect((await draft('student')).body).toMatchObject({ plan: null, step: 'plan' });
});

test('countries are named in the language asked for, Switzerland and its neighbours first', async () => {
  type Country = { code: string; name: string; callingCode: string };
  const list = (path: string, language: string) => call<Country[]>('GET', path, 'user', undefined, language);
  const french = await list('/api/country-codes/?skip=0&limit=500', 'fr');
  expect(french.body.slice(0, 4).map(({ name }) => name)).toEqual(['Suisse', 'Liechtenstein', 'Allemagne', 'France']);
  expect(french.body.length).toBeGreaterThan(200);
  const german = await list('/api/country-codes?limit=500', 'de');
  expect(german.body.find(({ code }) => code === 'AT')).toEqual({
    code: 'AT',
    name: 'Österreich',
    callingCode: '+43',
  });
  expect((await list('/api/country-codes?skip=1&limit=2', 'it')).body.map(({ code }) => code)).toEqual(['LI', 'DE']);
  expect((await list('/api/country-codes?limit=501', 'it')).status).toBe(422);
});

test('a Swiss postal code brings its towns and cantons', async () => {
  const towns = async (code: string) => (await call('GET', `/api/postal-codes/${code}`, 'user')).body;
  expect(await towns('8400')).toEqual([{ city: 'Winterthur', state: 'ZH' }]);
  expect(await towns('6500')).toEqual([{ city: 'Bellinzona', state: 'TI' }]);
  expect(await towns('1260')).toEqual([{ city: 'Nyon', state: 'VD' }]);
  expect(await towns('9999')).toEqual([]);
  expect((await call('GET', '/api/postal-codes/84000', 'user')).status).toBe(422);
});
