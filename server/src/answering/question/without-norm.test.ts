import { expect, test } from 'vitest';
import { namesAgreedNorm, readWithoutNorm } from './without-norm.ts';

test.each([
  ['de', 'Wie lange kann ich rügen, wenn die SIA-Norm 118 nicht vereinbart ist?', 'Wie lange kann ich rügen?'],
  ['de', 'Rügefrist für Mängel ohne SIA 118?', 'Rügefrist für Mängel?'],
  [
    'de',
    'Wie lange kann er Mängel rügen? Vom Vertrag her: nichts von der SIA 118.',
    'Wie lange kann er Mängel rügen? Vom Vertrag her:',
  ],
  ['de', 'Die SIA-Norm 118 wurde nicht vereinbart. Wie lange kann er Mängel rügen?', 'Wie lange kann er Mängel rügen?'],
  ['fr', 'Quel délai pour un défaut si la norme SIA 118 n’est pas convenue ?', 'Quel délai pour un défaut ?'],
  ['fr', 'Quel délai pour un défaut sans la SIA 118 ?', 'Quel délai pour un défaut ?'],
  [
    'fr',
    'Chantier fini à Vevey, pas de SIA 118 dans le contrat. Quel délai pour un défaut ?',
    'Chantier fini à Vevey, Quel délai pour un défaut ?',
  ],
  [
    'it',
    'Quale termine vale per i difetti se la norma SIA 118 non è stata pattuita?',
    'Quale termine vale per i difetti?',
  ],
  [
    'it',
    'Il contratto non menziona la SIA 118. Quale termine vale per i difetti?',
    'Quale termine vale per i difetti?',
  ],
] as const)('leaves SIA 118 aside: %s: %s', (language, asked, text) => {
  expect(readWithoutNorm(asked, language)).toEqual({ text, withoutNorm: true });
});

test.each([
  ['de', 'Im Vertrag steht nichts von der SIA 118.'],
  ['de', 'Die SIA 118 steht nicht im Vertrag. Gilt sie trotzdem?'],
  ['de', 'SIA 118 isch nid abgmacht worde'],
  ['fr', 'La norme SIA 118 n’a pas été convenue entre nous.'],
  ['it', 'Il contratto non menziona la SIA 118.'],
] as const)('keeps a message about nothing else as it is: %s: %s', (language, told) => {
  expect(readWithoutNorm(told, language)).toEqual({ text: told, withoutNorm: true });
  expect(namesAgreedNorm(told)).toBe(false);
});

test.each([
  ['de', 'Was gilt, wenn die SIA 118 vereinbart ist?'],
  ['de', 'Die SIA 118 ist vereinbart, aber der Unternehmer hat nicht geantwortet.'],
  ['de', 'Gilt die SIA 118 nicht automatisch?'],
  ['fr', 'La SIA 118 est dans le contrat, le client ne paie pas.'],
  ['it', 'La SIA 118 è nel contratto, ma il committente non risponde.'],
] as const)('leaves a message alone that does not: %s: %s', (language, told) => {
  expect(readWithoutNorm(told, language)).toEqual({ text: told, withoutNorm: false });
  expect(namesAgreedNorm(told)).toBe(true);
});
