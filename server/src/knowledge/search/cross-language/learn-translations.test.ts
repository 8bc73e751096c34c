import type { Language } from '@polier/contract/languages';
import { describe, expect, it } from 'vitest';
import type { Passage } from '../../passage.ts';
import { createPassageIndex } from '../index/passage-index.ts';
import { createDictionary } from './dictionary.ts';
import { learnTranslations, type Translations } from './learn-translations.ts';

const passage = (language: Language, key: string, text: string, shared = true): Passage => ({
  ...{
    id: `${key}-${language}`,
    document: `${key}-${language}`,
    language,
    text,
    parallel: shared ? key : null,
    page: 1,
  },
  ...{ topic: null, canton: null, title: '', heading: '', article: null },
});

/** Sentences that say the same; every word occurs in several, as in real sources. */
const said: [string, string, string][] = [
  ['Das Fohlen trinkt', 'Le poulain boit', 'Il puledro beve'],
  ['Das Fohlen schläft', 'Le poulain dort', 'Il puledro dorme'],
  ['Die Amsel trinkt', 'Le merle boit', 'Il merlo beve'],
  ['Die Amsel schläft', 'Le merle dort', 'Il merlo dorme'],
  ['Die Amsel singt', 'Le merle chante', 'Il merlo canta'],
  ['Das Fohlen singt', 'Le poulain chante', 'Il puledro canta'],
];
const parallel = said.flatMap(([de, fr, it], at) => [
  passage('de', `s${at}`, de),
  passage('fr', `s${at}`, fr),
  passage('it', `s${at}`, it),
]);
const likeliest = (learned: Translations, pair: `${Language}-${Language}`, stem: string) =>
  learned[pair]?.[stem]?.[0]?.[0];

describe('learning a vocabulary', () => {
  const learned = learnTranslations(parallel, []);

  it('learns in all six directions which words stand for which', () => {
    expect(likeliest(learned, 'de-fr', 'fohl')).toBe('poulain');
    expect(likeliest(learned, 'fr-de', 'poulain')).toBe('fohl');
    expect(likeliest(learned, 'de-it', 'amsel')).toBe('merl');
    expect(likeliest(learned, 'it-de', 'merl')).toBe('amsel');
    expect(likeliest(learned, 'fr-it', 'dort')).toBe('dorm');
    expect(likeliest(learned, 'it-fr', 'bev')).toBe('boit');
  });

  it('survives being written down and read again', () => {
    expect(JSON.parse(JSON.stringify(learned))).toEqual(learned);
  });

  it('learns nothing from sources in one language', () => {
    expect(
      learnTranslations(
        parallel.filter(({ language }) => language === 'de'),
        [],
      ),
    ).toEqual({});
    expect(learnTranslations([], [])).toEqual({});
  });

  it('finds German parts of compounds for words of other languages', () => {
    const sources = [
      ...parallel,
      passage('de', 'c1', 'Das Fohlenfell glänzt'),
      passage('fr', 'c1', 'Le pelage du poulain brille'),
      passage('de', 'c2', 'Das Fell glänzt'),
      passage('fr', 'c2', 'Le pelage brille'),
    ];
    const index = createPassageIndex(createDictionary(learnTranslations(sources, []), {}));
    index.add([passage('de', 'x', 'Das Amselfell', false), passage('de', 'y', 'Der Hund', false), ...sources]);
    const hits = index.search({ text: 'pelage du merle', askedIn: 'fr', searchIn: ['de'], top: 3 });
    expect(hits.map(({ id }) => id)).toContain('x-de');
  });
});

describe('asking in one language and searching another', () => {
  const index = createPassageIndex();
  index.add([
    passage('de', 'notice', 'Der Besteller muss Mängel innert der Rügefrist anzeigen.', false),
    passage('de', 'hours', 'Die wöchentliche Höchstarbeitszeit beträgt 50 Stunden.', false),
    passage('fr', 'scaffold', "L'échafaudage doit être contrôlé chaque jour.", false),
    passage('it', 'dust', "Chi scopre dell'amianto interrompe i lavori.", false),
  ]);
  const first = (text: string, askedIn: Language, searchIn: Language[]) =>
    index.search({ text, askedIn, searchIn, top: 5 })[0]?.id;

  it.each<[Language, string, Language, string]>([
    ['fr', 'délai pour signaler les défauts', 'de', 'notice-de'],
    ['it', 'durata massima della settimana lavorativa', 'de', 'hours-de'],
    ['de', 'Wer prüft das Gerüst?', 'fr', 'scaffold-fr'],
    ['it', 'controllo del ponteggio', 'fr', 'scaffold-fr'],
    ['de', 'Was tun bei Asbest?', 'it', 'dust-it'],
    ['fr', "découverte d'amiante", 'it', 'dust-it'],
  ])('%s: %s', (from, text, to, id) => expect(first(text, from, [to])).toBe(id));

  it('prefers the asked language when both answer', () => {
    const both = createPassageIndex();
    both.add([
      passage('de', 'a', 'Die Rügefrist beträgt 60 Tage.', false),
      passage('fr', 'a', "Le délai d'avis des défauts est de 60 jours.", false),
    ]);
    const search = (text: string, askedIn: Language) =>
      both.search({ text, askedIn, searchIn: ['de', 'fr'], top: 2 }).map(({ passage }) => passage.language);
    expect(search('Wie lang ist die Rügefrist?', 'de')).toEqual(['de', 'fr']);
    expect(search("Quel est le délai d'avis des défauts ?", 'fr')).toEqual(['fr', 'de']);
  });

  it('shows a passage in the asked language instead of the same passage in another, unless only the other is wanted', () => {
    const twice = createPassageIndex();
    twice.add([
      passage('de', 'a', 'Die Rügefrist für Mängel beträgt 60 Tage.'),
      passage('fr', 'a', "Le délai d'avis des défauts est de 60 jours."),
      passage('fr', 'b', 'Le délai pour signaler les défauts est court.'),
    ]);
    const search = { text: 'Rügefrist Mängel', askedIn: 'de', searchIn: ['de', 'fr'], top: 5 } as const;
    expect(twice.search(search).map(({ id }) => id)).toEqual(['a-de', 'b-fr']);
    expect(twice.search({ ...search, searchIn: ['fr'] }).map(({ id }) => id)).toContain('a-fr');
    const notThat = { ...search, filter: ({ id }: { id: string }) => id !== 'a-de' };
    expect(twice.search(notThat).map(({ id }) => id)).toContain('a-fr');
    twice.remove('a-de');
    expect(twice.search(search).map(({ id }) => id)).toContain('a-fr');
  });

  it('knows numbers and names in every language', () => {
    expect(first('50', 'fr', ['de'])).toBe('hours-de');
  });
});
