import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { languages } from '@polier/contract/languages';
import { createPassageIndex, type PassageIndex } from '../../server/src/knowledge/search/index/passage-index.ts';
import { plainRow, type Row, rowAtMost } from '../row.ts';
import { percentile } from '../setup/percentile.ts';
import { flexSearch } from './peers/flexsearch.ts';
import { fts5 } from './peers/fts5.ts';
import { lunrLanguages } from './peers/lunr.ts';
import { miniSearch } from './peers/minisearch.ts';
import { orama } from './peers/orama.ts';
import type { Peer } from './peers/peer.ts';
import { postgres } from './peers/postgres.ts';
import { stemsAndLetters } from './peers/stems-and-letters.ts';
import { averageQuality, type RankingQuality, rankingQuality } from './ranking-quality.ts';
import { searchAcrossLanguages } from './search-across-languages.ts';
import { dataFolder, librarySets, publicSets, type Question, type TestSet } from './test-sets.ts';

/** The most questions for a peer. PostgreSQL takes seconds for what the others do in milliseconds. */
const maxQuestions: Record<string, number> = { [postgres.name]: 60 };

const storiesPerLanguage = 40;
const storyCharacters = 3000;

const polier: Peer = {
  name: 'Polier',
  fill: async ({ passages, language }) => {
    const index = createPassageIndex();
    index.add(passages);
    const search = (text: string) => index.search({ text, askedIn: language, searchIn: [language], top: 10 });
    return { search: (question) => search(question).map(({ id }) => id) };
  },
};

type Run = RankingQuality & {
  system: string;
  set: string;
  p50Ms: number;
  p95Ms: number;
  buildMs: number;
  questions: number;
};

/**
 * Measures search beside named peers, and across languages with a vocabulary learned from the other half of the
 * documents. Every system gets only the text of the passages.
 * @param data a folder with the public test sets (default: `BENCH_DATA`); null: the demonstration library is searched
 */
export async function benchRetrieval(data = dataFolder): Promise<Row[]> {
  const sets = data === null ? librarySets() : publicSets(data);
  const parallel = sets.filter(({ passages }) => passages[0]?.parallel);
  const rows: Row[] = [...measureIndex(parallel), ...measureAllLanguages(parallel)];
  for (const set of sets) {
    const runs: Run[] = [];
    for (const peer of [polier, stemsAndLetters, fts5, miniSearch, orama, lunrLanguages, flexSearch, postgres]) {
      const run = await runPeer(peer, set);
      runs.push(run);
      print(run);
    }
    rows.push(...compare(set, runs));
  }
  for (const { from, to, crossed, same } of searchAcrossLanguages(parallel)) {
    const figures = `${crossed.toFixed(3)} of ${same.toFixed(3)}`;
    const what = `asked in ${from}, searched in ${to}: share of the same-language nDCG@10 (${figures})`;
    rows.push({ ...plainRow(what, '', crossed / same), bar: '≥ 0.6', held: crossed / same >= 0.6 });
  }
  return rows;
}

async function runPeer(peer: Peer, set: TestSet): Promise<Run> {
  const startedAt = performance.now();
  const filled = await peer.fill(set);
  const buildMs = performance.now() - startedAt;
  const every = Math.max(1, Math.floor(set.questions.length / (maxQuestions[peer.name] ?? set.questions.length)));
  const questions = set.questions.filter((_, at) => at % every === 0);
  const times: number[] = [];
  const qualities: RankingQuality[] = [];
  for (const question of questions) {
    const askedAt = performance.now();
    const ids = await filled.search(question.text);
    times.push(performance.now() - askedAt);
    qualities.push(rankingQuality(question.relevant, ids));
  }
  await filled.close?.();
  return {
    ...averageQuality(qualities),
    system: peer.name,
    set: set.name,
    p50Ms: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
    buildMs,
    questions: questions.length,
  };
}

