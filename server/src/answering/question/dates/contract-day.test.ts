import { expect, it } from 'vitest';
import { contractOfUnknownDay, readContractDay } from './contract-day.ts';

const today = '2026-11-21';
const dayOf = (text: string, language: 'de' | 'fr' | 'it') => readContractDay([text], language, today);
const { older, newer } = contractOfUnknownDay;

it.each([
  ['de', 'Vertrag vom 20.12.2025, Rügefrist 10 Tage in den AGB, gilt das?', '2025-12-20'],
  ['de', 'Werkvertrag letztes Jahr unterschrieben, Mangel nach 30 Tagen gerügt, zu spät?', '2025-12-31'],
  ['de', 'letztes jahr haben wir den vertrag unterschrieben', '2025-12-31'],
  ['de', 'Vertrag letzten Dezember abgeschlossen, wie viel Zeit für die Rüge?', '2025-12-31'],
  ['de', 'Vertrag letzten Oktober abgeschlossen', '2026-10-31'],
  ['de', 'vor Neujahr unterschrieben, welche Rügefrist?', '2025-12-31'],
  ['de', 'nach Neujahr unterschrieben, wie lange darf ich rügen?', today],
  ['de', 'Vertrag vor zwei Jahren unterschrieben', '2024-11-21'],
  ['de', 'Vertrag vor 3 Monaten abgeschlossen', '2026-08-21'],
  ['de', 'Vertrag vor 2026 abgeschlossen', '2025-12-31'],
  ['de', 'Den Werkvertrag haben wir im letzten Sommer unterschrieben', '2026-08-31'],
  ['de', 'Vertrag nach altem Recht, Frist?', older],
  ['de', 'Vertrag vor der Revision unterschrieben', older],
  ['de', 'und wenn es vorher unterschrieben war?', older],
  ['de', 'und bei älteren Verträgen?', older],
  ['de', 'und bei neuen Verträgen?', newer],
  ['fr', 'signé en novembre 2025, quel délai ?', '2025-11-30'],
  ['fr', 'contrat de l’année passée, le délai peut-il être raccourci ?', '2025-12-31'],
  ['fr', "contrat signé l'an dernier", '2025-12-31'],
  ['fr', 'contrat signé il y a deux ans, combien de temps ?', '2024-11-21'],
  ['fr', 'contrat signé en mars dernier', '2026-03-31'],
  ['fr', 'on a signé après nouvel an, quel délai ?', today],
  ['fr', 'on a signé avant Nouvel An', '2025-12-31'],
  ['fr', "et si c'était signé avant ?", older],
  ['fr', 'et pour les anciens contrats ?', older],
  ['fr', 'contrat conclu avant la révision', older],
  ['it', "contratto firmato l'anno scorso, che termine vale?", '2025-12-31'],
  ['it', 'firmato prima di capodanno, termine?', '2025-12-31'],
  ['it', 'abbiamo firmato due anni fa', '2024-11-21'],
  ['it', 'contratto concluso lo scorso dicembre', '2025-12-31'],
  ['it', 'e se il contratto era di prima?', older],
  ['it', 'e se era firmato prima?', older],
  ['it', 'lavori iniziati nel 2026 ma contratto del 2025, quale termine?', '2025-12-31'],
] as const)('reads of what day a contract is (%s: %s)', (language, text, day) => {
  expect(dayOf(text, language)).toBe(day);
});

it.each([
  ['de', 'Wie lange vorher muss ich den Vertrag kündigen?'],
  ['de', 'Letztes Jahr war die Abnahme, wann ist es verjährt?'],
  ['de', 'Was muss vor dem Vertrag geklärt sein?'],
  ['de', 'Wie lange im Voraus muss der Vertrag unterschrieben sein?'],
  ['fr', 'Combien de temps avant dois-je signer le contrat ?'],
  ['fr', 'Le contrat doit être signé avant le début des travaux ?'],
  ['fr', "La réception était l'année passée, prescrit ?"],
  ['it', 'Quanto tempo prima devo disdire il contratto?'],
  ['it', "Il contratto va firmato prima dell'inizio dei lavori?"],
  ['it', "Il collaudo era l'anno scorso, è prescritto?"],
] as const)('tells of no contract of another day (%s: %s)', (language, text) => {
  expect(dayOf(text, language)).toBeNull();
});

it('what is said now counts more than what was said before', () => {
  expect(readContractDay(['Und bei einem Vertrag von 2024?', 'Vertrag von 2026'], 'de', today)).toBe('2024-12-31');
  expect(readContractDay(['Und in der Probezeit?', 'Vertrag von 2023'], 'de', today)).toBe('2023-12-31');
});
