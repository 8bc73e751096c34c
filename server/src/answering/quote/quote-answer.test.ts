import type { Language } from '@polier/contract/languages';
import { describe, expect, it } from 'vitest';
import { askFor } from '../evaluation/asked.test-library.ts';
import { openSheets } from '../evaluation/sheets.test-library.ts';

const library = openSheets();

/** All that is said up to the number of the first source, without marks. */
async function firstQuoted(text: string, language: Language): Promise<string> {
  const { said } = await askFor(library, text, { language });
  return said
    .slice(0, said.indexOf('[1]'))
    .replace(/[*\\>]/gu, '')
    .replaceAll('\u00a0', ' ');
}

describe('where people are in danger and it is asked what to do, stopping leads', () => {
  it.each([
    [
      'de',
      'Guten Morgen, wir bauen in Bülach ein Bad um, Haus von 1965. Gestern hat der Stift die Wand aufgespitzt und jetzt sagt das Labor, da ist Asbest drin. Der Bauherr will in drei Wochen einziehen. Was machen wir jetzt?',
      /1\. Die betroffene Arbeit sofort einstellen/,
    ],
    [
      'fr',
      'Bonjour, on rénove un appartement à Renens, immeuble de 1968. Derrière le plâtre il y a des plaques grises. Le patron a fait analyser : on a trouvé de l’amiante en cassant un mur. Le client veut emménager dans trois semaines. Qu’est-ce qu’on fait ?',
      /1\. Arrêter tout de suite le travail/,
    ],
    [
      'it',
      'Buongiorno, stiamo ristrutturando un bagno a Mendrisio, casa del 1970. Ieri il ragazzo ha tolto le piastrelle e sotto c’era una colla nera, il laboratorio ha detto amianto. Il cliente ha fretta. Cosa facciamo adesso?',
      /1\. Sospendere subito il lavoro/,
    ],
    [
      'fr',
      'On pose des tuyaux dans une tranchée de deux mètres à Bulle, rien n’est étayé. Depuis la pluie la terre se détache par plaques. Le chef dit de continuer. On fait quoi ?',
      /N’entrez jamais dans une fouille non assurée/,
    ],
    [
      'de',
      'Am Gerüst in Wil fehlt seit gestern ein Belag und ein Geländer ist locker. Die Gipser wollen trotzdem rauf. Was tun?',
      /Ein Gerüst mit Mängeln wird nicht benützt/,
    ],
    [
      'it',
      'Sul ponteggio a Locarno manca una tavola e il parapetto balla. I pittori vogliono salire lo stesso. Che cosa si fa?',
      /Un ponteggio difettoso non si usa/,
    ],
  ] as const)('%s: %s', async (language, text, says) => {
    expect(await firstQuoted(text, language)).toMatch(says);
  });
});

it.each([
  [
    'de',
    'Schwellenwerte freihändig Bauhauptgewerbe',
    /Übersicht des Kantons Luzern \(ohne Datum\)[\s\S]*Bauhauptgewerbe/,
  ],
  ['fr', 'seuils gré à gré gros œuvre', /aperçu du canton de Lucerne \(sans date\)[\s\S]*Gros œuvre/],
  ['it', 'soglie incarico diretto edilizia principale', /Cantone di Lucerna \(senza data\)[\s\S]*Edilizia principale/],
] as const)('rows are quoted with the sentence that says for what they hold (%s)', async (language, text, says) => {
  expect(await firstQuoted(text, language)).toMatch(says);
});

it.each([
  ['de', 'Wie lange Garantie auf ein Flachdach?', /unbeweglich[\s\S]*5 Jahre/i],
  ['de', 'Garantie auf Balkon wie lange?', /unbeweglich[\s\S]*5 Jahre/i],
  ['it', 'garanzia tetto piano quanti anni?', /immobiliare[\s\S]*5 anni/i],
  ['it', 'terrazza che perde, quanti anni di garanzia?', /immobiliare[\s\S]*5 anni/i],
] as const)('a part of a building is under the rule for buildings (%s: %s)', async (language, text, says) => {
  expect(await firstQuoted(text, language)).toMatch(says);
});

it.each([
  ['de', 'mündliche Nachträge, gilt das?', /kann mündlich sein/],
  ['fr', 'avenants oraux, ça vaut ?', /peut être oral/],
  ['it', 'modifiche a voce, valgono?', /può essere orale/],
] as const)('that the contract asks for writing is a case that must be given (%s)', async (language, text, says) => {
  expect(await firstQuoted(text, language)).toMatch(says);
});

