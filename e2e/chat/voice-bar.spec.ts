import type { Page } from '@playwright/test';
import { axeFindings } from '../axe-findings.ts';
import { lookLanguages } from '../look.ts';
import { expect } from '../start.ts';
import { tabTo } from '../tab-to.ts';
import { words } from '../words.ts';
import { composer, openChat } from './conversation.ts';
import { recordLoudness, test } from './fake-microphone.ts';
import { voiceBar as bar, count, openTalk } from './open-talk.ts';

const { chat, voice, ui } = words('de');
const button = (page: Page) => page.getByRole('button', { name: chat.talk });

/** A tone of ten seconds. */
const tone = Int16Array.from({ length: 240_000 }, (_, at) => 8000 * Math.sin(at / 8));

// web/src/voice/voice-call.test.ts holds what is tagged; voice.spec.ts records and plays in every run.
test('the microphone is recorded from the server’s "on" until the end', { tag: '@nightly' }, async ({ page }) => {
  const { begin, heard } = await openTalk(page);
  await begin(() => button(page).click());
  await expect(page.getByRole('status').filter({ hasText: voice.begun })).toBeAttached();
  await expect(bar(page)).toContainText(voice.hearing);
  await expect.poll(() => count(heard, 'audio_chunk')).toBeGreaterThan(4);
  const [first, second] = heard.filter(([event]) => event === 'audio_chunk').map(([, chunk]) => chunk);
  expect(first).toMatchObject({ isStart: true, mimeType: 'pcm16' });
  expect(second).toMatchObject({ isStart: false });
  await bar(page).getByRole('button', { name: voice.endName }).click();
  await expect(bar(page)).toBeHidden();
  await expect.poll(() => count(heard, 'audio_end')).toBe(1);
  await expect(page.getByRole('status').filter({ hasText: voice.ended })).toBeAttached();
});

test('the server’s speech is played, muted while somebody speaks over it, and resumes if that was not meant', {
  tag: '@nightly',
}, async ({ page }) => {
  test.slow();
  const listen = await recordLoudness(page);
  const loudest = async () => Math.max(0, ...(await listen()));
  const { begin, say, sound } = await openTalk(page);
  await begin(() => button(page).click());
  sound('one', tone);
  sound('one', tone);
  await expect(bar(page)).toContainText(voice.speaking);
  await expect.poll(loudest).toBeGreaterThan(0.1);
  const heard = await listen();
  await expect(bar(page)).toContainText(voice.hearing, { timeout: 15_000 });
  await expect(bar(page)).toContainText(voice.speaking);
  await expect
    .poll(async () => heard.push(...(await listen())) && heard.map((one) => (one > 0.1 ? 'X' : '.')).join(''))
    .toMatch(/X\.{5,}X/);
  say('audio_interrupt', {});
  await expect(bar(page)).not.toContainText(voice.speaking);
  await expect.poll(async () => (await listen()).at(-1) ?? 1).toBeLessThan(0.001);
  sound('one', tone);
  sound(
    'two',
    tone.map((one) => one / 8),
  );
  const until: number[] = [];
  await expect.poll(async () => until.push(await loudest()) && Math.max(...until)).toBeGreaterThan(0.01);
  expect(Math.max(...until), 'the track that was interrupted is not heard again').toBeLessThan(0.06);
  await bar(page).getByRole('button', { name: voice.stopSpeaking }).click();
  await expect(bar(page)).not.toContainText(voice.speaking);
});

test('a microphone that is not allowed: an alert says so, and the chat goes on', { tag: '@nightly' }, async ({
  page,
  context,
}) => {
  await context.clearPermissions();
  const { heard } = await openTalk(page);
  await button(page).click();
  const alert = page.getByRole('alert').filter({ hasText: voice.permission });
  await expect(alert).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(count(heard, 'audio_start')).toBe(0);
  await composer(page).fill('Wie steil darf eine Böschung sein?');
  await composer(page).press('Enter');
  await expect(page.getByRole('article', { name: chat.youAsked })).toContainText('2:1', { timeout: 20_000 });
  await alert.getByRole('button', { name: ui.close }).click();
  await expect(alert).toBeHidden();
});

test('a server without voice: no button, no key', { tag: '@nightly' }, async ({ page }) => {
  await page.route(/\/project\/settings/, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.features.audio.enabled = false;
    await route.fulfill({ response, json });
  });
  await openChat(page);
  await expect(page.getByRole('button', { name: chat.attach })).toBeVisible();
  await composer(page).press('Control+Shift+M');
  await page.getByRole('main').click({ position: { x: 5, y: 100 } });
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: chat.help });
  await expect(help).toContainText(chat.keySources);
  await expect(help).not.toContainText(chat.keyVoice);
  await help.getByRole('button', { name: ui.close }).click();
  await expect(button(page)).toBeHidden();
  await expect(bar(page)).toBeHidden();
});

test('by keyboard alone: begun in the field, switched off, ended with Escape, and the focus is where it was', {
  tag: '@nightly',
}, async ({ page }) => {
  const { begin, heard } = await openTalk(page);
  await composer(page).fill('Noch ein Gedanke');
  await begin(() => page.keyboard.press('Control+Shift+M'));
  await expect(composer(page)).toBeFocused();
  await tabTo(bar(page).getByRole('button', { name: voice.mute }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(bar(page)).toContainText(voice.muted);
  await expect.poll(() => count(heard, 'audio_chunk')).toBeGreaterThan(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(bar(page).getByRole('button', { name: voice.mute })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();
  await expect(composer(page)).toBeFocused();
  await expect(composer(page)).toHaveValue('Noch ein Gedanke');
  await expect.poll(() => count(heard, 'audio_end')).toBe(1);
});

test('another chat, another page, a server that hangs up: voice ends, and the microphone is released', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    const tracks: MediaStreamTrack[] = [];
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
    Object.assign(window, { live: () => tracks.filter(({ readyState }) => readyState === 'live').length });
  });
  const live = () => page.evaluate(() => (window as unknown as { live: () => number }).live());
  const { begin: talk, say, heard } = await openTalk(page);
  const begin = async () => {
    await talk(() => button(page).click());
    expect(await live()).toBe(1);
  };
  await begin();
  say('audio_connection', 'off');
  await expect(bar(page)).toBeHidden();
  await expect.poll(live).toBe(0);
  await begin();
  const connections = count(heard, 'connection_successful');
  await page.keyboard.press('Control+Shift+O');
  await expect(bar(page)).toBeHidden();
  await expect.poll(live).toBe(0);
  await expect.poll(() => count(heard, 'connection_successful')).toBe(connections + 1);
  await begin();
  await page.getByRole('complementary', { name: chat.history }).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: words('de').app.account }).click();
  await expect(page).toHaveURL(/company-account/);
  await expect.poll(live).toBe(0);
});

for (const language of lookLanguages) {
  test.describe(language, () => {
    test.use({ language, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    test(`on a phone, in ${language}: everything is hit well with a finger and nothing hangs over the edge`, {
      tag: '@nightly',
    }, async ({ page }) => {
      const said = words(language);
      const { begin } = await openTalk(page, language);
      const shown = bar(page, language);
      await begin(() => page.getByRole('button', { name: said.chat.talk }).tap());
      for (const one of await shown.getByRole('button').all()) {
        const { width, height } = (await one.boundingBox())!;
        expect([Math.round(width) >= 44, Math.round(height) >= 44]).toEqual([true, true]);
      }
      expect(await axeFindings(page)).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBe(0);
      await shown.getByRole('button', { name: said.voice.endName }).tap();
      await expect(shown).toBeHidden();
    });
  });
}
