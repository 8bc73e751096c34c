import type { Language } from '@polier/contract/languages';
import { expect, it } from 'vitest';
import { askFor } from '../../evaluation/asked.test-library.ts';
import { openSheets } from '../../evaluation/sheets.test-library.ts';
import { contractDayAlone } from './contract-day-alone.ts';
import { turnedQuestion } from './follow-up.ts';

const library = openSheets();

/** What is said to the last of several messages, each after the answer to the one before. */
async function askInTurn(messages: readonly string[], language: Language): Promise<string> {
  const conversation: { role: 'person' | 'assistant'; text: string }[] = [];
  for (const text of messages) {
    const { said } = await askFor(library, text, { language, conversation: [...conversation] });
    conversation.push({ role: 'person', text }, { role: 'assistant', text: said });
  }
  return conversation.at(-1)!.text.replaceAll('**', '');
}

it.each([
  [
    'de',
    'Wer zahlt den Lohn bei Unfall?',
    'Und wenn er temporär ist?',
    'Wer zahlt den Lohn bei Unfall wenn er temporär ist?',
  ],
  ['de', 'Wie viele Stunden pro Tag?', 'und lehrlinge?', 'Wie viele Stunden pro Tag lehrlinge?'],
  [
    'fr',
    'Peut-on le licencier ?',
    "et s'il est en temps d'essai ?",
    "Peut-on le licencier s'il est en temps d'essai ?",
  ],
  ['it', 'Quante ore al giorno?', 'e per gli apprendisti?', 'Quante ore al giorno per gli apprendisti?'],
  ['de', 'Wie lange ist die Garantie?', 'Wie hoch ist der Mindestlohn im Tunnelbau?', null],
  ['de', 'Wie lange ist die Garantie?', 'Und welche Frist gilt denn für die Einsprache?', null],
] as const)('asks the question before of another case (%s: %s %s)', (language, first, then, turned) => {
  expect(
    turnedQuestion(then, { text: first, messages: [first] }, language, { contractDay: null, today: '2026-11-21' }),
  ).toBe(turned);
});

it.each([
  ['it', 'quante ore al giorno?', 'e per gli apprendisti?', /9 ore/],
  ['de', 'wie lang ist die Rügefrist?', 'und wenn es vorher unterschrieben war?', /vor dem 1. Januar 2026|vor\s2026/],
  ['fr', 'délai pour signaler les défauts?', "et si c'était signé avant?", /conclus avant|antérieur à 2026/],
  ['it', 'entro quando devo segnalare i difetti?', 'e se il contratto era di prima?', /prima del|anteriore al 2026/],
] as const)('the matter and what is given hold in the case a message turns to (%s: %s %s)', async (...asked) => {
  const [language, first, then, fact] = asked;
  const said = await askInTurn([first, then], language);
  expect(said.slice(0, said.indexOf('\n>\n'))).toMatch(fact);
});

it.each([
  [
    'fr',
    ['délai d’avis ?', 'contrat de 2024', 'et pour un défaut caché ?'],
    /conclus avant|antérieur à 2026|immédiatement/,
  ],
] as const)(
  'what is told in between holds in the case a message turns to (%s: %s)',
  async (language, messages, fact) => {
    const said = await askInTurn(messages, language);
    expect(said.slice(0, said.indexOf('\n>\n'))).toMatch(fact);
  },
);

it.each([
  ['de', ['Rügefrist?', 'Vertrag von 2024'], /vor dem 1. Januar 2026|vor\s2026/],
  ['de', ['Rügefrist?', 'Vertrag von 2024', 'Und bei versteckten Mängeln?'], /vor dem 1. Januar 2026|vor\s2026/],
  ['de', ['Wie lange habe ich Zeit, Mängel zu rügen?', 'Vertrag unterschrieben im März dieses Jahres'], /60 Tagen/],
  ['de', ['Werkvertrag vom 3. März 2025, wie lange kann ich rügen?', 'und wenn er vom Februar 2026 wäre?'], /60 Tagen/],
  ['fr', ['Délai pour signaler un défaut ?', 'contrat signé en novembre 2025'], /conclus avant/],
  ['fr', ['Contrat de 2024. Délai pour signaler un défaut ?', 'et s’il datait de février 2026 ?'], /60 jours/],
  ['it', ['Entro quando devo notificare i difetti?', 'contratto firmato a maggio 2024'], /prima del/],
  ['it', ['Contratto del 2024: entro quando notifico i difetti?', 'e se fosse di marzo 2026?'], /60 giorni/],
  ['it', ['Entro quando devo notificare i difetti?', 'E per quelli nascosti?', 'contratto del 2024'], /prima del/],
  ['de', ['Ab welcher Höhe braucht es ein Gerüst an der Fassade?', 'Vertrag von 2024'], /3 m/],
  ['fr', ['Combien d’heures de pause pour une journée de 8 heures ?', 'et si c’était signé en 2024 ?'], /30 minutes/],
] as const)('a contract’s day given alone asks again, in the place of an earlier one (%s: %s)', async (...asked) => {
  const [language, messages, fact] = asked;
  const said = await askInTurn(messages, language);
  expect(said.slice(0, said.indexOf('\n>\n')).replaceAll('\u00a0', ' ')).toMatch(fact);
});

it.each([
  ['de', 'Vertrag von 2024', '', '2024-12-31'],
  ['de', 'und wenn er vom Februar 2026 wäre?', 'Vertrag vom 3. März 2025', '2026-02-28'],
  ['de', 'und im Februar 2026?', 'Wie viele Ferien?', null],
  ['de', 'Vertrag von 2024, muss er schriftlich sein?', '', null],
  ['de', 'Vertrag kündigen', '', null],
  ['fr', 'et s’il était de 2024 ?', 'contrat signé en février 2026', '2024-12-31'],
  ['it', 'firmato l’anno scorso', '', '2025-12-31'],
] as const)('reads the day of the contract given alone (%s: %s)', (language, asked, before, day) => {
  expect(contractDayAlone(asked, before, language, '2026-11-21')).toBe(day);
});
