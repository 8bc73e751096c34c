import { tokenKey } from '@polier/contract/constants';
import { axeFindings } from '../axe-findings.ts';
import { ask, citations, openChat } from '../chat/conversation.ts';
import { expect, person } from '../start.ts';
import { daysAfter, test } from '../with-clock.ts';
import { words } from '../words.ts';
import {
  addSecondEditor,
  call,
  choose,
  confirm,
  editor,
  openOffice,
  print,
  printPigeons,
  superAdmin,
  tokenOf,
  tokenOfSecond,
  upload,
} from './editors.ts';
import { signInToOffice } from './sign-in-to-office.ts';

const { admin, app, audit, chat, chatAccess, editing: texts, identity, outdated, staff, support } = words('de');
const hourMs = 3_600_000;

test.use({ viewport: { width: 390, height: 900 } });

test('an edition answers from a day on; the gate holds the next one back; old answers say so; it is retired and comes back', {
  tag: '@nightly',
}, async ({ page, polier, time, signedIn, expectFault }) => {
  test.setTimeout(240_000);
  expectFault(/40[139]/);
  const question = 'Wie lange dürfen Brieftauben auf der Baustelle gehalten werden?';
  await addSecondEditor(polier.url);
  await openOffice(page, await tokenOf(polier.url, editor), 'sources');
  await upload(page, 'brieftauben.pdf', await printPigeons(17));
  await page.getByRole('link', { name: texts.openDraft }).click();
  await expect(page.getByRole('button', { name: texts.review, exact: true })).toBeVisible();
  const path = new URL(page.url()).pathname;
  await openOffice(page, await tokenOfSecond(polier.url), path);
  await choose(page, texts.review);
  await confirm(page, texts.review);
  await choose(page, texts.publish);
  const tomorrow = daysAfter(time.today(), 1);
  await page.getByRole('dialog').getByLabel(texts.publishFrom).fill(tomorrow);
  await confirm(page, texts.publish);
  await expect(page.getByText(texts.publishOn.split('{{')[0]!, { exact: false }).first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await openChat(page);
  await expect(await ask(page, question)).not.toContainText('17 Tage');

  await time.goTo(tomorrow);
  const [origin] = (await signedIn('user')).origins;
  await page.evaluate(([key, value]) => localStorage.setItem(key!, value!), [tokenKey, origin!.localStorage[0]!.value]);
  await openChat(page);
  const turn = await ask(page, question);
  await expect(turn).toContainText('höchstens 17 Tage');
  const answered = page.url();

  const second = await tokenOfSecond(polier.url);
  type Works = { works: { editions: { work: string; title: string }[] }[] };
  const { works } = await call<Works>(polier.url, 'GET', 'sources', undefined, second);
  const { work } = works.flatMap(({ editions }) => editions).find(({ title }) => title === 'Brieftauben')!;
  const gold = { question, language: 'de', topic: null, canton: null, work, place: '' };
  await call(polier.url, 'POST', 'gold-questions', gold, second);
  await openOffice(page, await tokenOf(polier.url, editor), path);
  await upload(page, 'ohne.pdf', await print('Kranordnung', '## Kran\nDer Kran steht auf festem Grund.'));
  await page.getByRole('link', { name: texts.openDraft }).click();
  await expect(page.getByRole('button', { name: texts.review, exact: true })).toBeVisible();
  const next = new URL(page.url()).pathname;
  await openOffice(page, second, next);
  await choose(page, texts.review);
  await confirm(page, texts.review);
  await choose(page, texts.publish);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(texts.gateWorse)).toBeVisible({ timeout: 60_000 });
  await confirm(page, texts.publish);
  await expect(dialog.getByRole('alert')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel(texts.gateOverrule).fill('Die Taubenordnung wurde aufgehoben.');
  await confirm(page, texts.publish);
  await expect(page.getByText(texts.published, { exact: true }).first()).toBeVisible();

  await page.goto(answered);
  await expect(page.getByText(chat.overtaken, { exact: false }).first()).toBeVisible();
  await page.goto('/outdated-answers');
  await expect(page.getByText('höchstens 17 Tage', { exact: false })).toBeVisible();
  await expect(page.getByText(outdated.gone)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await openOffice(page, second, next);
  await choose(page, texts.retire);
  await dialog.getByLabel(texts.reason).fill('Zu früh');
  await confirm(page, texts.retire);
  await choose(page, texts.restore);
  await expect(page.getByText(texts.published, { exact: true }).first()).toBeVisible();
});

test('support reads a chat once the person gives it, not before, and not after 24 hours', {
  tag: '@nightly',
}, async ({ page, polier, watch, signedIn, browser }) => {
  test.slow();
  const question = 'Wie lange habe ich Zeit, um Mängel an einem Gebäude zu rügen?';
  await openChat(page);
  await ask(page, question);
  const office = await page.context().newPage();
  await openOffice(office, await tokenOf(polier.url, superAdmin), 'support');
  await expect(office.getByText(support.openNone)).toBeVisible();
  const requests = office.getByRole('table', { name: support.requests });
  await expect(requests.getByText(support.question).first()).toBeVisible();
  await expect(office.getByText(question)).toHaveCount(0);

  await page.getByRole('button', { name: chat.openHistory }).click();
  const history = page.getByRole('dialog', { name: chat.history });
  await history.getByRole('button', { name: /Keller Hochbau/ }).click();
  await page.getByRole('menuitem', { name: app.menuChatAccess }).click();
  await page.getByLabel(chatAccess.what).selectOption({ index: 2 });
  await page.getByRole('button', { name: chatAccess.give }).click();
  await expect(page.getByText(chatAccess.notRead)).toBeVisible();
  await expect(page.getByText(chatAccess.openUntil.split('{{')[0]!)).toBeVisible();

  const read = async () => {
    const asked = office.waitForRequest(/readings$/);
    await choose(office, `${support.read} Beat Steiner`);
    await confirm(office, support.read);
    await expect(office.getByText(question)).toBeVisible();
    return (await asked).url();
  };
  await office.reload();
  await read();
  // Sign-ins last twelve hours.
  await page.close();
  watch.forward(23.75 * hourMs);
  const token = await tokenOf(polier.url, superAdmin);
  await openOffice(office, token, 'support');
  const reading = await read();
  // A token of the back office is good for half an hour.
  watch.forward(hourMs / 3);
  await office.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(office.getByText(support.over)).toBeVisible();
  await expect(office.getByText(question)).toHaveCount(0);
  await choose(office, support.back);
  await expect(office.getByText(support.openNone)).toBeVisible();
  const late = await office.request.post(reading, { headers: { authorization: `Bearer ${token}` }, data: {} });
  expect(late.status()).toBe(403);
  await openOffice(office, token, 'log');
  const log = office.getByRole('table', { name: admin.log });
  await expect(log.getByText(audit['chat-read'], { exact: true })).toHaveCount(2);
  await expect(log.getByText(audit['chat-access-given'], { exact: true })).toHaveCount(1);

  const context = await browser.newContext({ baseURL: polier.url, storageState: await signedIn('user') });
  const own = await context.newPage();
  await own.goto('/chat-access');
  await expect(own.getByText(chatAccess.ended.split('{{')[0]!)).toBeVisible();
  await expect(own.getByText(`von ${superAdmin.userName}`)).toHaveCount(2);
  expect(await axeFindings(own)).toEqual([]);
  await context.close();
});

test('a refused question becomes a passage’s question, is answered, and who asked it is told', {
  tag: '@nightly',
}, async ({ page, polier }) => {
  test.slow();
  const question = 'Wem gehört das Zwetschgenwasser des Poliers nach dem Richtfest?';
  await openChat(page);
  const send = (await ask(page, question)).getByRole('button', { name: 'Frage an die Redaktion schicken' });
  await send.click();
  await expect(send).toHaveAttribute('aria-busy', 'false');

  await openOffice(page, await tokenOf(polier.url, editor), 'inbox');
  const entry = page.getByRole('listitem').filter({ hasText: question });
  const askAgain = async () => {
    await entry.getByRole('link', { name: texts.askAgain }).click();
    await choose(page, texts.ask);
  };
  await askAgain();
  const answer = page.getByRole('region', { name: texts.answer });
  await expect(answer).toContainText(texts.refused);
  const found = page.getByRole('region', { name: texts.foundPassages }).getByRole('link').first();
  const title = await found.innerText();
  await found.click();
  const passage = page.getByRole('list', { name: texts.passages }).getByRole('listitem').first();
  await passage.getByRole('button', { name: texts.addQuestion }).click();
  await page.getByRole('dialog').getByLabel(texts.question).fill(question);
  await confirm(page, texts.addQuestion);
  const added = passage.getByRole('listitem').filter({ hasText: question });
  await expect(added).toContainText(texts.confirmedBy.replace('{{name}}', editor.userName));

  await page.getByRole('link', { name: texts.inbox, exact: true }).click();
  await askAgain();
  await expect(answer.getByRole('link', { name: title }).first()).toBeVisible();
  await expect(answer).not.toContainText(texts.refused);
  await page.getByRole('link', { name: texts.inbox, exact: true }).click();
  await entry.getByRole('button', { name: texts.finish, exact: true }).click();
  await page.getByRole('textbox', { name: texts.reply }).fill('Polier antwortet jetzt darauf.');
  await confirm(page, texts.finish);
  // Behind an open dialog an entry is hidden, too.
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(entry).toBeHidden();
  await polier.settle();
  const letters = polier.standIns
    .mailbox!.letters()
    .filter(({ text }) => text.includes('Polier antwortet jetzt darauf.'));
  expect(letters.map(({ to, text }) => [to.includes(person('user').email), text.includes(question)])).toEqual([
    [true, true],
  ]);
  await openChat(page);
  await expect(citations(await ask(page, question)).first()).toBeVisible();
});

test('a member is confirmed, another is rejected, and a person is blocked in the middle of a chat', {
  tag: '@nightly',
}, async ({ page, polier, signedIn, browser, expectFault }) => {
  test.slow();
  expectFault(/40[13]/);
  const { pool } = polier.context.database;
  await pool.query(
    `update companies set plan = 2, verified_status = 1, verified_plans = null, verify_until = current_date + 20`,
  );
  const context = await browser.newContext({ baseURL: polier.url, storageState: await signedIn('user') });
  const chatting = await context.newPage();
  await openChat(chatting);
  await ask(chatting, 'Wie lange habe ich Zeit, um Mängel an einem Gebäude zu rügen?');

  await signInToOffice(page, superAdmin, admin.companies);
  await page.getByLabel(admin.verification, { exact: true }).selectOption({ label: admin.waiting });
  const dialog = page.getByRole('dialog');
  await page.getByRole('link', { name: 'Keller Hochbau AG' }).click();
  await page.getByRole('button', { name: admin.verify, exact: true }).click();
  await dialog.getByRole('button', { name: admin.verify }).click();
  await expect(page.getByText(admin.verified2, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: staff.companies, exact: true }).click();
  await page.getByRole('link', { name: 'Scuola edile Ticino' }).click();
  await page.getByRole('button', { name: admin.reject, exact: true }).click();
  await dialog.getByLabel(admin.reason).fill('Kein Mitglied.');
  await dialog.getByRole('button', { name: admin.reject }).click();
  await expect(page.getByText(admin.verified3, { exact: true })).toBeVisible();

  await page.getByRole('link', { name: staff.people, exact: true }).click();
  await page.getByRole('searchbox').fill(person('user').email);
  await page.getByRole('button', { name: `${admin.block} Beat Steiner` }).click();
  await dialog.getByLabel(admin.reason).fill('Zugang weitergegeben');
  await dialog.getByRole('button', { name: admin.block }).click();
  await expect(page.getByRole('button', { name: `${admin.unblock} Beat Steiner` })).toBeVisible();
  await expect(chatting.getByText(identity.endedBlocked)).toBeFocused();
  const token = await tokenOf(polier.url, superAdmin);
  await call(polier.url, 'POST', 'accounts', { userName: 'dritte', role: 'bookkeeper' }, token);
  await page.getByRole('link', { name: staff.log, exact: true }).click();
  await expect(page.getByText(`${admin.fact_role}: ${staff.bookkeeper}`)).toBeVisible();
  await polier.settle();
  const subjects = polier.standIns.mailbox!.letters().map(({ subject }) => subject);
  for (const said of ['Ihr Abo ist bestätigt', 'Ihr Zugang zu Polier ist gesperrt']) expect(subjects).toContain(said);
  await context.close();
});
