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
  // A limit.
  [
    'fr',
    'Les machines de plus de 18 kW ne peuvent fonctionner qu’avec un filtre.',
    'Au-dessus de 18 kW, une machine ne peut fonctionner qu’avec un filtre.',
  ],
  [
    'it',
    'Con una profondità di più di 2 m occorre una puntellatura.',
    'Al di sopra di 2 m di profondità occorre una puntellatura.',
  ],
  [
    'fr',
    'Au plus tard 7 jours avant le début des travaux, il faut annoncer l’entreprise par écrit.',
    '7 jours au moins avant le début des travaux, l’entreprise doit être annoncée par écrit.',
  ],
  [
    'it',
    'L’indennità è versata per 6 periodi al massimo in 2 anni (art. 44 LADI).',
    'Nell’arco di due anni l’indennità è versata per sei periodi al massimo (art. 44 LADI).',
  ],
  // A share.
  [
    'fr',
    'Le travail de nuit est payé avec une majoration d’au moins 25 %.',
    'La majoration pour le travail de nuit est d’au moins un quart.',
  ],
  ['de', 'Der Zuschlag beträgt 50 % des Lohns.', 'Der Zuschlag beträgt die Hälfte des Lohns.'],
  // How soon, and of how many.
  [
    'fr',
    'Les vides derrière l’étayage sont comblés tout de suite et avec soin.',
    'Les vides derrière l’étayage sont comblés immédiatement et avec soin.',
  ],
  ['de', 'Der Schaden ist umgehend zu melden.', 'Der Schaden ist sofort zu melden.'],
  ['fr', 'La protection vaut pour toute construction.', 'La protection vaut pour n’importe quelle construction.'],
  // 'Only' with a figure in between.
  [
    'fr',
    'Un solde de 700 heures n’est possible que si l’entreprise garantit les fonds.',
    'Le solde ne peut atteindre 700 heures que si l’entreprise garantit les fonds.',
  ],
  // A condition told by its figures.
  [
    'fr',
    'Le repos peut descendre à 8 heures si la moyenne sur 2 semaines atteint 11 heures.',
    'Le repos peut descendre à 8 heures, pour autant que la moyenne sur 2 semaines soit de 11 heures.',
  ],
  [
    'it',
    'I giovani fanno lavoro straordinario solo se sono d’accordo.',
    'I giovani fanno lavoro straordinario soltanto se acconsentono.',
  ],
  [
    'de',
    'Die Rügefrist beträgt 60 Tage, wenn die SIA 118 nicht vereinbart ist.',
    'Die Rügefrist beträgt 60 Tage, ausser die SIA 118 ist vereinbart.',
  ],
])('shows what says the same (%s: %s)', (language, source, claim) => {
  expect(check(language, source, claim)).toBe(true);
});

it.each<[Language, string, string]>([
  [
    'fr',
    'Les machines de plus de 18 kW ne peuvent fonctionner qu’avec un filtre.',
    'Au-dessous de 18 kW, une machine ne peut fonctionner qu’avec un filtre.',
  ],
  [
    'it',
    'Con una profondità di più di 2 m occorre una puntellatura.',
    'Al di sotto di 2 m di profondità occorre una puntellatura.',
  ],
  [
    'fr',
    'Au plus tard 7 jours avant le début des travaux, il faut annoncer l’entreprise par écrit.',
    '7 jours au plus avant le début des travaux, l’entreprise doit être annoncée par écrit.',
  ],
  [
    'fr',
    'Au plus tard 7 jours après le début des travaux, il faut annoncer l’entreprise par écrit.',
    '7 jours au moins après le début des travaux, l’entreprise doit être annoncée par écrit.',
  ],
  [
    'it',
    'L’indennità è versata per 6 periodi al massimo in 2 anni (art. 44 LADI).',
    'Nell’arco di due anni l’indennità è versata per sei periodi almeno (art. 44 LADI).',
  ],
  [
    'fr',
    'Le travail de nuit est payé avec une majoration d’au moins 25 %.',
    'La majoration pour le travail de nuit est d’au moins un tiers.',
  ],
  ['de', 'Der Zuschlag beträgt 25 % des Lohns.', 'Der Zuschlag beträgt die Hälfte des Lohns.'],
  ['de', 'Der Schaden ist innert 30 Tagen zu melden.', 'Der Schaden ist umgehend zu melden.'],
  [
    'fr',
    'La protection vaut en général pour les constructions.',
    'La protection vaut pour n’importe quelle construction.',
  ],
  [
    'fr',
    'Un solde de 700 heures est possible si l’entreprise garantit les fonds.',
    'Le solde ne peut atteindre 700 heures que si l’entreprise garantit les fonds.',
  ],
  [
    'fr',
    'Le repos peut descendre à 8 heures si la moyenne sur 2 semaines atteint 11 heures.',
    'Le repos peut descendre à 8 heures, pour autant que la moyenne sur 2 semaines soit de 9 heures.',
  ],
  [
    'fr',
    'Le repos peut descendre à 8 heures si la moyenne sur 2 semaines atteint 11 heures.',
    'Le repos peut descendre à 8 heures.',
  ],
  [
    'it',
    'I giovani fanno lavoro straordinario solo se sono d’accordo.',
    'I giovani fanno lavoro straordinario soltanto se si annunciano.',
  ],
  // A condition told as an exception.
  [
    'de',
    'Ist die SIA 118 vereinbart, beträgt die Rügefrist 60 Tage.',
    'Die Rügefrist beträgt 60 Tage, ausser die SIA 118 ist vereinbart.',
  ],
  [
    'de',
    'Die Rügefrist beträgt 60 Tage, wenn die SIA 118 vereinbart ist.',
    'Die Rügefrist beträgt 60 Tage (ausser nach SIA 118).',
  ],
  ['fr', 'Si la SIA 118 est convenue, le délai est de 60 jours.', 'Sauf selon la SIA 118, le délai est de 60 jours.'],
  [
    'it',
    'Se la SIA 118 è pattuita, il termine è di 60 giorni.',
    'Salvo secondo la SIA 118, il termine è di 60 giorni.',
  ],
])('does not show what says something else (%s: %s)', (language, source, claim) => {
  expect(check(language, source, claim)).toBe(false);
});

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
