import { afterAll, beforeAll, expect, test } from 'vitest';
import { testCards } from './cards.ts';
import { money } from './pages.ts';
import { payAsCustomer } from './pay-as-customer.ts';
import { startForTests } from './start-for-tests.ts';

let running: Awaited<ReturnType<typeof startForTests>>;
beforeAll(async () => {
  running = await startForTests();
});
afterAll(() => running.close());

const open = async (address: string) => (await fetch(address)).text();

test.each([
  ['de', 'Mit Karte bezahlen', 'CHF 25.00 bezahlen', 'Karte hinterlegen', 'Demo'],
  ['fr', 'Payer par carte', 'Payer CHF 25.00', 'Enregistrer la carte', 'Démo'],
  ['it', 'Paga con carta', 'Paga CHF 25.00', 'Registra la carta', 'Demo'],
])('speaks %s, as asked by the shop or chosen on the page', async (language, title, submit, register, badge) => {
  const { page } = await running.start({ language });
  const shown = await open(page);
  expect(shown).toContain(`<html lang="${language}">`);
  for (const text of [title, submit, 'Bau &amp; Söhne', `<span class="tag">${badge}<`]) expect(shown).toContain(text);
  const registering = await running.start({ amount: undefined });
  expect(await open(`${registering.page}?lang=${language}`)).toContain(register);
  const odd = await running.start({ language: 'ja' });
  expect(await open(odd.page)).toContain('<html lang="de">');
});

test('leads back with the address as it was and the transaction', async () => {
  const { id, page } = await running.start();
  expect((await payAsCustomer(page)).href).toBe(`${running.shopUrl}/ok?a=1&datatransTrxId=${id}`);
  await expect(payAsCustomer(page)).rejects.toThrow('410');
});

test('leads back by a form when asked to, the parameters in its body', async () => {
  const given = running.init();
  const { id, page } = await running.start({ ...given, redirect: { ...given.redirect, method: 'POST' } });
  const body = new URLSearchParams({ action: 'pay', number: '5200000000000007', expiry: '12/30', cvv: '123' });
  const shown = await (await fetch(page, { method: 'POST', body })).text();
  expect(shown).toContain(`<form method="post" action="${running.shopUrl}/ok">`);
  expect(shown).toContain('name="a" value="1"');
  expect(shown).toContain(`name="datatransTrxId" value="${id}"`);
});

const outcome = {
  none: ['settled', '/ok'],
  silently: ['settled', '/ok'],
  'silently-refused': ['failed', '/error'],
  asked: ['settled', '/ok'],
  'asked-refused': ['failed', '/error'],
} as const;
test.each(testCards)('$brand $number: $confirmation', async ({ number, confirmation }) => {
  const { id, page } = await running.start();
  const back = await payAsCustomer(page, { card: number });
  const status = await running.status(id);
  expect([status.status, back.pathname]).toEqual(outcome[confirmation]);
  expect('alias' in status.card).toBe(status.status === 'settled');
  if (status.status === 'failed') expect(status.detail.fail.reason).toBe('secure_authentication');
});

test.each([
  ['4242424242424242', 9_000, 'settled'],
  ['4242424242424242', 9_001, 'declined'],
  ['5404000000000001', 10_001, 'referral'],
  ['375811111111115', 11_001, 'declined'],
  ['5200000000000007', 1_000_000, 'settled'],
])('%s and an amount of %i: %s', async (card, amount, expected) => {
  const { id, page } = await running.start({ amount });
  await payAsCustomer(page, { card });
  const { status, detail } = await running.status(id);
  expect(detail.fail?.reason ?? status).toBe(expected);
});

test.each([
  ['4000', 'settled'],
  ['4444', 'settled'],
  ['4009', 'failed'],
  ['1234', 'failed'],
])('the bank’s question answered with %s: %s', async (code, expected) => {
  const { id, page } = await running.start();
  await payAsCustomer(page, { card: '4000001000000026', code });
  expect((await running.status(id)).status).toBe(expected);
});

test('a customer may turn back when the bank asks', async () => {
  const { id, page } = await running.start();
  const back = await payAsCustomer(page, { card: '4111111111111111', cancel: 'when-asked' });
  expect([back.pathname, (await running.status(id)).status]).toEqual(['/no', 'canceled']);
});

test('one card can be registered but wants the customer for each charge', async () => {
  const { id, page } = await running.start({ amount: undefined });
  await payAsCustomer(page, { card: '4000001000000042' });
  const { card, currency } = await running.status(id);
  const charge = { currency, refno: 'SOFT1', amount: 100, card: { alias: card.alias } };
  const { body } = await running.call('POST', '/v1/transactions/authorize', charge);
  expect(body.error.code).toBe('SOFT_DECLINED');
});

test.each([
  [{ number: '' }, 'Bitte füllen Sie dieses Feld aus.'],
  [{ number: '4999999999999999' }, 'Hier gehen nur die Testkarten'],
  [{ number: '<script>' }, 'value="&lt;script&gt;"'],
  [{ expiry: '13/30' }, 'in der Form MM/JJ'],
  [{ expiry: '02/26' }, 'Diese Karte ist abgelaufen'],
  [{ cvv: '12' }, 'hat 3 Ziffern'],
  [{ number: '375811111111115', cvv: '123' }, 'hat 4 Ziffern'],
])('%j is told beside the field, and nothing happens', async (typed, said) => {
  const { id, page } = await running.start();
  const good = { action: 'pay', number: '5200 0000-0000 0007', expiry: '3 / 2026', cvv: '123' };
  const answer = await fetch(page, { method: 'POST', body: new URLSearchParams({ ...good, ...typed }) });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(said);
  expect((await running.status(id)).status).toBe('initialized');
  expect((await payAsCustomer(page, { expiry: good.expiry, card: good.number })).pathname).toBe('/ok');
});

test('a card is kept when the customer ticks the box, where the shop offers one', async () => {
  const pay = async (remember: object) => {
    const { id, page } = await running.start({ option: { rememberMe: 'true' } });
    expect(await open(page)).toContain('type="checkbox"');
    const typed = { action: 'pay', number: '5200000000000007', expiry: '12/30', cvv: '123', ...remember };
    await fetch(page, { method: 'POST', body: new URLSearchParams(typed), redirect: 'manual' });
    return (await running.status(id)).card.alias;
  };
  expect(await pay({})).toBeUndefined();
  expect(await pay({ remember: 'yes' })).toMatch(/^[\w-]{32}$/);
});

test('a click on a test card fills the form, and what nobody knows is told', async () => {
  const { page } = await running.start();
  const filled = await open(`${page}?card=4242424242424242`);
  for (const value of ['4242 4242 4242 4242', '12/29', '123']) expect(filled).toContain(`value="${value}"`);
  const unknown = await fetch(`${running.provider.url}/v1/start/260101120000000001`);
  expect([unknown.status, await unknown.text()]).toEqual([404, expect.stringContaining('Diese Zahlung gibt es nicht')]);
});

test('amounts are written as in Switzerland', () => {
  expect([5, 2_500, 125_000, 123_456_789].map((amount) => money(amount, 'CHF'))).toEqual([
    'CHF 0.05',
    'CHF 25.00',
    "CHF 1'250.00",
    "CHF 1'234'567.89",
  ]);
});
