import { expect, test } from 'vitest';
import { CommandError, HelpAsked, readAbout, readArguments, readDay, readLanguages, readNumber } from './arguments.ts';
import { texts } from './texts.ts';

function refusal(work: () => unknown): CommandError {
  try {
    work();
  } catch (error) {
    if (error instanceof CommandError) return error;
    throw error;
  }
  throw new Error('not refused');
}

test.each([
  [['lost'], texts.unknownCommand('lost')],
  [['toString'], texts.unknownCommand('toString')],
  [[], ''],
  [['list', '--colour'], texts.unknownOption('--colour')],
  [['remove', '--json', 'x'], texts.unknownOption('--json')],
  [['search', 'x', '--top'], texts.unknownOption('--top')],
])('%j: what is not known is named, and how it is used is shown', (given, message) => {
  expect(refusal(() => readArguments(given))).toMatchObject({ message, usage: true });
});

test('help is help, with and without a command', () => {
  for (const given of [['--help'], ['help'], ['add', '--help']]) expect(() => readArguments(given)).toThrow(HelpAsked);
});

test.each([
  [{ topic: 'x' }, '--topic'],
  [{ canton: 'XX' }, '--canton'],
  [{ kind: 'x' }, '--kind'],
  [{ language: 'en' }, '--language'],
  [{ 'in-force-from': '2026-02-30' }, '--in-force-from'],
  [{ 'verified-on': 'yesterday' }, '--verified-on'],
  [{ title: ' ' }, '--title'],
  [{ title: 'x'.repeat(301) }, '--title'],
])('%j: the option is named', (values, option) => {
  expect(refusal(() => readAbout(values)).message.startsWith(option)).toBe(true);
});

test('numbers, days and languages are what they must be', () => {
  for (const top of ['ten', '0', '1001', '1.5', '']) {
    expect(refusal(() => readNumber({ top }, 'top', 10, 1000)).message).toBe(texts.needsNumber('--top', 1, 1000));
  }
  expect(readNumber({}, 'top', 10, 1000)).toBe(10);
  expect(refusal(() => readDay({ on: '31.1.2026' }, 'on')).message).toBe(texts.needsDay('--on'));
  expect(readLanguages({ in: 'fr, it' }, 'in')).toEqual(['fr', 'it']);
  expect(refusal(() => readLanguages({ in: 'fr,xx' }, 'in')).message).toContain('de, fr, it');
});

test('what is said of a source reaches it under its name', () => {
  const given = ['add', 'a.pdf', '--title', 'T', '--canton', 'ZH', '--in-force-to', '2026-12-31', '--verified-by', 'V'];
  const { positionals, values } = readArguments(given);
  expect(positionals).toEqual(['a.pdf']);
  expect(readAbout(values)).toEqual({ title: 'T', canton: 'ZH', inForceTo: '2026-12-31', verifiedBy: 'V' });
});
