import { expect, it } from 'vitest';
import { readNamedTemplate } from './named-template.ts';

it.each([
  ['de', 'Muster Werkvertrag', 'Werkvertrag'],
  ['de', 'konventionalstrafe vorlage pdf', 'konventionalstrafe'],
  ['de', 'Gibt es eine Vorlage für den Werkvertrag?', 'Werkvertrag'],
  ['de', 'Vertragsmuster Totalunternehmer', 'Vertrag Totalunternehmer'],
  ['de', 'Mustervorlage Rückbehalt nach SIA 118', 'Rückbehalt'],
  ['fr', 'modèle contrat d’entreprise', 'contrat d’entreprise'],
  ['fr', 'où trouver un modèle d’avis des défauts ?', 'avis des défauts'],
  ['it', 'contratto d’appalto fac simile', 'contratto d’appalto'],
  ['it', 'dove trovo un modello di pena convenzionale?', 'pena convenzionale'],
] as const)('a template called by its name (%s): %s', (language, message, name) => {
  expect(readNamedTemplate(message, language)).toBe(name);
});

it.each([
  ['de', 'Muster vom Belag genehmigen: wer ist zuständig?'],
  ['de', 'Nach Vorlage gebaut, und jetzt stimmt es nicht'],
  ['de', 'Wann wird die Vorlage der Rechnung fällig?'],
  ['de', 'Muster'],
  ['de', 'Wir haben dem Bauherrn drei Muster vom Parkett der Küche gezeigt'],
  ['fr', 'Quel modèle de grue demande un permis ?'],
  ['it', 'modello A1'],
] as const)('more is said than a name (%s): %s', (language, message) => {
  expect(readNamedTemplate(message, language)).toBeNull();
});
