import type { Locator, Page } from '@playwright/test';
import type { Language } from '@polier/contract/languages';
import { expect } from '../start.ts';
import { words } from '../words.ts';
import { openChat } from './conversation.ts';
import { sayInto } from './say-into.ts';

/** The bar shown during a voice conversation. */
export function voiceBar(page: Page, language: Language = 'de'): Locator {
  return page.getByRole('region', { name: words(language).voice.bar });
}

/** Counts how often the page sent an event. */
export function count(heard: [event: string, payload: unknown][], event: string): number {
  return heard.filter(([one]) => one === event).length;
}

/**
 * Opens a chat in which the test plays the server for voice events. `begin` starts voice by `press` and answers as the
 * server would.
 */
export async function openTalk(page: Page, language: Language = 'de') {
  const server = await sayInto(page, /^audio_/);
  await openChat(page, language);
  const said = words(language);
  const shown = voiceBar(page, language);
  const begin = async (press: () => Promise<unknown>) => {
    await expect(page.getByRole('button', { name: said.chat.talk })).toBeVisible();
    const before = count(server.heard, 'audio_start');
    await press();
    await expect(shown).toContainText(said.voice.connecting);
    await expect.poll(() => count(server.heard, 'audio_start')).toBe(before + 1);
    if (before === 0) expect(count(server.heard, 'audio_chunk'), 'nothing is heard before').toBe(0);
    server.say('audio_connection', 'on');
    await expect(shown).toContainText(said.voice.listening);
  };
  return { ...server, begin };
}
