import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@polier/contract/languages';
import { readMatters } from '../../server/src/answering/question/nearest-foreign.ts';
import { readStatements } from '../meaning/training-pairs.ts';

/** Statements on what to do in an emergency: who asks for them may be in one. */
const onEmergencies = [
  'Ist jemand abgestürzt, verschüttet',
  'Rufen Sie bei einem schweren Unfall',
  'Gefahr abstellen und sich selber schützen',
  'Hilfe rufen und sagen, wo der Unfall ist',
  'Erste Hilfe leisten, bei der verletzten Person',
  'Menschen retten, die Stelle absperren',
  'Kommt beim Baggern unerwartet eine Leitung',
];

/** The questions of the library, but for those on emergencies, and those that none of its sheets answers. */
export function readCalmQuestions(): string[] {
  const statements = readStatements();
  const left = statements.filter(({ statement }) => onEmergencies.some((start) => statement.text.startsWith(start)));
  const isLeft = new Set(left.map(({ sheet, at }) => `${sheet} ${at}`));
  const ofLibrary = statements.filter(({ sheet, at }) => !isLeft.has(`${sheet} ${at}`));
  return [
    ...ofLibrary.flatMap(({ questions }) => questions.map(({ text }) => text)),
    ...languages.flatMap((language) => readMatters(language).flatMap(({ questions }) => questions)),
  ];
}

/** The questions with which answers are measured and that sources answer. */
export function readBenchQuestions(): string[] {
  const folder = join(import.meta.dirname, '../questions');
  const names = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  const lines = names.flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
  const asked = lines
    .filter((line) => line !== '')
    .map((line): { text: string; must_refuse: boolean; live?: boolean } => JSON.parse(line));
  return [...new Set(asked.filter((one) => !one.must_refuse && !one.live).map(({ text }) => text))];
}
