import { expect, it } from 'vitest';
import { phoneticKey } from './phonetic-key.ts';

it.each([
  ['de', 'geländer', 'gelender'],
  ['de', 'plötzlich', 'plozlich'],
  ['de', 'zurück', 'zuruk'],
  ['fr', 'hypothèque', 'ipotèque'],
  ['fr', 'contremaître', 'contremètre'],
  ['fr', 'assurance', 'assuransse'],
  ['fr', 'réception', 'recepsion'],
  ['fr', 'blessé', 'blesser'],
  ['it', 'consegna', 'consenia'],
  ['it', 'accettare', 'acettare'],
  ['it', 'ponteggio', 'pontegio'],
  ['it', 'acciaio', 'aciaio'],
  ['it', 'acqua', 'aqua'],
] as const)('heard alike: %s %s, %s', (language, one, other) =>
  expect(phoneticKey(other, language)).toBe(phoneticKey(one, language)),
);

it.each([
  ['de', 'grube', 'gerüst'],
  ['fr', 'marché', 'marche'],
  ['fr', 'côté', 'côte'],
  ['fr', 'délai', 'del'],
  ['fr', 'mètre', 'métré'],
  ['it', 'casco', 'cascio'],
  ['it', 'gru', 'giro'],
] as const)('heard apart: %s %s, %s', (language, one, other) =>
  expect(phoneticKey(other, language)).not.toBe(phoneticKey(one, language)),
);
