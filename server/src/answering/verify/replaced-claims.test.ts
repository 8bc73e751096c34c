import type { Language } from '@polier/contract/languages';
import { expect, it } from 'vitest';
import type { Passage } from '../../knowledge/port.ts';
import { checkClaim } from './check-claim.ts';

const check = (language: Language, text: string, said: string) => {
  const passage: Passage = {
    ...{ id: 'x', document: 'd', topic: null, canton: null, page: 1, title: 'Merkblatt', heading: '' },
    ...{ article: null, parallel: null, language, text },
  };
  return checkClaim({ text: said, passage, quotation: text }, { language, question: '' }).holds;
};

it.each<[Language, string, string]>([
  // How often.
  [
    'de',
    'Die Prüfung kann zweimal wiederholt werden.',
    'Fallen Sie durch, können Sie die Prüfung noch dreimal wiederholen.',
  ],
  ['de', 'Die Prüfung kann zweimal wiederholt werden.', 'Die Prüfung lässt sich noch einmal wiederholen.'],
  ['fr', 'L’examen peut être répété deux fois.', 'En cas d’échec, vous pouvez répéter l’examen une fois.'],
  ['it', 'L’esame può essere ripetuto due volte.', 'Chi non lo supera può ripetere l’esame una sola volta.'],
  // Somebody whom the table of parties does not know.
  [
    'de',
    'Stammt der Auftrag von einem Mieter oder Pächter des Grundstücks, so besteht das Pfandrecht nur, wenn der Grundeigentümer der Arbeit zugestimmt hat.',
    'Kommt der Auftrag von einem Mieter oder Pächter des Grundstücks, haben Sie das Pfandrecht nur, wenn die Hypothekarbank der Arbeit zugestimmt hat.',
  ],
  [
    'fr',
    'Sur ordre du fermier, l’hypothèque n’existe que si le propriétaire a consenti aux travaux.',
    'Si l’ordre vient du fermier, vous n’avez l’hypothèque que si la banque hypothécaire a consenti aux travaux.',
  ],
  [
    'it',
    'Su incarico dell’affittuario l’ipoteca esiste solo se il proprietario ha acconsentito ai lavori.',
    'Se l’incarico viene dall’affittuario, l’ipoteca esiste solo se la banca ipotecaria ha acconsentito ai lavori.',
  ],
])('does not show something else in the place of a count or a party (%s: %s)', (language, source, claim) => {
  expect(check(language, source, claim)).toBe(false);
});

it.each<[Language, string, string]>([
  ['de', 'Die Prüfung kann zweimal wiederholt werden.', 'Sie können die Prüfung zweimal wiederholen.'],
  ['de', 'Die Prüfung kann zweimal wiederholt werden.', 'Die Prüfung kann 2 Mal wiederholt werden.'],
  ['de', 'Geprüft wird einmal im Jahr.', 'Einmal im Jahr wird geprüft.'],
  ['fr', 'L’examen peut être répété deux fois.', 'Vous pouvez répéter l’examen deux fois.'],
])('shows the count of the sentence (%s: %s)', (language, source, claim) => {
  expect(check(language, source, claim)).toBe(true);
});
