import { expect, it } from 'vitest';
import { readActors, readAsker } from './actor-first.ts';

it.each([
  ['de', 'Darf ich als Chef einem kranken Arbeiter kündigen?', 'employer'],
  ['de', 'Darf ich als Arbeiter fristlos kündigen, wenn der Chef nicht zahlt?', 'worker'],
  ['de', 'Mein Chef zahlt nicht, darf ich die Arbeit niederlegen?', 'worker'],
  ['de', 'Darf ich meinem Lehrling kündigen?', 'employer'],
  ['de', 'Kann man einem kranken Mitarbeiter einfach kündigen?', 'employer'],
  ['de', 'Ich bin Lehrling, darf ich kündigen?', 'worker'],
  ['de', 'Als Bauherr: darf ich vom Vertrag zurücktreten?', 'owner'],
  ['de', 'Als Unternehmer: darf ich vom Werkvertrag zurücktreten?', 'contractor'],
  ['de', 'Mein Kunde zahlt nicht, kann ich die Arbeit einstellen?', 'contractor'],
  ['fr', 'En tant que patron, puis-je résilier immédiatement ?', 'employer'],
  ['fr', 'Je suis ouvrier, je peux partir tout de suite ?', 'worker'],
  ['fr', 'Peut-on licencier un ouvrier malade ?', 'employer'],
  ['fr', 'Je suis le maître de l’ouvrage, puis-je résilier ?', 'owner'],
  ['fr', 'Entrepreneur, puis-je arrêter le chantier ?', 'contractor'],
  ['fr', 'Mon patron ne paie pas, puis-je arrêter ?', 'worker'],
  ['it', 'Come datore di lavoro posso licenziare in tronco?', 'employer'],
  ['it', 'Sono operaio, posso disdire subito?', 'worker'],
  ['it', 'Operaio malato, posso licenziarlo?', 'employer'],
  ['it', 'Sono il committente, posso recedere dal contratto?', 'owner'],
  ['it', 'Il mio capo non paga, posso andarmene?', 'worker'],
  ['de', 'Wie lange ist die Kündigungsfrist?', null],
  ['de', 'Muss ich als Arbeiter den Helm selber zahlen?', null],
  ['fr', 'Quel est le délai de congé d’un ouvrier ?', null],
  ['it', 'Chi paga i DPI?', null],
] as const)('reads which party asks what it may do (%s: %s)', (language, text, party) => {
  expect(readAsker(text, language)).toBe(party);
});

it.each([
  ['de', 'Der Arbeitnehmer selbst darf auch während der Krankheit kündigen.', ['worker']],
  ['de', 'Nach der Probezeit darf die Firma bei Krankheit während 30 Tagen nicht kündigen.', ['employer']],
  ['de', 'Ist der Arbeitgeber zahlungsunfähig, darf der Arbeitnehmer fristlos gehen.', ['worker']],
  ['de', 'Beide Seiten dürfen jederzeit kündigen.', []],
  ['de', 'Der Besteller kann jederzeit vom Werkvertrag zurücktreten.', ['owner']],
  ['fr', 'Si l’employeur est insolvable, le travailleur peut partir immédiatement.', ['worker']],
  ['fr', 'Les deux parties ne peuvent résilier immédiatement que pour de justes motifs.', []],
  ['fr', 'Le maître de l’ouvrage peut en tout temps se départir du contrat.', ['owner']],
  ['it', 'Il lavoratore stesso può dare la disdetta.', ['worker']],
  ['it', 'Dopo il tempo di prova il datore di lavoro non può disdire.', ['employer']],
] as const)('reads of whom a stretch says what they may do (%s: %s)', (language, text, parties) => {
  expect(readActors({ text, passage: { language } as never })).toEqual(parties);
});
