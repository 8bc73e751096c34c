import { expect, it } from 'vitest';
import { writeRunningYear } from './finished-year.ts';

it.each([
  ['de', 'er hat das erste Dienstjahr fertig, welche Kündigungsfrist?', 'im 2. Dienstjahr'],
  ['de', 'sein drittes Dienstjahr ist vorbei, welche Kündigungsfrist?', 'im 4. Dienstjahr'],
  ['fr', 'il a fini sa première année, quel préavis ?', 'dans la 2e année'],
  ['it', 'ha finito il primo anno, quanto preavviso?', 'nel 2° anno'],
] as const)('who has finished a year is in the next (%s: %s)', (language, text, says) => {
  expect(writeRunningYear(text, language)).toContain(says);
});

it.each([
  ['de', 'Das erste Jahr ist vorbei, gilt die Garantie noch?'],
  ['de', 'Kündigung bevor das erste Dienstjahr vorbei ist, welche Frist?'],
  ['de', 'Das erste Jahr ist vorbei, darf der Bauherr den Werklohn zurückhalten?'],
  ['fr', 'Il n’a pas encore fini sa première année, quel préavis ?'],
  ['it', 'Non ha ancora finito il primo anno, quanto preavviso?'],
  ['de', 'Der Lehrling hat das erste Jahr fertig, wie viele Ferien?'],
  ['it', 'ha finito il primo anno di tirocinio, quante vacanze?'],
] as const)('a year that is not over, or of something else, stays as it is (%s: %s)', (language, text) => {
  expect(writeRunningYear(text, language)).toBe(text);
});
