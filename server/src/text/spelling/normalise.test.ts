import type { Language } from '@polier/contract/languages';
import { describe, expect, it } from 'vitest';
import { createLexicon } from './lexicon.ts';
import { isInDialect, languageByWords, normaliseText } from './normalise.ts';

const lexicon = createLexicon();
lexicon.add(
  'Das Gerüst wird kontrolliert. Der Zuschlag am Sonntag. Rügefrist, Mängel, Gebäude. Kranführerausweis der Kategorie B. Asbest. Pfandrecht. Lernende. Der Graben wird gespriesst. Abnahme. Das Dach, der Mast, der Zins, das Blei, der Grad, der Rand, der Stand.',
  'de',
);
lexicon.add(
  'L’échafaudage, l’hypothèque légale, le délai d’inscription, la réception, un défaut, l’apprenti, le casque, le toit, le mur, le meuble, un plat.',
  'fr',
);
lexicon.add(
  'Il ponteggio, il tetto, il difetto, il lavoro notturno, il permesso, la licenza, il casco, il termine, la scala, l’età alta.',
  'it',
);
const standard = (text: string, language: Language) => normaliseText(text, language, lexicon).toLowerCase();

it.each([
  ['mé zeur sup son payé coman', /^mes heures? sup son payé comment$/],
  ['kel délé pour le préavi', /^quel délai pour le préavis?$/],
  ['kan es ke lé zeur son payé', /^quand est-ce que les heures? son payé$/],
  ['jé eu un aksidan ki pay', /^j’ai eu un accident qui/],
  ['a kel oteur fo til un gard kor', /^a quel hauteur faut-il un garde? corps$/],
  ['lé zechafodage dé voizin', /^les échafaudages? des voisins?$/],
  ['ki paye lé vacances dé ouvriers', /^qui paye les vacances des ouvriers$/],
  ['kel é la larjeur d’un lé pour lé ouvrié', /^quel é la largeur d’un lé pour les ouvriers?$/],
] as const)('French by ear, also over the edges of words: %s', (text, expected) => {
  const heard = createLexicon();
  heard.add(
    'les heures, le délai de préavis, un accident, la hauteur d’un garde-corps, les échafaudages des voisins, payé, la largeur, les ouvriers, les vacances',
    'fr',
  );
  expect(normaliseText(text, 'fr', heard)).toMatch(expected);
});

it.each(['mé zeur sup', 'kel délé pour le préavi', 'kan es ke le saler es du', 'konbien de vakanse'])(
  'French by ear is told from Italian and German: %s',
  (text) => {
    const heard = createLexicon();
    heard.add('les heures sup, le délai de préavis, le salaire dû, les vacances', 'fr');
    heard.add('le ore, il preavviso, un termine, il salario, le vacanze, il delegato', 'it');
    heard.add('Kann ein Lehrling das, es gilt für Stunden, Ferien, Lohn', 'de');
    expect(languageByWords(text, heard)).toBe('fr');
  },
);

it.each([
  'Quelle est la largeur d’un lé d’étanchéité ?',
  'Un dé de fondation, et quel lé choisir pour le dé ?',
  'Dé de fondation sur le toit : quel béton ?',
])('French words of the trade are no articles by ear: %s', (text) => {
  expect(normaliseText(text, 'fr', lexicon)).toBe(text);
});

it.each([
  ['cb de tps pr un kor ds le mur', 'combien de temps pour un kor dans le mur'],
  ['ke pr un kor ds le mur', 'que pour un corps dans le mur'],
])('short forms of a text message do not make it one by ear: %s', (text, expected) => {
  const heard = createLexicon();
  heard.add('le garde-corps, le mur', 'fr');
  expect(normaliseText(text, 'fr', heard)).toBe(expected);
});

it('a word that is only unknown is not heard as another one', () => {
  expect(standard('Le délai du natel sur le toit et le mur', 'fr')).toBe('le délai du natel sur le toit et le mur');
});

