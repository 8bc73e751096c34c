import type { ChildProcess } from 'node:child_process';
import { plainRow, type Row } from '../row.ts';
import { nextMessage } from '../setup/child-process.ts';
import { percentile } from '../setup/percentile.ts';

/** A server with a long history, and what to search for in it. */
export type SeededHistory = { url: string; token: string; words: string[]; shortWords: string[] };

type Search = { ours: number; theirs: number; hasSentences: boolean };

const peer = 'ILIKE scan';
const barMs = 150;

/**
 * Searches the history for frequent, rare, unique and missing words, one search after the other, beside the peer. For
 * words of one or two letters only the time is comparable: a scan also finds them inside longer words.
 */
export async function measureSearch(server: ChildProcess, seeded: SeededHistory, where: string): Promise<Row[]> {
  await searchOnce(seeded, seeded.words[0]!);
  const searches = await searchAll(server, seeded, seeded.words);
  const short = await searchAll(server, seeded, seeded.shortWords);
  return [
    barred(percentileRow(`search in ${where}, p95 of ${searches.length}`, searches, 0.95)),
    percentileRow('  p50', searches, 0.5),
    percentileRow('  slowest', searches, 1),
    barred(percentileRow(`  words of one or two letters, p95 of ${short.length}`, short, 0.95)),
    percentileRow('  p50', short, 0.5),
    shareWithSentences(searches),
  ];
}

async function searchAll(server: ChildProcess, seeded: SeededHistory, words: string[]): Promise<Search[]> {
  const searches: Search[] = [];
  for (const word of words) {
    const { milliseconds, found, withSentence } = await searchOnce(seeded, word);
    server.send({ scan: word });
    const scan = await nextMessage<{ milliseconds: number; found: number }>(server);
    // Our search also finds chats by their name alone; those have no sentence to show, and the scan does not find them.
    const hasSentences = withSentence >= Math.min(scan.found, found);
    searches.push({ ours: milliseconds, theirs: scan.milliseconds, hasSentences });
  }
  return searches;
}

async function searchOnce({ url, token }: SeededHistory, search: string) {
  const startedAt = performance.now();
  const response = await fetch(`${url}/chatbot/project/threads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ pagination: { first: 40, cursor: null }, filter: { search } }),
  });
  const { data } = (await response.json()) as { data: { metadata: { found: { sentence: string } | null } }[] };
  const milliseconds = performance.now() - startedAt;
  const withSentence = data.filter(({ metadata }) => metadata.found).length;
  return { milliseconds, found: data.length, withSentence };
}

function percentileRow(what: string, searches: Search[], share: number): Row {
  const ours = percentile(
    searches.map((search) => search.ours),
    share,
  );
  const theirs = percentile(
    searches.map((search) => search.theirs),
    share,
  );
  return { ...plainRow(what, 'ms', ours), peer, theirs };
}

function barred(row: Row): Row {
  return { ...row, bar: `≤ ${barMs} ms`, held: row.ours <= barMs };
}

function shareWithSentences(searches: Search[]): Row {
  const ours = (100 * searches.filter(({ hasSentences }) => hasSentences).length) / searches.length;
  const what = '  searches that show the sentence of every chat found';
  return { ...plainRow(what, '%', ours), bar: '100 %', held: ours === 100 };
}
