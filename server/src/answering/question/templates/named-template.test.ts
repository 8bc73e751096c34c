import { expect, it } from 'vitest';
import { openSheets } from '../../evaluation/sheets.test-library.ts';
import { callsTemplate } from '../../wording/choose/choose-template.ts';
import { readNamedTemplate } from './named-template.ts';
import { readWordingWish } from './wants-wording.ts';

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

const templates = openSheets().templates();
const calls = (message: string, language: 'de' | 'fr' | 'it') =>
  callsTemplate(
    message,
    language,
    () => templates,
    () => null,
  );

it.each([
  ['de', 'Muster Konventionalstrafe'],
  ['de', 'vorlage konventionalstrafe'],
  ['de', 'Mustervorlage Rückbehalt nach SIA 118'],
  ['fr', 'où trouver un modèle d’avis des défauts ?'],
  ['it', 'dove trovo un modello di pena convenzionale?'],
] as const)('a template that there is (%s): %s', (language, message) => {
  expect(calls(message, language)).toBe(true);
});

it.each([
  ['de', 'Der Bauherr will ein Muster'],
  ['de', 'Danke für die gute Vorlage!'],
  ['de', 'Arztzeugnis Pflicht zur Vorlage'],
  ['de', 'Hans Muster'],
  ['de', 'Muster vorlegen'],
  ['de', 'Muster Fenster Haftung'],
  ['fr', 'Merci pour le modèle'],
  ['fr', 'modèle de temps de travail'],
] as const)('no template: a statement or a question (%s): %s', (language, message) => {
  expect(calls(message, language)).toBe(false);
  expect(readWordingWish(message, language)).toBeNull();
});
