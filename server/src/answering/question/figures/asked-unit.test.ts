import { expect, test } from 'vitest';
import { askedUnits } from './asked-unit.ts';

test.each([
  ['de', 'Wie viel Prozent Prämie zahlt ein Gipser?', 'percent'],
  ['de', 'Wie viele Meter muss der Kran von der Leitung weg sein?', 'cm'],
  ['de', 'Wie schnell darf der Dumper auf der Piste fahren?', 'km/h'],
  ['fr', 'À combien de degrés faut-il laver les habits ?', 'celsius'],
  ['fr', 'Combien de m2 par personne dans le baraquement ?', 'm2'],
  ['it', 'A che velocità può andare l’escavatore?', 'km/h'],
  ['it', 'Quanti metri quadrati a testa?', 'm2'],
  ['it', 'Quante volte si può ripetere l’esame?', 'times'],
  ['de', 'Wie viele Tage Ferien hat ein Lehrling?', 'week'],
  ['de', 'Wie viel Grad darf die Böschung haben?', 'ratio'],
  ['fr', 'Combien de degrés pour le talus ?', 'ratio'],
  ['it', 'Quanti gradi può avere la scarpata?', 'ratio'],
  ['de', 'Wie heiss darf es im Führerstand sein?', 'celsius'],
  ['de', 'Wie schnell darf man auf der Piste mit dem Dumper rollen?', 'km/h'],
  ['de', 'Wie tief muss die Leitung liegen?', 'cm'],
  ['de', 'Welcher Grenzabstand gilt für den Schuppen?', 'm'],
  ['fr', 'À quelle distance de la haie dois-je rester ?', 'm'],
  ['it', 'Che spessore deve avere la soletta?', 'cm'],
  ['de', 'Ab welchem Gewicht braucht der Pilot einen Schein?', 'kg'],
  ['fr', 'À partir de quel poids faut-il être deux ?', 'kg'],
  ['it', 'Quanto può pesare il sacco?', 'kg'],
  ['it', 'Fino a che superficie basta l’annuncio?', 'm2'],
  ['de', 'Wie schwer verletzt war er?', null],
  ['de', 'Wie weit ist das Verfahren?', null],
  ['de', 'Wie heisst das Formular für die Meldung?', null],
  ['de', 'Wie heissen die Papiere?', null],
  ['de', 'Wie schnell kann ich im Verfahren antworten?', null],
  ['de', 'Wie schnell darf man bei Gefahr das Rollgerüst nach der Kontrolle betreten?', null],
  ['de', 'Welche Geschwindigkeitsmesser sind erlaubt?', null],
  ['de', 'Wie viele Leute dürfen auf die Bühne?', null],
  ['de', 'Wie schnell muss ich den Mangel melden?', null],
  ['fr', 'Combien de personnes faut-il ?', null],
] as const)('%s: %s', (language, asking, unit) => {
  const units = askedUnits(asking, language);
  if (unit === null) expect(units).toBeNull();
  else expect(units).toContain(unit);
});
