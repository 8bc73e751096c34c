import { describe, expect, it } from 'vitest';
import { readEmergencies } from './emergency.ts';

const firstOf = (text: string) => readEmergencies(text)[0] ?? null;

// No message here is in `bench/emergency/messages`: these say how the classifier takes what it has not learned.
describe('an emergency told in words that were never learned', () => {
  it.each([
    ['de', 'Der Gipser starrt nur noch vor sich hin und sagt wirres Zeug', 'injury'],
    ['de', 'Unserm Maler kommt weisser Schaum aus dem Mund', 'injury'],
    ['de', 'Bitte sofort helfen', 'injury'],
    ['de', 'Ich mag nicht mehr weiterleben', 'injury'],
    ['de', 'S ganze Stägehuus isch voll Qualm', 'fire'],
    ['de', 'Es riecht streng nach Gas im Heizungskeller', 'fire'],
    ['de', 'Chunnt öpper? De Monteur isch umgheit und zuckt', 'injury'],
    ['fr', 'il répond n’importe quoi depuis qu’il a pris la planche', 'injury'],
    ['fr', 'j’ai envie de mourir', 'injury'],
    ['fr', 'De la fumée sort de la cage d’escalier, on ne voit plus rien', 'fire'],
    ['fr', 'Ça pue le gaz au rez', 'fire'],
    ['it', 'parla a vanvera e non sa che giorno è', 'injury'],
    ['it', 'aiutatemi', 'injury'],
    ['it', 'il vano scale è nero di fumo', 'fire'],
    ['it', 'La parete dello scavo è venuta giù su tre dei nostri', 'injury'],
    ['en', 'My colleague is not breathing', 'injury'],
  ] as const)('%s: %s', (_, text, emergency) => expect(firstOf(text)).toBe(emergency));

  it.each([
    ['de', 'In unser Magazin wurde eingebrochen und die Kabelrollen sind weg'],
    ['de', 'Der Groschen ist beim Bauherrn endlich gefallen'],
    ['de', 'Wir sind auf einen alten Vertrag gestossen'],
    ['de', 'Beim Aushub haben wir eine Telefonleitung erwischt, wer zahlt?'],
    ['de', 'Mich hat fast der Schlag getroffen, als die Rechnung kam'],
    ['de', 'Der Hammer fällt am Freitag, ab dann keine Gebote mehr'],
    ['fr', 'Le couperet est tombé : on n’a pas le mandat'],
    ['fr', 'On m’a tiré dans le dos pendant les négociations'],
    ['fr', 'Il s’est brûlé les ailes avec ce forfait'],
    ['fr', 'La foudre a abîmé notre ordinateur de chantier, assurance ?'],
    ['fr', 'On nous a cambriolé le bureau de chantier'],
    ['fr', 'Je tombe des nues en lisant l’avenant'],
    ['it', 'La scelta è caduta sul nostro concorrente'],
    ['it', 'Ci hanno svaligiato il container'],
    ['it', 'Ho fatto un buco nell’acqua con quell’offerta'],
    ['it', 'La scadenza cade di domenica'],
    ['it', 'È saltato il sopralluogo di domani'],
    ['it', 'Abbiamo tagliato il tubo dell’irrigazione, chi lo ripara?'],
  ] as const)('is none in a figure of speech or a loss: %s: %s', (_, text) => expect(firstOf(text)).toBeNull());

  it.each([
    ['de', 'Auf der Baustelle wurde eingebrochen'],
    ['de', 'Der Bauherr ist mir ins Auge gesprungen mit der Forderung'],
    ['fr', 'Il a brûlé un feu rouge avec le camion du chantier'],
    ['de', 'Wir haben beim Graben ein Glasfaserkabel getroffen'],
  ] as const)('is none where something abstract falls or a thing is hit: %s: %s', (_, text) =>
    expect(firstOf(text)).toBeNull(),
  );

  it.each([
    ['fr', 'La tranchée s’est effondrée sur deux gars'],
    ['en', 'A worker fell from the roof and is bleeding'],
  ] as const)('is an injury where no other kind is clear: %s: %s', (_, text) => expect(firstOf(text)).toBe('injury'));
});
