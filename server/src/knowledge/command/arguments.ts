import { parseArgs } from 'node:util';
import { cantons, kinds, topics } from '@polier/contract/knowledge';
import { type Language, languages } from '@polier/contract/languages';
import { day } from '@polier/contract/text';
import type { AboutSource } from '../intake/about-source.ts';
import { texts } from './texts.ts';

/**
 * A command that cannot be carried out; the message is for the person at the terminal. `usage`: show the usage as well.
 */
export class CommandError extends Error {
  readonly usage: boolean;
  constructor(message: string, usage = false) {
    super(message);
    this.usage = usage;
  }
}

/** The person asked for help. */
export class HelpAsked extends Error {}

const about = ['title', 'work', 'publisher', 'kind', 'topic', 'canton', 'language', 'edition'] as const;
const days = ['in-force-from', 'in-force-to', 'verified-on'] as const;
const flags = ['json', 'help'];
const options = {
  add: [...about, ...days, 'verified-by', 'json'],
  inspect: ['json'],
  list: ['json'],
  remove: [],
  questions: [],
  import: ['lang'],
  search: ['file', 'lang', 'in', 'top', 'topic', 'canton', 'on', 'json'],
} as const;
export type Command = keyof typeof options;
export type Values = Record<string, string | boolean | undefined>;

/** Parses the arguments after the command's name; throws CommandError for unknown ones. */
export function readArguments(given: string[]): { command: Command; positionals: string[]; values: Values } {
  const [name = '', ...others] = given;
  if (name === '--help' || name === 'help') throw new HelpAsked();
  if (!Object.hasOwn(options, name)) throw new CommandError(name === '' ? '' : texts.unknownCommand(name), true);
  const command = name as Command;
  const known = [...options[command], 'help'].map((option) => [
    option,
    { type: flags.includes(option) ? ('boolean' as const) : ('string' as const) },
  ]);
  try {
    const { positionals, values } = parseArgs({
      args: others,
      allowPositionals: true,
      options: Object.fromEntries(known),
    });
    if ((values as Values).help) throw new HelpAsked();
    return { command, positionals, values: values as Values };
  } catch (error) {
    if (error instanceof HelpAsked) throw error;
    const [option] = /--?[\w-]+/.exec((error as Error).message) ?? [''];
    throw new CommandError(texts.unknownOption(option), true);
  }
}

/** An editor's statements about a source. */
export function readAbout(values: Values): AboutSource {
  for (const name of [...about, 'verified-by']) readText(values, name);
  readOneOf(values, 'canton', cantons);
  const said = {
    ...Object.fromEntries(about.map((name) => [name, values[name]])),
    kind: readOneOf(values, 'kind', kinds),
    topic: readOneOf(values, 'topic', topics),
    language: readOneOf(values, 'language', languages),
    verifiedBy: values['verified-by'],
    inForceFrom: readDay(values, 'in-force-from'),
    inForceTo: readDay(values, 'in-force-to'),
    verifiedOn: readDay(values, 'verified-on'),
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as AboutSource;
}

export function readText(values: Values, name: string): string | undefined {
  const value = values[name] as string | undefined;
  if (value !== undefined && (value.trim() === '' || value.length > 300)) {
    throw new CommandError(texts.needsText(`--${name}`));
  }
  return value;
}

export function readDay(values: Values, name: string): string | undefined {
  const value = values[name] as string | undefined;
  if (value !== undefined && !day.safeParse(value).success) throw new CommandError(texts.needsDay(`--${name}`));
  return value;
}

export function readOneOf<T extends string>(values: Values, name: string, allowed: readonly T[]): T | undefined {
  const value = values[name];
  if (value !== undefined && !allowed.includes(value as T)) {
    throw new CommandError(texts.needsOneOf(`--${name}`, allowed.join(', ')));
  }
  return value as T | undefined;
}

/** `de,fr`: some of the languages. */
export function readLanguages(values: Values, name: string): readonly Language[] {
  const given = values[name] as string | undefined;
  return given === undefined
    ? languages
    : given.split(',').map((one) => readOneOf({ [name]: one.trim() }, name, languages)!);
}

export function readNumber(values: Values, name: string, fallback: number, to: number): number {
  const value = Number(values[name] ?? fallback);
  if (!Number.isInteger(value) || value < 1 || value > to)
    throw new CommandError(texts.needsNumber(`--${name}`, 1, to));
  return value;
}
