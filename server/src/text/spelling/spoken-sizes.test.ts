import { expect, test } from 'vitest';
import { writeSizes } from './spoken-sizes.ts';

test.each([
  ['de', 'Graben anderthalb Meter tief', 'Graben 1.5 Meter tief'],
  ['de', 'keine eineinhalb Meter', 'keine 1.5 Meter'],
  ['de', 'zweieinhalb Stunden auf dem Gerüst', '2.5 Stunden auf dem Gerüst'],
  ['de', 'Mauer 1m40 hoch', 'Mauer 1.40 m hoch'],
  ['de', 'ein Meter zwanzig tief', '1.20 Meter tief'],
  ['fr', 'mur ferme 1m40 canton zurich', 'mur ferme 1.40 m canton zurich'],
  ['fr', 'une tranchée d’un mètre vingt.', 'une tranchée d’1.20 mètre.'],
  ['fr', 'une dalle à deux mètres et demi', 'une dalle à 2.5 mètres'],
  ['it', 'uno scavo di un metro e mezzo', 'uno scavo di 1.5 metro'],
  ['it', 'muro di 1 m e 40', 'muro di 1.40 m'],
  ['de', '2 m 30 Leute', '2 m 30 Leute'],
  ['de', 'Graben 1.40 m, 12 Leute', 'Graben 1.40 m, 12 Leute'],
  ['fr', 'un mur de 2 m 3 ouvriers', 'un mur de 2 m 3 ouvriers'],
] as const)('%s: %s', (language, text, written) => expect(writeSizes(text, language)).toBe(written));
