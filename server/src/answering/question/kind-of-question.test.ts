import type { Language } from '@polier/contract/languages';
import { expect, it } from 'vitest';
import { asksFor, type Kind } from './kind-of-question.ts';

const asked: [Kind | null, Language, string][] = [
  ['price', 'de', 'Was kostet eine Stunde Kran?'],
  ['price', 'de', 'Wie hoch ist der Lohn einer Gipserin?'],
  ['price', 'fr', 'Quel est le salaire d’un carreleur ?'],
  ['price', 'it', 'Qual è lo stipendio di un gessatore?'],
  ['product', 'de', 'Wo kann ich Schalungen kaufen?'],
  ['product', 'fr', 'Où peut-on acheter du sable ?'],
  ['product', 'it', 'Dove compro la sabbia?'],
  [null, 'de', 'Was passiert mit dem Lohn bei Krankheit?'],
  [null, 'de', 'Wo muss ich den Kauf melden?'],
  [null, 'fr', 'Salaire en cas de maladie, combien de temps ?'],
  [null, 'it', 'Dove si depositano i rifiuti?'],
];

it.each(asked)('%s (%s): %s', (kind, language, question) => {
  const kinds = (['howTo', 'product', 'price'] as const).filter((one) => asksFor(one, question, language));
  expect(kinds).toEqual(kind ? [kind] : []);
});
