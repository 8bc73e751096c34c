import { benchAnswers } from './answers.ts';
import { benchHistory } from './history.ts';
import { benchIngestion } from './ingestion.ts';
import { benchLoad } from './load.ts';
import { benchLoadTwo } from './load-two.ts';
import { benchRetrieval } from './retrieval.ts';
import type { Row } from './row.ts';
import { benchStart } from './start.ts';

/**
 * Measures what design names, beside named peers in the same run: `npm run bench`, or `npm run bench -- retrieval load`
 * for some of it. Figures belong to the machine and the moment; the ratios are what to compare.
 */
const parts: Record<string, () => Promise<Row[]>> = {
  start: benchStart,
  answers: benchAnswers,
  history: benchHistory,
  ingestion: benchIngestion,
  load: () => benchLoad(),
  'load-postgresql': () => benchLoad(['postgresql']),
  'load-two': benchLoadTwo,
  retrieval: benchRetrieval,
};

const asked = process.argv.slice(2).filter((name) => name in parts);
for (const name of asked.length > 0 ? asked : Object.keys(parts)) {
  console.log(`\n${name}`);
  for (const row of await parts[name]!()) console.log(lineOf(row));
}

function lineOf({ what, unit, ours, peer, theirs, bar, held }: Row): string {
  const figure = (value: number) => `${value >= 100 ? value.toFixed(0) : value.toPrecision(3)} ${unit}`;
  const ratio = theirs ? `, ratio ${(ours / theirs).toFixed(2)}` : '';
  const beside = peer && theirs !== null ? `  ${peer} ${figure(theirs)}${ratio}` : '';
  const judged = bar ? `  bar ${bar}${held === null ? '' : held ? ', held' : ', NOT held'}` : '';
  return `  ${what.padEnd(56)} ${figure(ours)}${beside}${judged}`;
}
