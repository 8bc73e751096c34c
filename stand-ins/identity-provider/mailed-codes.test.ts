import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBrowser } from './scripted-browser.ts';
import { anna, authorize, fragment, startForTests, verify as verifyAt } from './start-for-tests.ts';

const minutes = 60_000;
let time = Date.parse('2026-11-21T08:00:00Z');
let running: Awaited<ReturnType<typeof startForTests>>;
let base: string;
beforeAll(async () => {
  running = await startForTests({ clock: () => new Date(time) });
  base = running.provider.authorityBase;
});
afterAll(() => running.close());

const verify = (at: string, policy: string, token: string) => verifyAt(at, policy, token, new Date(time));
const newBrowser = (language?: string) => createBrowser(running.provider.url, language);
const profile = { givenName: 'Chiara', surname: 'Bernasconi', password: 'Ponteggio-7' };

async function openSignUp(email: string, language?: string) {
  const browser = newBrowser(language);
  await browser.open(authorize(base, 'B2C_1_signup'));
  await browser.press('send', { email });
  return browser;
}

async function signIn(email: string, password: string) {
  const browser = newBrowser();
  await browser.open(authorize(base, 'B2C_1_signin'));
  return browser.press('sign-in', { email, password });
}

test('signs up with the mailed code; newUser is said in this token only', async () => {
  const browser = await openSignUp('Chiara@Scuola.example', 'it-CH');
  expect(browser.here().page).toContain('chiara@scuola.example');
  expect(running.mailbox.letters()[0]!.subject).toMatch(/^\d{6} è il suo codice$/);
  await browser.press('check', { code: running.codeFor('chiara@scuola.example')! });
  expect(browser.here().page).toContain('Da 8 a 64 caratteri');
  const weak = await browser.press('create', { ...profile, password: 'einfach' });
  expect(weak.page).toContain('Questa password è troppo semplice.');
  expect(weak.page).toContain('value="Bernasconi"');
  const end = await browser.press('create', profile);
  const claims = await verify(base, 'B2C_1_signup', fragment(end.url).id_token!);
  expect(claims).toMatchObject({
    newUser: true,
    tfp: 'B2C_1_signup',
    emails: ['chiara@scuola.example'],
    given_name: 'Chiara',
    family_name: 'Bernasconi',
  });
  const later = await signIn('chiara@scuola.example', profile.password);
  expect(await verify(base, 'B2C_1_signin', fragment(later.url).id_token!)).not.toHaveProperty('newUser');
});

test('an address that has an account sees the same pages; only the letter tells its owner', async () => {
  const there = await openSignUp(anna.email);
  const unknown = await openSignUp('someone@bau.example');
  const same = (page: string) => page.replaceAll(anna.email, '…').replaceAll('someone@bau.example', '…');
  expect(same(there.here().page)).toBe(same(unknown.here().page));
  expect(running.mailbox.letters()[1]!.subject).toBe('Sie haben schon ein Konto');
  const wrong = [await there.press('check', { code: '000000' }), await unknown.press('check', { code: '000000' })];
  expect(same(wrong[0]!.page)).toBe(same(wrong[1]!.page));
});

test('resets the password with the mailed code; an address nobody has sees the same pages', async () => {
  const pages = [];
  for (const email of [anna.email, 'ghost@bau.example']) {
    const browser = newBrowser();
    await browser.open(authorize(base, 'B2C_1_reset'));
    pages.push((await browser.press('send', { email })).page.replaceAll(email, '…'));
    if (email !== anna.email) continue;
    const weak = await browser.press('save', { code: running.codeFor(email)!, password: 'einfach' });
    expect(weak.page).toContain('Dieses Passwort ist zu einfach');
    expect(weak.page, 'the code stays').toContain(`value="${running.codeFor(email)}"`);
    const end = await browser.press('save', { code: running.codeFor(email)!, password: 'Neubau-2027' });
    expect(await verify(base, 'B2C_1_reset', fragment(end.url).id_token!)).toMatchObject({
      sub: anna.oid,
      tfp: 'B2C_1_reset',
    });
  }
  expect(pages[0]).toBe(pages[1]);
  expect(running.mailbox.letters()[0]!.subject).toBe('Kein Konto mit dieser Adresse');
  expect((await signIn(anna.email, anna.password)).page).toContain('stimmt nicht');
  expect(fragment((await signIn(anna.email, 'Neubau-2027')).url).id_token).toBeTruthy();
});

test('a reset whose address the app knows sends the code at once, and once', async () => {
  const browser = newBrowser();
  const before = running.mailbox.letters().length;
  await browser.open(authorize(base, 'B2C_1_reset', { login_hint: anna.email }));
  expect(browser.here().page).toContain('Passwort wählen');
  await browser.open(browser.here().url);
  expect(running.mailbox.letters()).toHaveLength(before + 1);
  const end = await browser.press('save', { code: running.codeFor(anna.email)!, password: 'Neubau-2028' });
  expect(fragment(end.url).id_token).toBeTruthy();
});

test('a code lives ten minutes, works once, and dies after five wrong tries', async () => {
  const late = await openSignUp('late@bau.example');
  time += 10 * minutes;
  expect((await late.press('check', { code: running.codeFor('late@bau.example')! })).page).toContain('gilt nicht mehr');

  const guessing = await openSignUp('guess@bau.example');
  const code = running.codeFor('guess@bau.example')!;
  const wrong = code === '111111' ? '222222' : '111111';
  for (let i = 0; i < 4; i += 1)
    expect((await guessing.press('check', { code: wrong })).page).toContain('stimmt nicht');
  expect((await guessing.press('check', { code: wrong })).page).toContain('Zu viele falsche Codes');
  expect((await guessing.press('check', { code })).page).toContain('Zu viele falsche Codes');
  await guessing.press('resend');
  expect(guessing.here().page).toContain('Ein neuer Code ist unterwegs.');
  const other = await openSignUp('other@bau.example');
  expect((await other.press('check', { code: running.codeFor('guess@bau.example')! })).page).toContain('stimmt nicht');
  await guessing.press('check', { code: running.codeFor('guess@bau.example')! });
  expect(guessing.here().page).toContain('Ihre Angaben');
});

test('sends at most five letters to an address in a quarter of an hour', async () => {
  const browser = await openSignUp('many@bau.example');
  for (let i = 0; i < 4; i += 1) await browser.press('resend');
  expect((await browser.press('resend')).page).toContain('in 15 Minuten noch einmal');
  time += 16 * minutes;
  expect((await browser.press('resend')).page).toContain('Ein neuer Code ist unterwegs.');
});

test('a mail server that is gone is said, and nobody is left waiting for a code', async () => {
  await running.mailbox.close();
  const browser = await openSignUp('nomail@bau.example');
  expect(browser.here().page).toContain('Der Code konnte nicht verschickt werden.');
  running.mailbox.close = async () => {};
});

test('slows down guessing of passwords, and says for how long', async () => {
  for (let i = 0; i < 4; i += 1) expect((await signIn('beat@bau.example', 'falsch')).page).toContain('stimmt nicht');
  expect((await signIn('beat@bau.example', 'falsch')).page).toContain('in 1 Minute noch einmal');
  expect((await signIn('beat@bau.example', anna.password)).page).toContain('Zu viele Versuche');
  time += minutes / 2;
  const end = await signIn('beat@bau.example', anna.password);
  const claims = await verify(base, 'B2C_1_signin', fragment(end.url).id_token!);
  expect(claims.iat).toBe(time / 1000);
});
