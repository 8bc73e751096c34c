import { expect, it } from 'vitest';
import {
  deniesQuality,
  isOppositeCase,
  readDeniedQualities,
  readPresence,
  readPresenceInQuestion,
} from './compare-without.ts';

const isAgainst = (question: string, stretch: string, language: 'de' | 'fr' | 'it') =>
  isOppositeCase(readPresenceInQuestion(question, language), readPresence(stretch, language));

it.each([
  ['de', 'Darf ich ohne Bewilligung bauen?', 'Bauten dürfen nur mit behördlicher Bewilligung errichtet werden.'],
  ['de', 'Was gilt beim Bauen ohne Bewilligung?', 'Bauten dürfen nur mit behördlicher Bewilligung errichtet werden.'],
  ['de', 'Laufsteg ohne Geländer, was gilt?', 'Laufstege müssen mit einem Geländer versehen sein.'],
  ['fr', 'Peut-on construire sans autorisation ?', 'Aucune construction ne peut être créée qu’avec une autorisation.'],
  ['fr', 'Construction sans autorisation, que dit la loi ?', 'On ne construit qu’avec une autorisation.'],
  ['it', 'Posso costruire senza autorizzazione?', 'Si costruisce con l’autorizzazione.'],
  ['it', 'Edificio senza autorizzazione, cosa vale?', 'Si costruisce solo con l’autorizzazione.'],
] as const)(
  'the rule that a thing must be there answers the case without it (%s: %s)',
  (language, question, stretch) => {
    expect(isAgainst(question, stretch, language)).toBe(false);
  },
);

it.each([
  ['de', 'Stapler ohne Winde, brauche ich einen Ausweis?', 'Für Stapler mit Winde ist ein Ausweis nötig.'],
  ['de', 'Stapler mit Winde, brauche ich einen Ausweis?', 'Für Stapler ohne Winde ist kein Ausweis nötig.'],
  ['fr', 'Chariot sans treuil, faut-il un permis ?', 'Un permis est nécessaire pour le chariot avec treuil.'],
  ['it', 'Sollevatore senza argano: ci vuole la patente?', 'Per il sollevatore con argano occorre la patente.'],
] as const)('what is said of a thing with something is not for one without (%s: %s)', (language, question, stretch) => {
  expect(isAgainst(question, stretch, language)).toBe(true);
});

it('takes no verb behind the thing for a second thing', () => {
  expect(readPresence('ohne Bewilligung bauen', 'de').missing).toHaveLength(1);
});

it.each([
  ['de', 'Wohin mit verschmutztem Aushub?', 'Unverschmutzter Aushub wird verwertet.', true],
  ['de', 'Wohin mit unverschmutztem Aushub?', 'Unverschmutzter Aushub wird verwertet.', false],
  ['de', 'Dürfen sie das verlangen?', 'Ein früherer Auftrag darf nicht verlangt werden.', false],
  ['fr', 'terre polluée, où l’amener ?', 'Les déblais propres (non pollués) sont à valoriser.', true],
  ['fr', 'terre polluée, où l’amener ?', 'Les déblais pollués et non pollués sont à séparer.', false],
  ['it', 'terreno inquinato, dove si porta?', 'Il materiale non inquinato va riciclato.', true],
] as const)('what lacks a quality is not what has it (%s: %s – %s)', (language, question, stretch, denies) => {
  expect(deniesQuality(question, readDeniedQualities(stretch, language), language)).toBe(denies);
});
