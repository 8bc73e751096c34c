import { expect, it } from 'vitest';
import { askFor } from '../evaluation/asked.test-library.ts';
import { openSheets } from '../evaluation/sheets.test-library.ts';
import { isForOtherContracts, readContractDays, readDaysOfArticles } from './compare-contract-day.ts';

it.each([
  ['de', 'bei Verträgen ab dem 1. Januar 2026 innert 60 Tagen', { from: '2026-01-01', before: null }],
  [
    'de',
    'Die Regel ist seit dem 1. Januar 2026 in Kraft und gilt für Verträge, die ab diesem Tag abgeschlossen werden.',
    { from: '2026-01-01', before: null },
  ],
  ['de', 'Für Verträge, die vor dem 1. Januar 2026 abgeschlossen wurden', { from: null, before: '2026-01-01' }],
  ['de', 'bei einem Vertrag aus der Zeit vor 2026', { from: null, before: '2026-01-01' }],
  ['fr', 'pour les contrats conclus dès le 1er janvier 2026', { from: '2026-01-01', before: null }],
  ['fr', 'pour les contrats d’avant 2026', { from: null, before: '2026-01-01' }],
  ['it', 'nei contratti conclusi dal 1° gennaio 2026', { from: '2026-01-01', before: null }],
  ['it', 'per i contratti anteriori al 2026', { from: null, before: '2026-01-01' }],
  ['de', 'Der Vertrag läuft ab Montag 60 Tage.', { from: null, before: null }],
] as const)('reads for contracts of what days a text holds (%s: %s)', (language, text, days) => {
  expect(readContractDays(text, language)).toEqual(days);
});

it('a rule for contracts from a day on is for no earlier one, and the other way round', () => {
  const [from, before] = [
    { from: '2026-01-01', before: null },
    { from: null, before: '2026-01-01' },
  ];
  expect(isForOtherContracts('2025-12-31', from)).toBe(true);
  expect(isForOtherContracts('2026-01-01', from)).toBe(false);
  expect(isForOtherContracts('2025-12-31', before)).toBe(false);
  expect(isForOtherContracts('2026-01-01', before)).toBe(true);
  expect(isForOtherContracts('2025-12-31', { from: '2026-01-01', before: '2026-01-01' })).toBe(false);
});

const library = openSheets();

it.each([
  ['de', 'Vertrag vom November 2025, Abnahme im Mai 2026, versteckter Mangel gefunden. Wie lange kann ich rügen?'],
  ['de', 'Vertrag vom 20.12.2025, Rügefrist 10 Tage in den AGB, gilt das?'],
  ['de', 'werkvertrag letztes jahr unterschrieben, bauherr rügt mängel nach 30 tagen, zu spät?'],
  ['de', 'vor neujahr unterschrieben, welche rügefrist?'],
  ['fr', 'contrat signé il y a deux ans, combien de temps pour signaler un défaut ?'],
  ['it', "contratto firmato l'anno scorso, termine di notifica dei difetti?"],
  ['it', 'lavori iniziati nel 2026 ma contratto del 2025, quale termine per i difetti?'],
  ['de', 'Abnahme war im Mai 2026, den Werkvertrag haben wir im September 2025 unterschrieben. Frist für Mängelrüge?'],
  ['fr', 'Contrat signé en octobre 2025, réception en avril 2026. Défaut caché : combien de jours pour le signaler ?'],
  [
    'it',
    'Contratto firmato a ottobre 2025, collaudo ad aprile 2026. Difetto nascosto scoperto ieri, quanti giorni ho?',
  ],
] as const)('a rule for newer contracts does not lead for an older one (%s: %s)', async (language, text) => {
  const { said } = await askFor(library, text, { language });
  const first = said.slice(said.indexOf('> ')).split('\n>\n')[0]!.replaceAll('**', '');
  expect(isForOtherContracts('2025-10-31', readContractDays(first, language)), first).toBe(false);
  expect(first).toMatch(/vor dem 1. Januar 2026|vor 2026|avant|antérieur|anterior|prima/);
});

it.each([
  ['de', 'Für Werke beträgt die Rügefrist 60 Tage; eine kürzere ist unwirksam (Art. 367 Abs. 1bis OR).', '2026-01-01'],
  ['de', 'Die Rüge hat keine Form (Art. 367 Abs. 1 OR).', null],
  ['de', 'Die Verjährung beträgt 5 Jahre (Art. 371 Abs. 2 OR).', null],
] as const)('what rests on a paragraph for newer contracts is for these (%s: %s)', (language, text, from) => {
  const stretch = (some: string) => ({
    text: some,
    passage: { language },
    contractDays: () => readContractDays(some, language),
  });
  const known = stretch(
    'Die Rügefrist beträgt 60 Tage für Verträge ab dem 1. Januar 2026 (Art. 367 Abs. 1bis OR); die Verjährung beträgt 5 Jahre (Art. 371 Abs. 2 OR).',
  );
  expect(readDaysOfArticles([known])(stretch(text)).from).toBe(from);
});
