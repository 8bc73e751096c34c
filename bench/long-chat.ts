import { tokenKey } from '@polier/contract/constants';
import { firstShown, keep, openChat, plainList, scrollUp, waitForHistory } from './in-page.ts';
import { percentile } from './measures.ts';
import { openPlainPage, type PlainPage } from './plain-page.ts';
import type { Row } from './row.ts';

/** How often it is opened in each way. */
const rounds = 24;
/** How far is scrolled in a frame, in pixels: reading fast, and throwing the page as hard as a finger can. */
const read = { step: 120, most: 240 };
const thrown = { step: 600, most: 4000 };
/** A frame that took longer was not the next one of a screen that shows 60 a second. */
const oneFrame = 17.5;

type Given = { url: string; token: string; threadId: string; firstQuestion: string; lastQuestion: string };

/** From the click on a chat in the history, or from its address, to its last message; and how evenly it then scrolls. */
export async function openLongChat(given: Given, messages: number): Promise<Row[]> {
  const page = await openPlainPage();
  try {
    const { clicked, gone } = await openOften(page, given);
    const reading = await page.run(scrollUp, read);
    const throwing = await page.run(scrollUp, thrown);
    if (!(await page.run(firstShown, null)).includes(given.firstQuestion))
      throw new Error('not scrolled to its beginning');
    const plain = await page.run(plainList, { rows: messages / 2 });
    const plainReading = await page.run(scrollUp, read);
    const plainThrowing = await page.run(scrollUp, { ...thrown, most: throwing.length });
    const peer = 'the same rows in a plain list';
    return [
      row(`chat of ${messages} messages, click to last message, p95 of ${rounds}`, percentile(clicked, 0.95), 500),
      { ...row('  p50', percentile(clicked, 0.5)), peer, theirs: plain },
      row('  worst', Math.max(...clicked)),
      row(`  from nothing by its address, p95 of ${rounds}`, percentile(gone, 0.95), 500),
      row('  p50', percentile(gone, 0.5)),
      row('  the first, nothing of the app kept by the browser yet', gone[0]!),
      {
        ...row('  a frame while reading fast, p95', percentile(reading, 0.95), 17),
        peer,
        theirs: percentile(plainReading, 0.95),
      },
      { ...late('  frames dropped', reading, 1), peer, theirs: shareLate(plainReading) },
      {
        ...row(
          `  a frame while all of it is thrown past (${throwing.length} frames), p95`,
          percentile(throwing, 0.95),
          17,
        ),
        peer,
        theirs: percentile(plainThrowing, 0.95),
      },
      { ...late('  frames dropped', throwing, 1), peer, theirs: shareLate(plainThrowing) },
      { ...row('  longest frame', Math.max(...throwing)), peer, theirs: Math.max(...plainThrowing) },
    ];
  } finally {
    await page.close();
  }
}

/** Milliseconds of each opening. The chat is open in the end. */
async function openOften(page: PlainPage, { url, token, threadId, lastQuestion }: Given) {
  await page.go(`${url}/favicon.svg`, keep, [tokenKey, token]);
  const gone: number[] = [];
  const clicked: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    gone.push(await page.go(`${url}/chatbot?thread=${threadId}`, openChat, { threadId: null, lastQuestion }));
  for (let round = 0; round < rounds; round += 1) {
    await page.go(`${url}/chatbot`, waitForHistory, threadId);
    clicked.push(await page.run(openChat, { threadId, lastQuestion }));
  }
  return { clicked, gone };
}

function shareLate(lengths: number[]): number {
  return (100 * lengths.filter((length) => length > oneFrame).length) / lengths.length;
}

function late(what: string, lengths: number[], most: number): Row {
  const ours = shareLate(lengths);
  return { what, unit: '%', ours, peer: null, theirs: null, bar: `≤ ${most} %`, held: ours <= most };
}

function row(what: string, ours: number, most: number | null = null): Row {
  const judged = most === null ? { bar: null, held: null } : { bar: `≤ ${most} ms`, held: ours <= most };
  return { what, unit: 'ms', ours, peer: null, theirs: null, ...judged };
}
