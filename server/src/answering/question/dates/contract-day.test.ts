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
  ['de', 'Wir haben den Vertrag vorher unterschrieben, muss ich sofort rügen?', older],
  ['de', 'Muss ich bei vorher unterschriebenen Verträgen sofort rügen?', older],
  ['de', 'Der Vertrag wurde nicht 2025, sondern 2026 abgeschlossen', today],
  ['de', 'Die kurze Frist ist nicht gültig beim Vertrag von 2024?', '2024-12-31'],
  ['fr', 'Le délai n’est pas valable pour un contrat de 2024 ?', '2024-12-31'],
  ['de', 'Kann ich den vor 2026 abgeschlossenen Vertrag kündigen?', '2025-12-31'],
  ['de', 'Vertrag von 2024, der Nachtrag ist noch nicht unterschrieben', '2024-12-31'],
  ['de', 'Vertrag vor einigen Jahren abgeschlossen', '2024-11-21'],
  ['de', 'Vertrag letzten Monat abgeschlossen', '2026-10-31'],
  ['de', 'Letzte Woche haben wir den Vertrag unterschrieben', '2026-11-15'],
  ['de', 'Den Werkvertrag haben wir gestern unterschrieben', '2026-11-20'],
  ['de', 'Vertrag vor 10 Tagen unterschrieben', '2026-11-11'],
  ['fr', 'contrat signé il y a quelques années', '2024-11-21'],
  ['fr', 'contrat signé le mois dernier', '2026-10-31'],
  ['fr', 'on a signé la semaine passée', '2026-11-15'],
  ['fr', 'on a signé le contrat hier', '2026-11-20'],
  ['fr', 'contrat conclu il y a 10 jours', '2026-11-11'],
  ['it', 'contratto firmato qualche anno fa', '2024-11-21'],
  ['it', 'contratto firmato il mese scorso', '2026-10-31'],
  ['it', 'abbiamo firmato la settimana scorsa', '2026-11-15'],
  ['it', 'abbiamo firmato ieri il contratto', '2026-11-20'],
  ['it', 'contratto firmato 10 giorni fa', '2026-11-11'],
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
  ['de', 'Muss der Werkvertrag vorher unterschrieben werden?'],
  ['de', 'Muss ich den Vertrag vorher unterschrieben haben?'],
  ['de', 'Wird der Vertrag vorher unterschrieben?'],
  ['de', 'Regie: muss der Ansatz vorher vereinbart sein?'],
  ['de', 'Ist der Ansatz vorher vereinbart?'],
  ['de', 'Der Vertrag wurde nicht vor 2026 abgeschlossen'],
  ['de', 'Der Vertrag wurde nicht vorher unterschrieben'],
  ['de', 'Vertrag noch nicht unterschrieben, letztes Jahr Offerte'],
  ['de', 'Vertrag noch nicht unterschrieben, Offerte vom 3. Mai 2025'],
  ['de', 'Kann ich den Vertrag vor dem 31.12.2026 kündigen?'],
  ['de', 'Vertrag unterschrieben, vor 10 Tagen Mangel entdeckt'],
  ['de', 'Gestern haben wir im Vertrag eine Lücke gesehen'],
  ['fr', 'Le contrat doit-il être signé avant ?'],
  ['fr', 'Faut-il que le contrat soit signé avant ?'],
  ['fr', 'Le maçon est passé avant, dois-je payer ?'],
  ['fr', "Le contrat n'a pas été signé avant 2026"],
  ['fr', "Contrat pas encore signé, offre de l'année passée"],
  ['fr', 'Puis-je résilier le contrat avant le 31.12.2026 ?'],
  ['fr', 'contrat signé avant d’entamer les travaux'],
  ['fr', 'contrat signé, il y a 10 jours de retard'],
  ['it', 'Il contratto va prima firmato?'],
  ['it', 'Il contratto deve essere firmato prima?'],
  ['it', 'contratto firmato prima d’iniziare i lavori'],
  ['it', 'Il contratto non è stato firmato prima del 2026'],
  ['it', "Contratto non ancora firmato, offerta dell'anno scorso"],
  ['it', 'Posso disdire il contratto prima del 31.12.2026?'],
] as const)('tells of no contract of another day (%s: %s)', (language, text) => {
  expect(dayOf(text, language)).toBeNull();
});

it('months ago end with the month where it has no such day', () => {
  expect(readContractDay(['Vertrag vor 6 Monaten unterschrieben'], 'de', '2026-08-31')).toBe('2026-02-28');
  expect(readContractDay(['contrat signé il y a un an'], 'fr', '2028-02-29')).toBe('2027-02-28');
  expect(readContractDay(['contratto firmato il mese scorso'], 'it', '2026-03-31')).toBe('2026-02-28');
});

it('what is said now counts more than what was said before', () => {
  expect(readContractDay(['Und bei einem Vertrag von 2024?', 'Vertrag von 2026'], 'de', today)).toBe('2024-12-31');
  expect(readContractDay(['Und in der Probezeit?', 'Vertrag von 2023'], 'de', today)).toBe('2023-12-31');
});
