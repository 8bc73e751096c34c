import { tokenKey } from '@polier/contract/constants';
import { plainRow, type Row, rowAtMost } from '../row.ts';
import { percentile } from '../setup/percentile.ts';
import { type BrowserPage, openBrowserPage } from './browser-page.ts';
import {
  firstRowText,
  openChat,
  replaceWithPlainList,
  scrollToTop,
  setLocalStorage,
  waitForHistory,
} from './page-functions.ts';

/** A server with a long chat, and the text of the chat's first and last question. */
export type SeededLongChat = {
  url: string;
  token: string;
  threadId: string;
  firstQuestion: string;
  lastQuestion: string;
};

/** How often the chat is opened in each way. */
const rounds = 24;
/** Pixels scrolled in a frame, and the most frames: reading fast, and flinging the page as hard as a finger can. */
const readingPace = { stepPx: 120, maxFrames: 240 };
const flingPace = { stepPx: 600, maxFrames: 4000 };
/** A longer frame means that a screen of 60 Hz has missed one. */
const oneFrameMs = 17.5;
const openingBarMs = 500;
const frameBarMs = 17;
const droppedBarPercent = 1;

const peer = 'the same rows in a plain list';

/**
 * Measures how long the chat takes to open, by a click in the history and by its address, and how evenly it scrolls.
 */
export async function measureLongChat(seeded: SeededLongChat, messages: number): Promise<Row[]> {
  const page = await openBrowserPage();
  try {
    const { clicked, loaded } = await openRepeatedly(page, seeded);
    const reading = await page.run(scrollToTop, readingPace);
    const fling = await page.run(scrollToTop, flingPace);
    if (!(await page.run(firstRowText, null)).includes(seeded.firstQuestion))
      throw new Error('the chat did not scroll to its beginning');
    const plainOpeningMs = await page.run(replaceWithPlainList, { rows: messages / 2 });
    const plainReading = await page.run(scrollToTop, readingPace);
    const plainFling = await page.run(scrollToTop, { ...flingPace, maxFrames: fling.length });
    const clickTitle = `chat of ${messages} messages, click to last message, p95 of ${rounds}`;
    const loadTitle = `  from nothing by its address, p95 of ${rounds}`;
    const flingTitle = `  a frame while all of it is flung past (${fling.length} frames), p95`;
    return [
      rowAtMost(clickTitle, 'ms', percentile(clicked, 0.95), openingBarMs),
      { ...plainRow('  p50', 'ms', percentile(clicked, 0.5)), peer, theirs: plainOpeningMs },
      plainRow('  worst', 'ms', Math.max(...clicked)),
      rowAtMost(loadTitle, 'ms', percentile(loaded, 0.95), openingBarMs),
      plainRow('  p50', 'ms', percentile(loaded, 0.5)),
      plainRow('  the first, with an empty browser cache', 'ms', loaded[0]!),
      ...frameRows('  a frame while reading fast, p95', reading, plainReading),
      ...frameRows(flingTitle, fling, plainFling),
      { ...plainRow('  longest frame', 'ms', Math.max(...fling)), peer, theirs: Math.max(...plainFling) },
    ];
  } finally {
    await page.close();
  }
}

/** Opens the chat again and again and returns how long each opening took. The chat is open afterwards. */
async function openRepeatedly(page: BrowserPage, { url, token, threadId, lastQuestion }: SeededLongChat) {
  await page.load(`${url}/favicon.svg`, setLocalStorage, [tokenKey, token]);
  const loaded: number[] = [];
  const clicked: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    loaded.push(await page.load(`${url}/chatbot?thread=${threadId}`, openChat, { threadId: null, lastQuestion }));
  for (let round = 0; round < rounds; round += 1) {
    await page.load(`${url}/chatbot`, waitForHistory, threadId);
    clicked.push(await page.run(openChat, { threadId, lastQuestion }));
  }
  return { clicked, loaded };
}

/** The p95 of the frames and the share of dropped ones, beside the plain list's. */
function frameRows(what: string, frames: number[], plainFrames: number[]): Row[] {
  return [
    { ...rowAtMost(what, 'ms', percentile(frames, 0.95), frameBarMs), peer, theirs: percentile(plainFrames, 0.95) },
    {
      ...rowAtMost('  frames dropped', '%', droppedPercent(frames), droppedBarPercent),
      peer,
      theirs: droppedPercent(plainFrames),
    },
  ];
}

function droppedPercent(frames: number[]): number {
  return (100 * frames.filter((milliseconds) => milliseconds > oneFrameMs).length) / frames.length;
}
