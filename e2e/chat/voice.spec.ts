import { expect } from '../start.ts';
import { words } from '../words.ts';
import { citations, isOver, openChat, turns } from './conversation.ts';
import { recordLoudness, test } from './fake-microphone.ts';

test.slow();

const question = 'Ab welcher Tiefe muss ich einen Graben sichern?';
const next = 'Wie steil darf eine Böschung sein?';

test('a spoken question is answered with sources and aloud; speaking over the answer interrupts it', async ({
  page,
  polier,
}) => {
  const { chat, voice } = words('de');
  const listen = await recordLoudness(page);
  const heard = async () => Math.max(0, ...(await listen()));
  polier.standIns.voice!.control.script([question, next]);
  await openChat(page);
  await page.getByRole('button', { name: chat.talk }).click();
  const bar = page.getByRole('region', { name: voice.bar });
  await expect(bar).toContainText(voice.hearing);
  await expect(turns(page)).toContainText([question], { timeout: 20_000 });
  await expect(bar).toContainText(voice.speaking, { timeout: 20_000 });
  await expect.poll(heard).toBeGreaterThan(0.02);
  await isOver(turns(page).first());
  await expect(citations(turns(page).first())).not.toHaveCount(0);
  await expect(turns(page)).toContainText([question, next], { timeout: 30_000 });
  await isOver(turns(page).nth(1));
  await expect(turns(page).nth(1)).toContainText('2:1');
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await expect.poll(async () => (await listen()).at(-1) ?? 1, 'nothing more is heard').toBeLessThan(0.001);
  await page.reload();
  await expect(turns(page), 'what was said stays in the chat').toContainText([question, next]);
});