function compare(set: TestSet, runs: readonly Run[]): Row[] {
  const [ours, ...others] = runs as [Run, ...Run[]];
  const best = others.reduce((one, other) => (other.ndcg10 > one.ndcg10 ? other : one));
  const row = (what: string, unit: string, pick: (run: Run) => number, bar: string, held: boolean): Row => {
    return { what: `${set.name}: ${what}`, unit, ours: pick(ours), peer: best.system, theirs: pick(best), bar, held };
  };
  const aboveEveryPeer = (what: string, pick: (run: Run) => number) =>
    row(
      what,
      '',
      pick,
      'above every peer',
      others.every((other) => pick(other) < pick(ours)),
    );
  return [
    aboveEveryPeer('nDCG@10', ({ ndcg10 }) => ndcg10),
    aboveEveryPeer('Recall@5', ({ recall5 }) => recall5),
    aboveEveryPeer('MRR@10', ({ mrr10 }) => mrr10),
    row('p95 per question', 'ms', ({ p95Ms }) => p95Ms, '≤ 10 ms', ours.p95Ms <= 10),
  ];
}

/** Measures the build time and the memory of one index over the passages of all languages. */
function measureIndex(sets: readonly TestSet[]): Row[] {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used = () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return (heapUsed + external) / 1024 / 1024;
  };
  const before = used();
  const index = createPassageIndex();
  const startedAt = performance.now();
  for (const { passages } of sets) index.add(passages);
  const seconds = (performance.now() - startedAt) / 1000;
  const memory = used() - before;
  const what = `${index.count()} passages`;
  return [plainRow(`${what}: built in`, 's', seconds), plainRow(`${what}: memory`, 'MB', memory)];
}

/**
 * How long one search over all languages holds up everybody else: of questions, and of stories with a question in it.
 */
function measureAllLanguages(sets: readonly TestSet[]): Row[] {
  const index = createPassageIndex();
  for (const { passages } of sets) index.add(passages);
  const questions = sets.flatMap((set) => set.questions);
  const stories = sets.flatMap(({ passages, questions, language }) =>
    questions.slice(0, storiesPerLanguage).map(({ text }, at) => ({
      language,
      text: `${passages
        .slice(at, at + 4)
        .map((one) => one.text)
        .join('\n')
        .slice(0, storyCharacters)}\n${text}?`,
    })),
  );
  const what = `one search over three languages, ${index.count()} passages`;
  return [
    rowAtMost(`${what}: p95 of processor time`, 'ms', searchTime(index, questions), index.count() > 20_000 ? 15 : 10),
    rowAtMost(`${what}, stories of ${storyCharacters} characters: the same`, 'ms', searchTime(index, stories), 30),
  ];
}

function searchTime(index: PassageIndex, asked: readonly Pick<Question, 'language' | 'text'>[]): number {
  const times = asked.map(({ text, language }) => {
    const before = process.threadCpuUsage();
    index.search({ text, askedIn: language, searchIn: languages, top: 48 });
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return percentile(times, 0.95);
}

function print(run: Run): void {
  const quality = [run.ndcg10, run.recall5, run.mrr10].map((value) => value.toFixed(3)).join('  ');
  const times = `${run.p50Ms.toFixed(2).padStart(7)} / ${run.p95Ms.toFixed(2).padStart(7)} ms`;
  console.log(
    `${run.set.padEnd(12)} ${run.system.padEnd(22)} ${quality}  ${times}  built in ${Math.round(run.buildMs)} ms  (${run.questions} questions)`,
  );
}

if (import.meta.main) {
  for (const { what, unit, ours, peer, theirs, bar, held } of await benchRetrieval(process.argv[2])) {
    const beside = peer === null ? '' : `  ${peer} ${theirs!.toFixed(3)}  ratio ${(ours / theirs!).toFixed(2)}`;
    console.log(
      `${held === false ? '✗' : '·'} ${what}: ${ours.toFixed(3)} ${unit}${beside}${bar === null ? '' : `  (${bar})`}`,
    );
  }
}
