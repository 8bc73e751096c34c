import type { Language } from '@polier/contract/languages';
import { describe, expect, it } from 'vitest';
import { open } from '../evaluation/sheets.test-library.ts';
import { understand } from '../question/understand.ts';
import { rankStretches } from '../rank/rank-stretches.ts';
import { chooseQuotes } from './choose-quotes.ts';
import { sizeFirst } from './size-first.ts';

/** What is quoted of a passage for a question, the first quotation. */
async function quoted(language: Language, text: string, asked: string): Promise<string> {
  const rest = { document: 'one', language, topic: 'wages', canton: null, page: 1, title: 'Blatt', article: null };
  const passage = { ...rest, id: 'one#1', heading: 'Salaire', text, parallel: null };
  const library = open([passage], new Map());
  const question = { text: asked, language, conversation: [], topic: null, canton: null };
  const understood = understand({ ...question, signal: new AbortController().signal }, library.today, library.lexicon);
  const hit = { passage, score: 1, matched: [], coverage: 1, demands: [] };
  const [first] = chooseQuotes(rankStretches(understood, [hit], null));
  return passage.text.slice(first!.start, first!.end);
}

describe('a quotation begins with the sentence that answers', () => {
  it.each([
    [
      'it',
      'Il vecchio contratto prevedeva un pranzo. ',
      'Il CNM prevede 5 settimane di vacanze.',
      'settimane di vacanze',
    ],
    ['it', 'Basta una lettera ai vicini. ', 'Il termine di opposizione è di 30 giorni.', 'termine di opposizione'],
    ['de', 'Die Bauleitung führt das Protokoll. ', 'Das Gesetz verlangt 60 Tage Rügefrist.', 'Rügefrist im Gesetz'],
    ['de', 'Der Lohn kommt am Monatsende. ', 'Es gibt mindestens 4 Wochen Ferien.', 'Wochen Ferien'],
    ['fr', 'Le salaire est versé à la fin du mois. ', 'Il faut 4 semaines de vacances.', 'semaines de vacances'],
    [
      'fr',
      'La commune publie la demande. ',
      'Il n’y a pas de procédure d’opposition à Zurich.',
      'procédure d’opposition',
    ],
    ['fr', 'La commune publie la demande. ', 'Celui qui veut recourir demande la décision.', 'recourir décision'],
    [
      'de',
      'Bei Krankheit gibt es mindestens 3 Wochen lang Lohn. ',
      'Bei Militärdienst zahlt die Firma den Lohn weiter.',
      'Wie lange gibt es Lohn bei Militärdienst?',
    ],
  ] as const)('%s: not with what merely stands before it: %s', async (language, before, answers, asked) => {
    expect(await quoted(language, before + answers, asked)).toBe(answers);
  });

  it.each([
    [
      'de',
      'Unter der Schwelle von Art. 82 gilt die Richtlinie. ',
      'Ob das Entfernen ganzer Platten unter dieser Schwelle bleibt, hängt vom Verfahren ab.',
      'Entfernen ganzer Platten',
    ],
    [
      'fr',
      'Au-dessous du seuil de l’art. 82, la directive s’applique. ',
      'La dépose de plaques entières reste sous ce seuil ou non selon la méthode.',
      'dépose de plaques entières',
    ],
    [
      'it',
      'Sotto la soglia dell’art. 82 vale la direttiva. ',
      'La rimozione di lastre intere resta sotto questa soglia secondo il metodo.',
      'rimozione di lastre intere',
    ],
    [
      'fr',
      'Les heures supplémentaires sont compensées par un congé si le travailleur est d’accord. ',
      'Sinon, le salaire est majoré de 25 %.',
      'majoration du salaire',
    ],
    [
      'de',
      'Für den Rekurs muss man innert 20 Tagen den Entscheid verlangen. ',
      'Ein Einspracheverfahren gibt es im Kanton Zürich nicht.',
      'Einspracheverfahren',
    ],
    ['it', 'Il casco è obbligatorio. ', 'Questo vale anche per i visitatori.', 'visitatori'],
    ['de', 'Der Helm ist Pflicht. ', 'Das gilt auch für Besucher.', 'Besucher'],
    ['de', 'Der Unternehmer prüft den Grund. ', 'Er meldet Mängel sofort.', 'Mängel melden'],
    ['fr', 'L’entrepreneur vérifie le terrain. ', 'Il est tenu de signaler les défauts.', 'signaler les défauts'],
    [
      'fr',
      'L’enquête publique dure 30 jours. ',
      'Les oppositions se déposent avant la fin de l’enquête.',
      'combien de jours pour les oppositions ?',
    ],
  ] as const)('%s: with the sentence it points back to: %s', async (language, before, answers, asked) => {
    expect(await quoted(language, before + answers, asked)).toBe(before + answers);
  });
});

