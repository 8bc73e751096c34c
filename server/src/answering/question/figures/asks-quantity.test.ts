import { expect, test } from 'vitest';
import { asksQuantity } from './asks-quantity.ts';

test.each([
  ['de', 'Was verlangt die Gemeinde für das Gesuch an Gebühren?', 'money'],
  ['de', 'Und wie viel Vorschuss will das Gericht?', 'money'],
  ['de', 'Wie viel darf der Gutachter verrechnen?', 'money'],
  ['de', 'Was kann uns das kosten, wenn es jemand anzeigt?', null],
  ['de', 'Wie viele Tage dauert der Kurs?', 'number'],
  ['it', 'Prezzo di un parapetto?', 'money'],
  ['fr', 'Prix ferme, l’entrepreneur peut-il demander plus ?', null],
  ['de', 'Kosten der Ersatzvornahme: wer trägt sie?', null],
  ['de', 'Was mache ich, wenn die Kosten überschritten werden?', null],
  ['fr', 'Et le géomètre, il nous facture combien ?', 'money'],
  ['fr', 'Combien faut-il avancer pour le recours ?', 'money'],
  ['fr', 'Garder les factures combien de temps ?', null],
  ['fr', 'Combien d’années garder les factures ?', 'number'],
  ['it', 'Quanto mi chiede il notaio?', 'money'],
  ['it', 'E di paga, al mese, quanto gli spetta al primo anno?', 'money'],
  ['it', 'Quanto tempo ho per pagare la fattura?', null],
  ['it', 'Quanto può essere alto il muro?', 'number'],
] as const)('%s: %s', (language, asking, quantity) => {
  expect(asksQuantity(asking, language)).toBe(quantity);
});
