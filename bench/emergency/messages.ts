import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@polier/contract/languages';
import type { Emergency } from '../../server/src/answering/question/emergency/emergency.ts';

/** A message and what it tells of (null: nothing that goes on). `isAside`: a sentence beside it in a story. */
export type Message = { text: string; tells: Emergency | null; isAside: boolean };
/** A written line: a message, or a pattern with slots from which several are made. */
type Line = Message & { isPattern: boolean; isHeldOut: boolean };

const folder = join(import.meta.dirname, 'messages');
const perPattern = 16;
/** Lines that stand side by side resemble each other: they are held out together. */
const runLength = 6;
const heldOutEach = 10;

/**
 * Reads the messages to learn from, made from the patterns, too; each written one also as it is typed in a hurry: after
 * a call for help, with a question behind it, without signs. @param which leaves out a tenth of the lines, or all else
 */
export function readMessages(random: () => number, which: 'all' | 'without-tenth' | 'tenth' = 'all'): Message[] {
  return languages.flatMap((language) => {
    const { slots, lines } = readLines(language);
    return lines
      .filter(({ isHeldOut }) => which === 'all' || isHeldOut === (which === 'tenth'))
      .flatMap((line) => (which === 'tenth' ? makePlain(line, slots, random) : makeVaried(line, slots, random)));
  });
}

/** Messages in all three languages that are never learned; the second were written in another manner. */
export const heldApart = ['held-apart', 'held-apart-second'] as const;

export function readHeldApart(file: (typeof heldApart)[number]): Message[] {
  return readLines(file).lines;
}

type Slots = Map<string, string[]>;

function makePlain({ text, tells, isAside, isPattern }: Line, slots: Slots, random: () => number): Message[] {
  return Array.from({ length: isPattern ? 4 : 1 }, () => ({ text: fill(text, slots, random), tells, isAside }));
}

function makeVaried({ text, tells, isAside, isPattern }: Line, slots: Slots, random: () => number): Message[] {
  if (isPattern) return Array.from({ length: perPattern }, () => ({ text: fill(text, slots, random), tells, isAside }));
  if (isAside) return [{ text, tells, isAside }];
  const bare = text.replace(/[.,;:!?]+$/u, '');
  const started = fill(`{start} ${text}`, slots, random);
  const ended = fill(`${bare}{endlive}`, slots, random);
  const texts = tells
    ? [text, text, started, ended, fill(`{start} ${bare}{endlive}`, slots, random)]
    : [text, text, started];
  return texts.map((one) => ({ text: one, tells, isAside }));
}

/** Reads a file: slots ('# who', then what fills them), and messages below what they tell of ('> fire'). */
function readLines(file: string): { slots: Slots; lines: Line[] } {
  const slots: Slots = new Map();
  const lines: Line[] = [];
  let tells: Emergency | null = null;
  let isAside = false;
  let slot: string | null = null;
  for (const text of ['names', file].flatMap((name) => readFileSync(join(folder, `${name}.txt`), 'utf8').split('\n'))) {
    if (text.startsWith('# ')) slot = text.slice(2);
    else if (slot !== null) {
      slots.set(
        slot,
        text.split('|').map((one) => one.trim()),
      );
      slot = null;
    } else if (text.startsWith('> ')) {
      isAside = text === '> aside';
      tells = isAside || text === '> calm' ? null : (text.slice(2) as Emergency);
    } else if (text.trim() !== '') {
      const isPattern = text.includes('{');
      const isHeldOut = (isPattern ? lines.length : Math.floor(lines.length / runLength)) % heldOutEach === 3;
      lines.push({ text, tells, isAside, isPattern, isHeldOut });
    }
  }
  return { slots, lines };
}

function fill(pattern: string, slots: Slots, random: () => number): string {
  let text = pattern;
  while (text.includes('{')) {
    text = text.replace(/\{(\w+)\}/, (_, name: string) => {
      if (name === 'name' && random() < 0.4) return madeName(random);
      const values = slots.get(name);
      if (!values) throw new Error(`no slot ${name} for: ${pattern}`);
      return values[Math.floor(random() * values.length)]!;
    });
  }
  text = text.replaceAll(/ +/g, ' ').replaceAll(/ ,/g, ',').trim();
  return random() < 0.6 ? text.replace(/^\p{L}/u, (first) => first.toUpperCase()) : text;
}

/** A name that nobody bears, so that no name is learned by heart. */
function madeName(random: () => number): string {
  const pick = (from: string) => from[Math.floor(random() * from.length)]!;
  const syllables = Array.from(
    { length: 2 + Math.floor(random() * 2) },
    () => pick('bcdfghjklmnprstvz') + pick('aaeeiou'),
  );
  const name = syllables.join('') + (random() < 0.5 ? pick('nrsmtl') : '');
  return name[0]!.toUpperCase() + name.slice(1);
}