describe('how many are quoted', () => {
  const sentences = [
    'Das Gerüst wird täglich geprüft.',
    'Die Leiter steht fest.',
    'Der Kran hat ein Buch.',
    'Der Helm ist Pflicht.',
  ];
  const rest = {
    document: 'one',
    language: 'de' as const,
    topic: 'wages',
    canton: null,
    page: 1,
    title: 'Blatt',
    article: null,
  };
  const passage = { ...rest, id: 'one#1', heading: 'Prüfen', text: sentences.join(' '), parallel: null };
  const hit = { passage, score: 1, matched: [], coverage: 1, demands: [] };
  const library = open([passage], new Map());
  const question = { text: 'Gerüst', language: 'de' as const, conversation: [], topic: null, canton: null };
  const understood = understand({ ...question, signal: new AbortController().signal }, library.today, library.lexicon);
  const ranked = rankStretches(understood, [hit], null);
  /** The sentences in their order, each so far below the first. */
  const weighed = (...below: number[]) => below.map((one, at) => ({ ...ranked[at]!, weight: -one }));
  const count = (below: number[], limits = {}) => chooseQuotes(weighed(...below), limits).length;

  it('one where it leads clearly, more where any may be the one that answers, as many as allowed', () => {
    expect(ranked).toHaveLength(4);
    expect(count([0, 4, 5, 6])).toBe(1);
    expect(count([0, 1, 5, 6])).toBe(2);
    expect(count([0, 0.1, 0.2, 0.3])).toBe(3);
    expect(count([0, 0.1, 0.2, 0.3], { most: 4 })).toBe(4);
    expect(count([0, 2, 3, 6])).toBe(2);
    expect(count([0, 2, 3, 6], { most: 5, detailed: true })).toBe(3);
  });

  it('none of another source that lies well below the first', () => {
    const [first, second, third] = weighed(0, 2, 2);
    const elsewhere = { ...passage, id: 'two#1', document: 'two' };
    const other = { ...second!, candidate: { ...second!.candidate, passage: elsewhere } };
    const documents = (some: typeof ranked) => chooseQuotes(some).map(({ passage: { document } }) => document);
    expect(documents([first!, other, third!])).toEqual([passage.document, passage.document]);
    expect(documents([first!, { ...other, weight: -1 }])).toEqual([passage.document, 'two']);
  });
});

describe('the case in which alone a rule holds', () => {
  const sentences = [
    'Der Erstunternehmer haftet zivilrechtlich, wenn seine Subunternehmer die Löhne nicht einhalten.',
    'Der Erstunternehmer haftet erst, wenn der Subunternehmer erfolglos belangt wurde.',
    'Der Erstunternehmer prüft die Löhne der Subunternehmer.',
    'Die Subunternehmer belegen die Löhne.',
    'Die Löhne stehen im Vertrag.',
  ];
  const topic = { language: 'de' as const, topic: 'wages', canton: null, page: 1, title: 'Blatt', article: null };
  const passage = {
    ...topic,
    document: 'one',
    id: 'one#1',
    heading: 'Haftung',
    text: sentences.join(' '),
    parallel: null,
  };
  const library = open([passage], new Map());
  const question = { text: 'Löhne', language: 'de' as const, conversation: [], topic: null, canton: null };
  const understood = understand({ ...question, signal: new AbortController().signal }, library.today, library.lexicon);
  const hit = { passage, score: 1, matched: [], coverage: 1, demands: [] };
  const inOrder = rankStretches(understood, [hit], null)
    .toSorted((a, b) => a.candidate.start - b.candidate.start)
    .map((one, at) => ({
      ...one,
      weight: -at / 10,
      features: { ...one.features, extraCircumstances: 0, oppositeCase: 0 },
    }));
  /** The sentences quoted, by their number; `limit`: what is otherwise of the second. */
  function quotedOf(most: number, limit: Partial<(typeof inOrder)[number]['features']> = {}): number[] {
    const ranked = inOrder.map((one, at) => (at === 1 ? { ...one, features: { ...one.features, ...limit } } : one));
    return chooseQuotes(ranked, { most }).map(({ start }) =>
      sentences.findIndex((one) => passage.text.startsWith(one, start)),
    );
  }

  it('is quoted beside as many as are allowed', () => {
    expect(inOrder).toHaveLength(sentences.length);
    expect(quotedOf(1)).toEqual([0, 1]);
    expect(quotedOf(2)).toEqual([0, 1, 2]);
  });

  it('is not quoted where it is for another case', () => {
    expect(quotedOf(1, { oppositeCase: 1 })).toEqual([0]);
    expect(quotedOf(1, { extraCircumstances: 1 })).toEqual([0]);
  });
});

describe('which stretch is put first', () => {
  const topic = { language: 'de' as const, topic: 'wages', canton: null, page: 1, title: 'Blatt', article: null };
  /** The sentence put first, where the stretches lie as near each other in the order of the text. */
  function leads(text: string, asked: string, putFirst: typeof sizeFirst): string {
    const passage = { ...topic, document: 'one', id: 'one#1', heading: 'Regeln', text, parallel: null };
    const library = open([passage], new Map());
    const question = { text: asked, language: 'de' as const, conversation: [], topic: null, canton: null };
    const signal = new AbortController().signal;
    const understood = understand({ ...question, signal }, library.today, library.lexicon);
    const hit = { passage, score: 1, matched: [], coverage: 1, demands: [] };
    const inOrder = rankStretches(understood, [hit], null)
      .toSorted((a, b) => a.candidate.start - b.candidate.start)
      .map((one) => ({
        ...one,
        weight: 0,
        features: { ...one.features, closestQuestion: 0, figure: 0, extraCircumstances: 0, oppositeCase: 0 },
      }));
    return putFirst(inOrder, understood)[0]!.candidate.text;
  }

  const above = 'Gräben über 2 m werden gespriesst.';
  const below = 'Gräben bis 2 m werden geböscht.';

  it.each([
    ['Graben 2 m', below],
    ['Graben 2,1 m', above],
    ['Graben 1 m', below],
    ['Graben über 2 m', above],
    ['Graben 3 m lang und 1 m tief', above],
  ])('a limit is left out by over and held by up to: %s', (asked, first) => {
    expect(leads(`${above} ${below}`, asked, sizeFirst)).toBe(first);
  });
});
