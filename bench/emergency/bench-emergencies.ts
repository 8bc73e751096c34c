import { readEmergencies } from '../../server/src/answering/question/emergency/emergency.ts';
import { plainRow, type Row, rowAtMost } from '../row.ts';
import { heldApart, type Message, readHeldApart } from './messages.ts';
import { readBenchQuestions, readCalmQuestions } from './read-sets.ts';

/**
 * Measures how many messages that tell of an emergency are missed, of those that were never learned, and how many calm
 * ones are taken for one.
 */
export async function benchEmergencies(): Promise<Row[]> {
  return [
    ...heldApart.flatMap((file) => measure(file)),
    rowAtMost('questions of the library: taken for live', '%', falseOf(readCalmQuestions()), 0.3),
    rowAtMost('answerable questions: taken for live', '%', falseOf(readBenchQuestions()), 0.6),
  ];
}

/** The share of live messages that may be missed, and of calm ones that may be taken for live. */
const most = { 'held-apart': { missed: 25, false: 10 }, 'held-apart-second': { missed: 12, false: 8 } };

function measure(file: (typeof heldApart)[number]): Row[] {
  const apart = readHeldApart(file);
  const live = apart.filter(({ tells }) => tells !== null);
  const told = live.filter(({ text }) => (readEmergencies(text)[0] ?? null) !== null);
  const calm = apart.filter(({ tells }) => tells === null).map(({ text }) => text);
  const missed = shareOf(live.length - told.length, live.length);
  return [
    rowAtMost(`${file}, live messages: missed`, '%', missed, most[file].missed),
    plainRow('  of those found: another emergency', '%', shareOf(countOther(told), told.length)),
    rowAtMost(`${file}, calm messages: taken for live`, '%', falseOf(calm), most[file].false),
  ];
}

function countOther(messages: readonly Message[]): number {
  return messages.filter(({ text, tells }) => (readEmergencies(text)[0] ?? null) !== tells).length;
}

function falseOf(texts: readonly string[]): number {
  return shareOf(texts.filter((text) => (readEmergencies(text)[0] ?? null) !== null).length, texts.length);
}

function shareOf(count: number, all: number): number {
  return (100 * count) / all;
}