describe('a message in the standard language', () => {
  it.each([
    ['s Grüscht isch nöd kontrolliert worde', ['gerüst', 'ist', 'nicht', 'kontrolliert']],
    ['müend mini Lüt am Sunntig schaffe?', ['müssen', 'leute', 'sonntag', 'arbeiten']],
    ['Dr Zueschlag het dr Chef nid zahlt', ['zuschlag', 'hat', 'nicht']],
    ['hämmer Asbescht im Bode, was mached mer', ['asbest', 'boden', 'machen wir']],
    ['wär zahlt s Pfandrächt', ['wer', 'zahlt', 'pfandrecht']],
  ])('Swiss German: %s', (text, words) => {
    for (const word of words) expect(standard(text, 'de')).toContain(word);
  });

  it.each([
    ['de', 'Ruegefrist bei Gebaeuden', 'rügefrist bei gebäuden'],
    ['de', 'Krannführerausweis', 'kranführerausweis'],
    ['de', 'Abnamhe', 'abnahme'],
    ['fr', 'delai dinscription de lhypotheque legale', 'délai d’inscription de l’hypothèque légale'],
    ['fr', 'c koi le delai pr la reception', 'c’est quoi le délai pour la réception'],
    ['fr', 'jpeu monter sans casqe', 'je peux monter sans casque'],
    ['fr', 'lipoteque ai lechafodage du voizin', 'l’hypothèque ai l’échafaudage du voizin'],
    ['fr', 'un toit a 3 metre du mur', 'un toit a 3 metre du mur'],
    ['it', 'xke il diffetto', 'perché il difetto'],
    ['it', 'il difeto del ponteggo, la liscenza', 'il difetto del ponteggo, la licenza'],
    ['it', 'el tecc del padrun', 'il tetto del padrone'],
    ['fr', 'quelle hauteur sur un toi', 'quelle hauteur sur un toit'],
    ['de', 'ab welcher Höhe am Dch', 'ab welcher höhe am dach'],
    ['de', 'wie hoch ist der Masst', 'wie hoch ist der mast'],
    ['it', 'da che altezza sul teto', 'da che altezza sul tetto'],
  ] as const)('%s: %s', (language, text, expected) => expect(standard(text, language)).toBe(expected));

  it.each([
    ['de', 'Wie lange habe ich nach der Abnahme Zeit, um Mängel am Gebäude zu rügen?'],
    ['de', 'Darf der Mieter im Meter messen?'],
    ['de', 'Der Nachbar Weber sagt, die Baustelle in Langnau sei zu laut.'],
    ['fr', 'Combien de temps ai-je pour signaler un défaut après la réception ?'],
    ['fr', 'Le patron dit que c’est à moi de payer, et toi ?'],
    ['de', 'Gilt das für dich doch auch, oder zahlt das die EFH?'],
    ['de', 'Wie entsorge ich Zink vom Dach, und darf ich mit dem Rad durch den Sand?'],
    ['de', 'Ist der Grat zu sichern, wenn die Firma Kunz aus Biel baut?'],
    ['fr', 'Qui paie le plot de chantier ?'],
    ['it', 'Come tolgo una alga dalla facciata?'],
    ['it', 'Quanto tempo ho per segnalare un difetto dopo il collaudo a Mendrisio?'],
  ] as const)('stays as it is (%s): %s', (language, text) => {
    expect(normaliseText(text, language, lexicon)).toBe(text);
  });
});

describe('the language of a short message', () => {
  it.each([
    ['wie tüüf mues en Grabe si', 'de'],
    ['darf i am Sunntig bohre', 'de'],
    ['quanti dì gò par segnalà i difett', 'it'],
    ['ul mür l’è crulà, chi l’è ch’el paga', 'it'],
    ['jpeux bosser le dimanche ou pas', 'fr'],
  ] as const)('%s is %s', (text, language) => expect(languageByWords(text, lexicon)).toBe(language));

  it('tells dialect from standard German', () => {
    expect(isInDialect('Wie tief muss ein Graben sein, dass man spriessen muss?', 'de', lexicon)).toBe(false);
    expect(isInDialect('Wie tüüf mues en Grabe si?', 'de', lexicon)).toBe(true);
  });
});
