import { expect, it } from 'vitest';
import { cutLawDates, readDatesGiven } from './dates-given.ts';

const rolesOf = (text: string, language: 'de' | 'fr' | 'it') =>
  readDatesGiven(text, language, '2026-11-21').map(({ role }) => role);

it.each([
  ['de', 'Wie viele Ferientage hatten Lehrlinge 2018?'],
  ['de', 'Welche Garantie gab es 2012 bei Mängeln?'],
  ['fr', 'quel délai s’appliquait en 2015 pour les défauts ?'],
  ['it', 'Quante ferie avevano gli apprendisti nel 2018?'],
  ['fr', 'Combien de vacances avait un apprenti en 2017 ?'],
  ['fr', 'Combien de vacances avaient les apprentis en 2017 ?'],
  ['it', 'Che garanzia c’era nel 2012 per i difetti?'],
  ['de', 'Wie war das 2015 mit der Rügefrist?'],
  ['de', 'Rügefrist 2010'],
  ['de', 'Einsprachefrist 2010'],
  ['de', 'Gab es 2012 schon eine Rügefrist?'],
  ['de', 'Was galt 2010 für Gerüste?'],
  ['de', 'Wie lange musste man 2015 für Mängel haften?'],
  ['de', 'Wie viel Lohn bekamen Hilfsarbeiter 2019?'],
  ['fr', 'Y avait-il un délai en 2010 ?'],
  ['it', 'Quanto durava la garanzia nel 2011?'],
  ['de', 'Durften Lehrlinge 2017 auf den Kran?'],
  ['fr', 'Les apprentis devaient-ils avoir un permis en 2016 ?'],
  ['de', 'Wie hoch ist die Mehrwertsteuer 2020?'],
  ['fr', 'Quel est le taux de TVA pour des travaux en 2020 ?'],
  ['it', 'Qual è la soglia per l’incarico diretto nel 2020?'],
  ['fr', 'Quel est le taux de TVA pour 2020 ?'],
  ['de', 'Wie hoch ist der Mehrwertsteuersatz für 2020?'],
  ['de', 'Wie hoch ist der Mindestlohn für 2024?'],
  ['fr', 'Quel taux de TVA dois-je appliquer en 2020 ?'],
  ['de', 'schwellenwerte 2020 freihändig'],
  ['fr', 'seuils 2020 gré à gré'],
  ['de', 'Und 2020?'],
  ['fr', 'Et en 2020 ?'],
  ['it', 'E nel 2020?'],
] as const)('asks for the rule of a year: %s: %s', (language, text) => {
  expect(rolesOf(text, language)).toContain('law');
});

it.each([
  ['de', 'Wie hoch war 2020 die Rechnung?'],
  ['de', 'Wie viel kostete 2020 mein Dach?'],
  ['de', 'Wann war 2020 die Abnahme?'],
  ['de', '2018 hatten wir einen Wasserschaden, wer haftet?'],
  ['de', 'Das Haus wurde 2010 gebaut, wie lange läuft die Garantie?'],
  ['de', 'Wir hatten 2018 Lehrlinge, wie lange muss ich die Akten behalten?'],
  ['de', 'Bis 2010 hatten wir Zeit, was gilt jetzt?'],
  ['de', 'SIA 118 2013'],
  ['de', 'LMV 2023'],
  ['de', 'Wie lange ist die Frist, wenn die Mieter 2019 Schimmel hatten?'],
  ['fr', 'En 2018 nous avions un dégât d’eau, qui paie ?'],
  ['fr', 'Combien coûtait la facture en 2020 ?'],
  ['fr', 'Mon père avait acheté la maison en 1990, quel délai ?'],
  ['fr', 'Les voisins avaient réclamé en 2019, est-ce prescrit ?'],
  ['it', 'Nel 2018 avevamo un danno, chi paga?'],
  ['it', 'Quanto era la fattura nel 2020?'],
  ['it', 'I vicini avevano reclamato nel 2019, è prescritto?'],
  ['it', 'Mio padre aveva comprato nel 1990, che termine vale?'],
  ['de', 'Die Nachbarn hatten 2019 reklamiert, ist das verjährt?'],
  ['de', 'Baujahr 1975, Asbest?'],
  ['de', 'Haus 1975'],
  ['de', 'Altbau 1968 Asbest'],
  ['de', 'Villa 1972'],
  ['de', 'Wie viele Wochen Ferien gibt der LMV 2023?'],
  ['fr', 'Combien de semaines de vacances donne la CN 2023 ?'],
  ['de', 'Wie hoch ist meine Rechnung 2020?'],
  ['fr', 'Crépi 2015'],
  ['de', 'Durfte man 2000 mm breite Türen bauen?'],
  ['de', 'Gerüsthöhe max 2000'],
  ['de', 'Höhe 2000'],
  ['fr', 'hauteur 2000'],
  ['it', 'importo 2000'],
  ['de', 'Ferien 2025 verfallen?'],
  ['de', 'Garantie 2019 abgelaufen?'],
  ['de', 'Lohn 2024 ausstehend'],
  ['fr', 'vacances 2024 perdues ?'],
  ['de', 'Wie viel Lohn schuldet mir der Chef für 2025?'],
  ['de', 'Wie viele Ferientage bleiben mir aus 2025?'],
  ['de', 'Wie viele Ferientage gibt mein Chef 2025?'],
  ['de', 'Wie viele Ferientage bleiben aus 2025?'],
  ['fr', 'Combien de jours de vacances me restent de 2025 ?'],
  ['fr', 'Combien de salaire le chef doit-il pour 2025 ?'],
  ['it', 'Quante ferie mi restano nel 2025?'],
  ['it', 'Quanto salario deve il capo per il 2025?'],
] as const)('tells of a year: %s: %s', (language, text) => {
  expect(rolesOf(text, language)).not.toContain('law');
});

it('a round number that is paid is no year', () => {
  expect(rolesOf('Im Vertrag steht, dass er pro Woche Verspätung 2000 zahlt.', 'de')).toEqual([]);
  expect(rolesOf('Der Vertrag wurde im Jahr 2000 unterschrieben.', 'de')).toEqual(['contract']);
  expect(rolesOf('Haus vor 2000 gebaut, Asbest?', 'de')).not.toEqual([]);
});

it('takes away the year of the law, and leaves that of a house', () => {
  const asked = 'Was galt 2015 für Asbest? Das Haus hat Baujahr 1975.';
  expect(cutLawDates(asked, 'de', '2026-11-21')).toBe('Was galt für Asbest? Das Haus hat Baujahr 1975.');
});

it.each([
  ['de', 'Werkvertrag vom Oktober 2025, Abnahme im April 2026.', ['contract', 'acceptance']],
  [
    'de',
    'Abnahme war im Mai 2026, den Vertrag haben wir im September 2025 unterschrieben.',
    ['acceptance', 'contract'],
  ],
  ['fr', 'Contrat signé en octobre 2025, réception en avril 2026.', ['contract', 'acceptance']],
  ['it', 'Contratto firmato a ottobre 2025 e collaudo ad aprile 2026.', ['contract', 'acceptance']],
] as const)('a date is of what its own clause names: %s: %s', (language, text, roles) => {
  expect(rolesOf(text, language)).toEqual(roles);
});
