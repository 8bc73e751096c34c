import { expect, it } from 'vitest';
import { askFor } from '../evaluation/asked.test-library.ts';
import { openSheets } from '../evaluation/sheets.test-library.ts';
import { asksForPenalty } from './about-deed.ts';

const library = openSheets();

it.each([
  ['de', 'Wie hoch ist die Busse, wenn ich den Graben nicht sichere?'],
  ['de', 'Was für eine Busse droht der Firma, wenn das Gerüst kein Geländer hat?'],
  ['de', 'Welche Busse droht nach Art. 76 BauAV?'],
  ['de', 'Welche Busse gibt es, wenn der Laufsteg kein Geländer hat?'],
  ['fr', 'Quelle amende si l’échafaudage n’est pas contrôlé ?'],
  ['fr', 'Combien d’amende pour une fouille sans étayage ?'],
  ['it', 'Che multa prendo se non metto il parapetto?'],
  ['it', 'Quanto è la multa se manca la scala nello scavo?'],
] as const)('a penalty for one deed is not stated for another (%s: %s)', async (language, text) => {
  const { answer } = await askFor(library, text, { language });
  expect(answer!.outcome).toBe('refused');
});

it.each([
  ['de', 'Welche Busse droht, wenn wir auf der Baustelle Abfälle verbrennen?', /20.000/],
  ['fr', 'Quelle amende risque celui qui brûle des déchets sur le chantier ?', /20.000/],
  ['it', 'Quanto è la multa se si bruciano rifiuti in cantiere?', /20.000/],
] as const)('a penalty that a source states for the deed is quoted (%s)', async (language, text, says) => {
  const { said, answer } = await askFor(library, text, { language });
  expect(answer!.outcome).toBe('answered');
  expect(said).toMatch(says);
});

it.each([
  ['de', 'Wie hoch ist die Busse?', true],
  ['de', 'Droht dem Chef eine Strafe?', true],
  ['de', 'Wenn wir das verbrennen, welche Busse gibt das?', true],
  ['de', 'Wie viel Zeit bekomme ich, um gegen eine Busse Einsprache zu erheben?', false],
  ['de', 'Wie viel Zeit habe ich um gegen eine Busse Einsprache zu machen?', false],
  ['fr', 'Combien d’amende pour cela ?', true],
  ['fr', 'Quelle est la peine encourue ?', true],
  ['fr', 'Le patron risque-t-il une amende ?', true],
  ['fr', 'Quels délais respecter sous peine de déchéance ?', false],
  ['fr', 'Quelle tranchée est à peine étayée ?', false],
  ['fr', 'Combien de fois cela vaut la peine de contrôler ?', false],
  ['it', 'Che multa prendo?', true],
  ['it', 'Rischio una multa?', true],
  ['it', 'Che forma serve, a pena di nullità?', false],
  ['it', 'Quanto vale la pena assicurare?', false],
  ['it', 'Quale forma ha il contratto sotto pena di nullità?', false],
] as const)('what asks for a penalty (%s: %s)', (language, asking, asks) => {
  expect(asksForPenalty(asking, language)).toBe(asks);
});