it.each([
  ['fr', 'terre polluée, où l’amener ?', /^(?!.*non pollué)/],
  ['it', 'terreno inquinato, dove si porta?', /^(?!.*non inquinat)/],
] as const)('the rule for what is clean does not lead for what is polluted (%s)', async (language, text, says) => {
  expect(await firstQuoted(text, language)).toMatch(says);
});

it.each([
  ['de', 'Welcher Artikel verbietet es, einen Mann in der Baggerschaufel hochzufahren?', /Art\. 42 VUV/],
  ['it', 'Quale articolo vieta di sollevare persone con la benna?', /art\. 42 OPI/],
] as const)(
  'the sentence that names the article leads where an article is asked for (%s)',
  async (language, text, says) => {
    expect(await firstQuoted(text, language)).toMatch(says);
  },
);

it.each([
  ['de', 'Braucht eine Steckdose ≤ 32 A auf der Baustelle einen FI?', /Steckdosen bis 32 A/],
  ['de', 'fi pflicht steckdose 16 A baustelle', /Steckdosen bis 32 A/],
  ['de', 'fi für stromkreis mit steckdose 63 A', /Steckdosen über 32 A/],
  ['de', 'fi steckdose 32 A baustelle', /Steckdosen bis 32 A/],
  ['de', "Turmdrehkran 300'000 Nm, welcher Ausweis", /Turmdrehkran \(Baukran\)/],
  ['de', "Turmdrehkran 500'000 Nm, welcher Ausweis", /Turmdrehkran \(Baukran\)/],
  ['de', "Lastwagenladekran 500'000 Nm, welcher Ausweis", /Lastwagenladekran über 400'000 Nm/],
] as const)('the rule for the size that is asked about leads (%s: %s)', async (language, text, says) => {
  expect(await firstQuoted(text, language)).toMatch(says);
});

it.each([
  ['kranprüfung wie oft', /einmal pro Jahr/],
  ['Wie oft muss die Kranprüfung gemacht werden?', /einmal pro Jahr/],
] as const)('what names the thing leads, and not what it is a kind of (%s)', async (text, says) => {
  expect(await firstQuoted(text, 'de')).toMatch(says);
});

it.each([
  ['fr', 'casque obligatoire quand', /fouilles[^>]*\n> • lors de la déconstruction/],
  ['de', 'Darf ein Lernender mit 16 gefährliche Arbeiten machen, unter welchen Bedingungen?', /(?:\n> • [^\n]*){3}/],
] as const)('a list whose items hold together is quoted whole (%s: %s)', async (language, text, says) => {
  expect((await askFor(library, text, { language })).said.replaceAll('**', '')).toMatch(says);
});

it('the rows of a table that begin with an ordinal are told with its heads', async () => {
  const { said } = await askFor(library, 'lohn bei krankheit 1. dienstjahr', { language: 'de' });
  expect(said.replaceAll('**', '')).toMatch(/Dienstjahr\s+> Berner Skala: 3 Wochen/);
});

it.each([
  ['de', 'Ab welcher Höhe brauchte es 2021 am Dachrand eine Absturzsicherung?', /seit 2022 .* nicht mehr 3 m/],
  ['de', 'Wie steil durfte man 2021 in hartem Boden abgraben, ohne dass ein Ingenieur etwas rechnen musste?', /3:1/],
  ['de', 'Wie steil durfte 2021 eine Böschung ohne Nachweis sein?', /3:1/],
  ['fr', 'En 2021, quelle pente pouvait avoir un talus sans ingénieur ?', /3:1/],
  ['it', 'Nel 2021 che pendenza poteva avere la scarpata senza prova di sicurezza?', /3:1/],
  ['fr', 'En 2021, à partir de quelle hauteur fallait-il une protection au bord du toit ?', /non plus de 3 m/],
  ['it', 'Nel 2021 da che altezza serviva una protezione al bordo del tetto?', /non più di 3 m/],
] as const)(
  'what held before a change leads where it is asked what held then (%s: %s)',
  async (language, asked, says) => {
    const { said } = await askFor(library, asked, { language });
    const first = said.slice(said.indexOf('> ')).split('\n>\n')[0]!;
    expect(first.replaceAll('**', '').replaceAll('\u00a0', ' ')).toMatch(says);
  },
);
