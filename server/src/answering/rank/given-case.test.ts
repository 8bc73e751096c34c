import { expect, it } from 'vitest';
import { askFor } from '../evaluation/asked.test-library.ts';
import { openSheets } from '../evaluation/sheets.test-library.ts';
import { texts } from '../texts/texts.ts';

const library = openSheets();

/** What is quoted first, without what is bold. */
async function firstQuoted(text: string, language: 'de' | 'fr' | 'it'): Promise<string> {
  const { said } = await askFor(library, text, { language });
  return said.replaceAll('**', '').split('\n>\n')[0]!;
}

it.each([
  ['de', 'Graben 1.40 m tief, der Boden ist nass, muss ich spriessen?', /in jeder Tiefe|1,50 m oder weniger/],
  ['fr', 'Tranchée de 1m30, le terrain est détrempé, faut-il étayer ?', /à toute profondeur|1,50 m ou moins/],
  ['it', 'Scavo di un metro e mezzo, la terra è bagnata e frana. Devo puntellare?', /a ogni profondità|1,50 m o meno/],
  ['fr', 'Ouverture dans la dalle à 1 m du sol, faut-il la couvrir ?', /à toute hauteur/],
  ['it', 'Apertura nel pavimento, sotto c’è un metro e mezzo. Va coperta?', /a ogni altezza/],
] as const)('a rule for any size leads where a small one is given (%s: %s)', async (language, text, says) => {
  expect((await firstQuoted(text, language)).replaceAll('\u00a0', ' ')).toMatch(says);
});

it.each([
  ['de', 'Teleskopstapler ohne Seilwinde, brauche ich einen Kranführerausweis?', /ohne/],
  ['fr', 'Élévateur télescopique sans treuil, faut-il le permis de grutier ?', /sans treuil/],
  ['it', 'Sollevatore telescopico senza argano: ci vuole la patente da gruista?', /senza argano/],
] as const)(
  'what is said of a thing with something does not lead for one without (%s)',
  async (language, text, says) => {
    expect(await firstQuoted(text, language)).toMatch(says);
  },
);

it.each([
  ['de', 'Wie hoch ist die Kaution für Gipser aus Deutschland in Luzern?'],
  ['fr', 'À combien se monte la caution pour une entreprise du canton de Vaud ?'],
] as const)('the rule of another canton is not quoted (%s)', async (language, text) => {
  const { said } = await askFor(library, text, { language });
  expect(said).not.toMatch(/50.000/);
});

it.each([
  ['de', 'Ab welcher Höhe braucht es ein Gerüst, wenn wir auf dem Dach arbeiten?'],
  ['de', 'Gerüst für ein Dach: ab wie vielen Metern Pflicht?'],
  ['fr', 'À partir de quelle hauteur faut-il un échafaudage pour les travaux sur un toit ?'],
  ['it', 'Da che altezza serve il ponteggio per lavorare sul tetto?'],
  ['it', 'Per un ponteggio sul tetto da quale altezza è obbligatorio?'],
] as const)(
  'the limit for roofs leads where a roof is asked about, not that for façades (%s: %s)',
  async (language, text) => {
    expect(await firstQuoted(text, language)).toMatch(/^[^3]*(?:mehr als|plus de|dépasse|oltre) 2\sm/);
  },
);

it.each([
  ['de', 'Darf ein Lehrling mit 17 nachts auf der Baustelle arbeiten?'],
  ['fr', 'Un apprenti de 17 ans peut-il travailler la nuit ?'],
  ['it', 'Un apprendista di 17 anni può lavorare di notte?'],
] as const)('an exception for railway tracks leads no question that names none (%s)', async (language, text) => {
  const { said } = await askFor(library, text, { language });
  expect(said).toMatch(/16 Jahren|16 ans|16 anni/);
  expect(said).not.toMatch(/Gleis|voies ferrées|binari/);
});

it.each([
  ['de', 'Was tun bei Asbestfund?'],
  ['fr', 'Que faire si on trouve de l’amiante ?'],
  ['it', 'Cosa fare se si trova amianto?'],
  ['fr', 'on a trouvé de l’amiante'],
  ['it', 'abbiamo trovato amianto'],
] as const)('where it is asked what to do, or a step answers, all steps lead (%s)', async (language, text) => {
  expect(await firstQuoted(text, language)).toMatch(/1\\\..*\n.*2\\\..*\n.*3\\\..*\n.*4\\\..*\n.*5\\\./);
});

it.each([
  ['de', 'Bekomme ich den flexiblen Altersrücktritt FAR ab 58 Jahren?'],
  ['fr', 'ai-je droit à la retraite anticipée RA dès 58 ans'],
  ['it', 'ho diritto al pensionamento anticipato PEAN dai 58 anni'],
] as const)('what is said for another age is no sure answer (%s)', async (language, text) => {
  const { said } = await askFor(library, text, { language });
  expect(said).toContain(texts[language].nearest);
});

it.each([
  ['de', 'Wie viele Ferien ab 50 im LMV?', /5 Wochen.*ab dem vollendeten 50\..*6 Wochen.*offen/],
  ['fr', 'combien de vacances dès 50 ans selon la CN', /5 semaines.*6 semaines.*dès 50 ans.*à vérifier/],
  ['it', 'quante vacanze dai 50 anni secondo il CNM', /5 settimane.*6 settimane.*dai 50 anni.*da verificare/],
] as const)(
  'holidays at an age under the agreement come with what is open, and nothing before (%s)',
  async (language, text, rule) => {
    const { said } = await askFor(library, text, { language });
    const opening = said
      .replaceAll('**', '')
      .split('\n')
      .find((line) => line.startsWith('>'))!;
    expect(opening).toMatch(/^> (Der Ferienanspruch|La CN prévoit|Il CNM prevede)/);
    expect(opening).toMatch(rule);
  },
);
