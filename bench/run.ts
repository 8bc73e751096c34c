import { benchAnswers } from './answers/bench-answers.ts';
import { benchIngestion } from './bench-ingestion.ts';
import { benchReading } from './bench-reading.ts';
import { benchStart } from './bench-start.ts';
import { benchEmergencies } from './emergency/bench-emergencies.ts';
import { benchHistory } from './history/bench-history.ts';
import { benchLoad } from './load/bench-load.ts';
import { benchLoadTwo } from './load/bench-two-processes.ts';
import { benchOffice } from './office/bench-office.ts';
import { benchRetrieval } from './retrieval/bench-retrieval.ts';
import type { Row } from './row.ts';

/**
 * Measures what design names, beside named peers in the same run: `npm run bench`, or `npm run bench -- retrieval load`
 * for some of it; `-- --bars` for those with a bar. A bar that is not held makes it fail. Figures belong to the machine
 * and the moment; the ratios are what to compare.
 */
const parts: Record<string, () => Promise<Row[]>> = {
  start: benchStart,
  answers: benchAnswers,
  emergencies: benchEmergencies,
  history: benchHistory,
  ingestion: benchIngestion,
  reading: benchReading,
  load: () => benchLoad(),
  'load-postgresql': () => benchLoad(['postgresql']),
  'load-two': benchLoadTwo,
  office: benchOffice,
  retrieval: benchRetrieval,
};

/** Parts that have a bar to hold and need nothing but this machine. */
const withBars = ['answers', 'emergencies', 'history', 'ingestion', 'load', 'load-two', 'retrieval', 'start'];

const asked = process.argv.slice(2).filter((name) => name in parts);
const bars = process.argv.includes('--bars');
const notHeld: string[] = [];
for (const name of asked.length > 0 ? asked : bars ? withBars : Object.keys(parts)) {
  console.log(`\n${name}`);
  for (const row of await parts[name]!()) {
    console.log(lineOf(row));
    if (row.held === false) notHeld.push(`${name}: ${row.what.trim()} (bar ${row.bar})`);
  }
}
if (notHeld.length > 0) {
  console.error(`\nNot held:\n${notHeld.map((one) => `  ${one}`).join('\n')}`);
  process.exitCode = 1;
}

function lineOf({ what, unit, ours, peer, theirs, bar, held }: Row): string {
  const figure = (value: number) => `${value >= 100 ? value.toFixed(0) : value.toPrecision(3)} ${unit}`;
  const ratio = theirs ? `, ratio ${(ours / theirs).toFixed(2)}` : '';
  const beside = peer && theirs !== null ? `  ${peer} ${figure(theirs)}${ratio}` : '';
  const judged = bar ? `  bar ${bar}${held === null ? '' : held ? ', held' : ', NOT held'}` : '';
  return `  ${what.padEnd(56)} ${figure(ours)}${beside}${judged}`;
}
