import { describe, expect, it } from 'vitest';
import { refersToOthers, saysUnknown } from './says-unknown.ts';

describe('a source that leaves something open', () => {
  it.each([
    'Wie lange das Gesuch aufliegt, konnte hier nicht bestätigt werden.',
    'Grenzwerte für Kohlenmonoxid nennt dieses Merkblatt nicht.',
    'Die Beiträge des Jahres 2027 sind in diesem Merkblatt nicht geprüft.',
    'Der alte Vertrag nannte CHF 16 seit 2017; der Betrag 2026 ist offen.',
    'Rekursfrist\tnicht bestätigt',
    'Kündigungsfristen nach LMV\toffen: Vertragstext',
    'Délais de congé selon la CN\tà vérifier : texte de la CN',
    'Termini di disdetta secondo il CNM\tda verificare: testo del CNM',
    'La durée de l’enquête n’a pas pu être confirmée.',
    'Cette fiche n’indique pas de valeurs pour le quartz.',
    'Les suppléments n’ont pas été vérifiés ici.',
    'Délai de recours\tnon établi',
    'La proroga non è stata verificata qui.',
    'Questa scheda non indica valori limite.',
    'Non è stato possibile confermare l’obbligo della cauzione.',
  ])('is noticed: %s', (text) => expect(saysUnknown(text)).toBe(true));

  it.each([
    'Das Gerüst ist vor jeder Schicht zu prüfen.',
    'Fenster\toffen, bis der Staub weg ist',
    'Prima dell’offerta è da verificare: ditta, salario, assicurazione.',
    'Ist das Gerüst nicht geprüft, darf es nicht betreten werden.',
    'Tant que l’échafaudage n’est pas vérifié, l’accès est interdit.',
    'Finché il ponteggio non è verificato, nessuno vi sale.',
    'Ein nicht bestätigter Auftrag bindet niemanden.',
    'Wer nicht geprüft hat, haftet für den Schaden.',
    'Le maître n’a pas vérifié l’ouvrage : il est réputé accepté.',
    'Un engin n’est pas utilisé sans contrôle.',
    'Il committente non ha verificato l’opera e ne perde il diritto.',
  ])('is no rule about checking: %s', (text) => expect(saysUnknown(text)).toBe(false));
});

describe('a sentence that only says that other rules apply', () => {
  it.each([
    'Für Lernende gelten besondere Regeln.',
    'Pour les apprentis, des règles particulières s’appliquent.',
    'Per gli apprendisti valgono regole particolari.',
  ])('is noticed: %s', (text) => expect(refersToOthers(text)).toBe(true));

  it.each([
    'Für Gerüste über 25 m gelten besondere Vorschriften.',
    'Au-delà de 25 m, des dispositions spéciales s’appliquent.',
    'Sopra i 3,5 t valgono norme speciali.',
  ])('says more with a measure: %s', (text) => expect(refersToOthers(text)).toBe(false));
});
