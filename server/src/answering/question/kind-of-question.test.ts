import type { Language } from '@polier/contract/languages';
import { describe, expect, it } from 'vitest';
import { asksFor, type Kind } from './kind-of-question.ts';
import { asksAboutTemplate } from './templates/about-template.ts';

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

describe('a question about a template', () => {
  it.each<[Language, string, boolean]>([
    ['de', 'Wie viele Tage hat der Besteller in der Musterklausel Regiearbeiten für die Unterschrift?', true],
    ['de', 'Wie viele Tage hat die Bauleitung für die Unterschrift unter den Regierapport?', false],
    ['fr', 'Selon votre clause sur les délais, quand faut-il annoncer un retard ?', true],
    ['fr', 'Une clause peut-elle exclure la réfection ?', false],
    ['it', 'Che massimo prevede la clausola tipo sulla trattenuta?', true],
    ['it', 'La clausola senza firma è valida?', false],
    ['de', 'Welche Frist steht in eurer Vorlage für die Mängelrüge?', true],
    ['de', 'Wie lange kann die Bauherrin ihre Mängelrüge noch schicken?', false],
    ['de', 'Bis wann muss die Firma auf ihren Brief eine Antwort haben?', false],
    ['fr', 'À votre avis, quel est le délai pour signaler les défauts ?', false],
    ['fr', 'Quelle charge est permise selon le modèle de la grue ?', false],
    ['fr', 'Le contrôle dépend-il de ce qui est écrit dans le modèle de la machine ?', false],
    ['it', 'La portata dipende dal modello della gru?', false],
    ['de', 'Haftpflicht vom Zimmermann: Welche Summe schreibt man da üblicherweise hinein?', true],
    ['de', 'Rückbehalt im Werkvertrag, wie viel Prozent üblich?', true],
    ['de', 'Wie hoch ist die Provision eines Maklers?', false],
    ['de', 'Darf der GU in den Gerüsten rauchen?', false],
    ['fr', 'Peine pour retard, quel pourcentage met-on d’habitude ?', true],
    ['fr', 'Chez nous rien n’est écrit là-dessus dans le contrat, il a raison ?', false],
    ['it', 'Quanto si mette di solito, e al massimo?', true],
    ['it', 'Chi paga di solito?', false],
  ])('names it or not (%s): %s', (language, text, names) => {
    expect(asksAboutTemplate(text, language) !== null).toBe(names);
  });
});
