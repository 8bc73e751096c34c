import { tokenKey } from '@polier/contract/constants';
import { openChromium } from '../e2e/open-chromium.ts';
import { openChat, plainList, scrollUp } from './in-page.ts';
import { percentile } from './measures.ts';
import type { Row } from './row.ts';

const rounds = 5;
/** How many frames are scrolled, and how far in each: as fast as a finger throws a page. */
const frames = 240;
const step = 120;

/** From the click on a chat in the history to its last message on the screen, and how evenly it then scrolls. */
export async function openLongChat(
  given: { url: string; token: string; threadId: string; lastQuestion: string },
  messages: number,
): Promise<Row[]> {
  const { url, token, threadId, lastQuestion } = given;
  const browser = await openChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'de-CH' });
    await page.addInitScript(([key, value]) => localStorage.setItem(key!, value!), [tokenKey, token]);
    const opened: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await page.goto(`${url}/chatbot`);
      await page.locator(`a[href*="${threadId}"]`).waitFor();
      await page.waitForLoadState('networkidle');
      opened.push(await page.evaluate(openChat, { threadId, lastQuestion }));
    }
    const scrolled = await page.evaluate(scrollUp, { frames, step });
    const plain = await page.evaluate(plainList, { rows: messages / 2 });
    const plainScrolled = await page.evaluate(scrollUp, { frames, step });
    const peer = 'the same rows in a plain list';
    const worst = Math.max(...opened);
    const frame = percentile(scrolled, 0.95);
    return [
      row(`chat of ${messages} messages, click to last message, worst of ${rounds}`, worst, null, null, 500),
      row('  middle', percentile(opened, 0.5), peer, plain, null),
      row('  a frame while scrolling, p95', frame, peer, percentile(plainScrolled, 0.95), 17),
      row('  longest frame', Math.max(...scrolled), peer, Math.max(...plainScrolled), null),
    ];
  } finally {
    await browser.close();
  }
}

function row(what: string, ours: number, peer: string | null, theirs: number | null, most: number | null): Row {
  const judged = most === null ? { bar: null, held: null } : { bar: `≤ ${most} ms`, held: ours <= most };
  return { what, unit: 'ms', ours, peer, theirs, ...judged };
}
