import { readEmergency } from '../../server/src/answering/question/emergency/emergency.ts';
import { plainRow, type Row, rowAtMost } from '../row.ts';
import { readHeldApart } from './messages.ts';
import { readBenchQuestions, readCalmQuestions } from './read-sets.ts';

/**
 * Measures how many messages that tell of an emergency are missed, of those that were never learned, and how many calm
 * ones are taken for one.
 */
export async function benchEmergencies(): Promise<Row[]> {
  const apart = readHeldApart();
  const live = apart.filter(({ tells }) => tells !== null);
  const told = live.filter(({ text }) => readEmergency(text) !== null);
  const calm = apart.filter(({ tells }) => tells === null).map(({ text }) => text);
  return [
    rowAtMost('live messages held apart: missed', '%', shareOf(live.length - told.length, live.length), 25),
    plainRow('  of those found: another emergency', '%', shareOf(countOther(told), told.length)),
    rowAtMost('calm messages held apart: taken for live', '%', falseOf(calm), 10),
    rowAtMost('questions of the library: taken for live', '%', falseOf(readCalmQuestions()), 0.3),
    // A few of them do tell of what goes on, such as diesel that runs into a drain.
    rowAtMost('answerable questions: taken for live', '%', falseOf(readBenchQuestions()), 0.6),
  ];
}

function countOther(messages: ReturnType<typeof readHeldApart>): number {
  return messages.filter(({ text, tells }) => readEmergency(text) !== tells).length;
}

function falseOf(texts: readonly string[]): number {
  return shareOf(texts.filter((text) => readEmergency(text) !== null).length, texts.length);
}

function shareOf(count: number, all: number): number {
  return (100 * count) / all;
}
