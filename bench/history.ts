import type { ChildProcess } from 'node:child_process';
import { end, hear, launch } from './child.ts';
import { printFewSheets } from './few-sheets.ts';
import { openLongChat } from './long-chat.ts';
import { percentile } from './measures.ts';
import type { Row } from './row.ts';

const messages = 1000;
const chats = 10_000;

type Started = { url: string; token: string; threadId: string; lastQuestion: string; words: string[] };

/**
 * Somebody with a long history: a chat of 1000 messages opened and scrolled in Chromium, beside the same rows in a plain
 * list, and a history of 10 000 chats searched over HTTP, beside an ILIKE scan of the same database.
 */
export async function benchHistory(sizes = [messages, chats]): Promise<Row[]> {
  const { library, remove } = await printFewSheets();
  const server = launch('history-server.ts', [library, ...sizes.map(String)]);
  try {
    const started = await hear<Started>(server);
    return [...(await openLongChat(started, sizes[0]!)), ...(await searchHistory(server, started, sizes[1]!))];
  } finally {
    await end(server);
    remove();
  }
}

/** A hundred searches, one after the other: words said often, seldom, once and never. */
async function searchHistory(server: ChildProcess, { url, token, words }: Started, size: number): Promise<Row[]> {
  const ours: number[] = [];
  const theirs: number[] = [];
  let same = 0;
  await searchOnce(url, token, words[0]!);
  for (const search of words) {
    const { milliseconds, found, withSentence } = await searchOnce(url, token, search);
    ours.push(milliseconds);
    server.send({ scan: search });
    const scanned = await hear<{ milliseconds: number; found: number }>(server);
    theirs.push(scanned.milliseconds);
    // A scan does not look at names, and a name is no sentence of the chat.
    if (withSentence >= Math.min(scanned.found, found)) same += 1;
  }
  const peer = 'ILIKE scan';
  const row = (what: string, share: number, bar: number | null): Row => {
    const value = percentile(ours, share);
    const judged = bar === null ? { bar: null, held: null } : { bar: `≤ ${bar} ms`, held: value <= bar };
    return { what, unit: 'ms', ours: value, peer, theirs: percentile(theirs, share), ...judged };
  };
  const part = (100 * same) / words.length;
  return [
    row(`search in ${size} chats with the found sentence, p95`, 0.95, 150),
    row('  p50', 0.5, null),
    { ...row('  slowest', 1, null) },
    {
      what: '  searches that show the sentence of every chat found',
      unit: '%',
      ours: part,
      peer: null,
      theirs: null,
      bar: '100 %',
      held: part === 100,
    },
  ];
}

async function searchOnce(url: string, token: string, search: string) {
  const from = performance.now();
  const response = await fetch(`${url}/chatbot/project/threads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ pagination: { first: 40, cursor: null }, filter: { search } }),
  });
  const { data } = (await response.json()) as { data: { metadata: { found: { sentence: string } | null } }[] };
  const milliseconds = performance.now() - from;
  const withSentence = data.filter(({ metadata }) => metadata.found).length;
  return { milliseconds, found: data.length, withSentence };
}

if (import.meta.main)
  console.table(await benchHistory(process.argv[2] ? process.argv.slice(2).map(Number) : undefined));
