import { look, lookLanguages } from '../look.ts';
import { expect } from '../start.ts';
import { words } from '../words.ts';
import { ask } from './conversation.ts';
import { test } from './fake-microphone.ts';
import { openTalk, voiceBar } from './open-talk.ts';

for (const language of lookLanguages) {
  test.describe(language, () => {
    test.use({ language, theme: 'system' });
    test(`talking and why there is none, in ${language}`, async ({ page, context }) => {
      test.slow();
      const { voice, chat } = words(language);
      const { begin, sound } = await openTalk(page, language);
      const button = page.getByRole('button', { name: chat.talk });
      await begin(() => button.click());
      const bar = voiceBar(page, language);
      sound('one', new Int16Array(24_000 * 120));
      await expect(bar).toContainText(voice.speaking);
      await look(page, language, 'talking-speaking');
      await bar.getByRole('button', { name: voice.mute }).click();
      await bar.getByRole('button', { name: voice.stopSpeaking }).click();
      await expect(bar).toContainText(voice.muted);
      await ask(page, 'Ab welcher Tiefe muss ich einen Graben sichern?', language);
      await look(page, language, 'talking-muted');
      await button.click();
      await context.clearPermissions();
      await button.click();
      await expect(page.getByRole('alert')).toContainText(voice.permission);
      await look(page, language, 'talking-refused');
    });
  });
}
