import type { ChildProcess } from 'node:child_process';
import { hear } from './child.ts';
import { percentile } from './measures.ts';
import type { Row } from './row.ts';

export type Searched = { url: string; token: string; words: string[]; shortWords: string[] };

const peer = 'ILIKE scan';

/**
 * A hundred searches, one after the other: words said often, seldom, once and never. Then words of one or two letters,
 * which a scan finds in the middle of others too: there only how long it takes is compared.
 */
export async function searchHistory(server: ChildProcess, given: Searched, where: string): Promise<Row[]> {
  await searchOnce(given, given.words[0]!);
  const usual = await searchAll(server, given, given.words);
  const short = await searchAll(server, given, given.shortWords);
  return [
    row(`search in ${where}, p95 of ${usual.length}`, usual, 0.95, 150),
    row('  p50', usual, 0.5),
    row('  slowest', usual, 1),
    row(`  words of one or two letters, p95 of ${short.length}`, short, 0.95, 150),
    row('  p50', short, 0.5),
    shareWithSentence(usual),
  ];
}

type Search = { ours: number; theirs: number; shown: boolean };

async function searchAll(server: ChildProcess, given: Searched, words: string[]): Promise<Search[]> {
  const searches: Search[] = [];
  for (const search of words) {
    const { milliseconds, found, withSentence } = await searchOnce(given, search);
    server.send({ scan: search });
    const scanned = await hear<{ milliseconds: number; found: number }>(server);
    // A scan does not look at names, and a name is no sentence of the chat.
    const shown = withSentence >= Math.min(scanned.found, found);
    searches.push({ ours: milliseconds, theirs: scanned.milliseconds, shown });
  }
  return searches;
}

async function searchOnce({ url, token }: Searched, search: string) {
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

function row(what: string, searches: Search[], share: number, most: number | null = null): Row {
  const [ours, theirs] = (['ours', 'theirs'] as const).map((whose) =>
    percentile(
      searches.map((search) => search[whose]),
      share,
    ),
  ) as [number, number];
  const judged = most === null ? { bar: null, held: null } : { bar: `≤ ${most} ms`, held: ours <= most };
  return { what, unit: 'ms', ours, peer, theirs, ...judged };
}

function shareWithSentence(searches: Search[]): Row {
  const ours = (100 * searches.filter(({ shown }) => shown).length) / searches.length;
  const what = '  searches that show the sentence of every chat found';
  return { what, unit: '%', ours, peer: null, theirs: null, bar: '100 %', held: ours === 100 };
}
