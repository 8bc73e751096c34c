import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createPassageIndex } from '../server/src/knowledge/search/passage-index.ts';
import { crossLanguages } from './languages-crossed.ts';
import { average, measure, percentile, type Quality } from './measures.ts';
import { flexSearch } from './peers/flexsearch.ts';
import { lunrLanguages } from './peers/lunr.ts';
import { miniSearch } from './peers/minisearch.ts';
import { orama } from './peers/orama.ts';
import type { Peer } from './peers/peer.ts';
import { postgres } from './peers/postgres.ts';
import type { Row } from './row.ts';
import { besideRepository, librarySets, publicSets, type TestSet } from './sets.ts';

/** PostgreSQL takes seconds for what the others do in milliseconds: it is asked every n-th question only. */
const asked: Record<string, number> = { [postgres.name]: 60 };

const polier: Peer = {
  name: 'Polier',
  fill: async ({ passages, language }) => {
    const index = createPassageIndex();
    index.add(passages);
    const search = (text: string) => index.search({ text, askedIn: language, searchIn: [language], top: 10 });
    return { search: (question) => search(question).map(({ id }) => id) };
  },
};

type Run = Quality & { system: string; set: string; p50: number; p95: number; build: number; questions: number };

/**
 * Measures search beside named peers on the public test sets when they lie beside the repository, otherwise on the
 * demonstration library; and across languages with a vocabulary learned from the other half of the documents.
 * Every system gets the text of the passages only.
 */
export async function benchRetrieval(shared = besideRepository): Promise<Row[]> {
  const known = publicSets(shared);
  const sets = known.length > 0 ? known : librarySets();
  const parallel = sets.filter(({ passages }) => passages[0]?.parallel);
  const rows: Row[] = measureIndex(parallel);
  for (const set of sets) {
    const runs: Run[] = [];
    for (const peer of [polier, miniSearch, orama, lunrLanguages, flexSearch, postgres]) {
      const run = await runPeer(peer, set);
      runs.push(run);
      print(run);
    }
    rows.push(...compare(set, runs));
  }
  for (const { from, to, crossed, same } of crossLanguages(parallel)) {
    rows.push({
      what: `asked in ${from}, searched in ${to}: share of the same-language nDCG@10 (${crossed.toFixed(3)} of ${same.toFixed(3)})`,
      ...{ unit: '', ours: crossed / same, peer: null, theirs: null, bar: '≥ 0.6', held: crossed / same >= 0.6 },
    });
  }
  return rows;
}

async function runPeer(peer: Peer, set: TestSet): Promise<Run> {
  const started = performance.now();
  const filled = await peer.fill(set);
  const build = performance.now() - started;
  const every = Math.max(1, Math.floor(set.questions.length / (asked[peer.name] ?? set.questions.length)));
  const questions = set.questions.filter((_, at) => at % every === 0);
  const times: number[] = [];
  const qualities: Quality[] = [];
  for (const question of questions) {
    const from = performance.now();
    const ids = await filled.search(question.text);
    times.push(performance.now() - from);
    qualities.push(measure(question.relevant, ids));
  }
  await filled.close?.();
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  return { ...average(qualities), system: peer.name, set: set.name, p50, p95, build, questions: questions.length };
}

function compare(set: TestSet, runs: readonly Run[]): Row[] {
  const [ours, ...others] = runs as [Run, ...Run[]];
  const best = others.reduce((one, other) => (other.ndcg10 > one.ndcg10 ? other : one));
  const row = (what: string, unit: string, pick: (run: Run) => number, bar: string, held: boolean): Row => {
    return { what: `${set.name}: ${what}`, unit, ours: pick(ours), peer: best.system, theirs: pick(best), bar, held };
  };
  return [
    row(
      'nDCG@10',
      '',
      ({ ndcg10 }) => ndcg10,
      'above every peer',
      others.every(({ ndcg10 }) => ndcg10 < ours.ndcg10),
    ),
    row(
      'Recall@5',
      '',
      ({ recall5 }) => recall5,
      'above every peer',
      others.every(({ recall5 }) => recall5 < ours.recall5),
    ),
    row(
      'MRR@10',
      '',
      ({ mrr10 }) => mrr10,
      'above every peer',
      others.every(({ mrr10 }) => mrr10 < ours.mrr10),
    ),
    row('p95 per question', 'ms', ({ p95 }) => p95, '≤ 10 ms', ours.p95 <= 10),
  ];
}

/** Time to build and memory of one index over all languages' passages. */
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
  const started = performance.now();
  for (const { passages } of sets) index.add(passages);
  const seconds = (performance.now() - started) / 1000;
  const memory = used() - before;
  const what = `${index.count()} passages`;
  return [
    { what: `${what}: built in`, unit: 's', ours: seconds, peer: null, theirs: null, bar: null, held: null },
    { what: `${what}: memory`, unit: 'MB', ours: memory, peer: null, theirs: null, bar: null, held: null },
  ];
}

function print(run: Run): void {
  const quality = [run.ndcg10, run.recall5, run.mrr10].map((value) => value.toFixed(3)).join('  ');
  const times = `${run.p50.toFixed(2).padStart(7)} / ${run.p95.toFixed(2).padStart(7)} ms`;
  console.log(
    `${run.set.padEnd(12)} ${run.system.padEnd(22)} ${quality}  ${times}  built in ${Math.round(run.build)} ms  (${run.questions} questions)`,
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
