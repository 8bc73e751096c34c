import { describe, expect, it } from 'vitest';
import type { Question } from '../answer.ts';
import { openSheets } from '../evaluation/sheets.test-library.ts';
import { understand } from './understand.ts';

const today = '2026-11-21';
const ask = (text: string, more: Partial<Question> = {}) =>
  understand(
    {
      text,
      language: 'de',
      conversation: [],
      topic: null,
      canton: null,
      signal: new AbortController().signal,
      ...more,
    },
    today,
  );

describe('understanding a question', () => {
  it.each([
    ['Wie lange haftet der Unternehmer?', 'de'],
    ['Quel est le délai pour signaler un défaut ?', 'fr'],
    ['Come si interrompe la prescrizione?', 'it'],
    ['Chi paga il casco?', 'it'],
    ['Amiante: que faire ?', 'fr'],
    ['Rügefrist Gebäude', 'de'],
  ] as const)('hears the language of «%s»', (text, language) => {
    expect(ask(text, { language: 'de' }).language).toBe(language);
  });

  it.each([
    ['permis construire geneve pergola', 'fr', 'fr'],
    ['permesso costruzione pergola', 'fr', 'it'],
    ['Gerüst kontrolle wie oft', 'fr', 'de'],
  ] as const)('key words that may be of two languages are read in that of the screen: %s', (text, screen, language) => {
    const { signal } = new AbortController();
    const own = { text, language: screen, conversation: [], topic: null, canton: null, signal };
    expect(understand(own, today, openSheets().lexicon).language).toBe(language);
  });

  it('takes the language of the screen when the question does not show one', () => {
    expect(ask('SIA 118?', { language: 'it' }).language).toBe('it');
  });

  it.each([
    ['Welche Regeln galten am 3. März 2023?', '2023-03-03', false],
    ['Stand 1.7.2024: Wie lang ist die Frist?', '2024-07-01', false],
    ['Welche Rügefrist gilt für einen in 2019 abgeschlossenen Vertrag?', '2019-12-31', true],
    ['Quel délai s’appliquait au 1er mars 2024 ?', '2024-03-01', false],
    ['Che termine vale per un contratto stipulato nel 2020?', '2020-12-31', true],
    ['Was gilt ab dem 1. Januar 2027 im Jahr 2027?', '2027-01-01', false],
    ['En 2019, combien de temps durait le délai pour signaler un défaut caché ?', '2019-12-31', false],
    ['En 2015, combien de jours de vacances avait un maçon ?', '2015-12-31', false],
    ['Quel taux de TVA appliquait-on en 2017 ?', '2017-12-31', false],
    ['Nel 2018 quanto tempo si aveva per notificare i difetti?', '2018-12-31', false],
    ['Quanto durava il termine di prescrizione nel 2012?', '2012-12-31', false],
    ['2016: wie viel Ferien hatte ein Maurer?', '2016-12-31', false],
    ['Brauchte es 2014 für eine Hebebühne einen Ausweis?', '2014-12-31', false],
    ['Wie lange war 2015 die Rügefrist?', '2015-12-31', false],
    ['Wie lange war 2015 am Haus die Rügefrist?', '2015-12-31', false],
    ['En 2017, quel taux avait une facture ?', '2017-12-31', false],
    ['Quanto durava nel 2018 la garanzia?', '2018-12-31', false],
  ])('hears the day asked about: %s', (text, day, contract) => {
    const understood = ask(text);
    expect(understood.dateAsked).toEqual({ day, contract });
    expect(understood.onDate).toBe(day);
  });

  it.each([
    'Welche Frist gilt seit 1. Januar 2026?',
    'Was sagt die SIA 118 (2013)?',
    'Wie lange habe ich 2 Jahre Zeit?',
    'Combien de temps ai-je pour la dalle que l’entreprise coulait en 2019 ?',
    'En 2019, l’entreprise avait coulé la dalle. Combien de temps répond-elle des défauts ?',
    'Nel 2019 la ditta aveva messo le finestre. Quanto tempo ho?',
    'Quale aliquota si ricava dal listino 2020?',
    '2019 hatte ich den Lift montiert. Wie lange hafte ich?',
    'Wie lange gilt die Baubewilligung die ich im Mai 2023 bekam?',
    'wie lange haftet der unternehmer für die fenster die wir 2019 bekamen',
    'Wann verjährt meine Rechnung von 2019 die der Kunde nie zahlte?',
    'Wie lange hafte ich für das Haus das 2019 fertig war?',
    'Wie hoch war die Rechnung 2019?',
    'Was kann ich tun nachdem wir 2019 Pfusch bekamen',
    'hatten 2019 die Fassade saniert, wie lange läuft die Garantie?',
    'Bekam 2023 die Baubewilligung, wie lange gilt sie?',
    'Hatten 2019 einen Wasserschaden, wer haftet heute?',
    'Quelle garantie pour un toit refait en 2019 ?',
    'Quelle garantie pour un crépi refait en 2019 ?',
    'Quel imparfait en 2019 ?',
    'Quel est le forfait repas 2024 ?',
    'Quel droit nait en 2019 ?',
    'Combien de temps durerait la garantie de 2019 ?',
    'Comment faire si en 2019 il avait promis un rabais ?',
    'Quel délai car la dalle fuyait déjà en 2019 ?',
    'Quel délai puisque la dalle fuyait déjà en 2019 ?',
    'Quel délai quand la dalle fuyait déjà en 2019 ?',
    'Quel délai pour la dalle qu’on coulait en 2019 ?',
    'Quanto tempo ho perché il tetto perdeva nel 2019?',
    'Quanto tempo ho quando il tetto perdeva già nel 2019?',
    'Come faccio siccome nel 2019 il tetto perdeva?',
    'Avevano fatto il tetto nel 2019, quanto dura la garanzia?',
    'Voleva sapere mia moglie quanto tempo abbiamo per il tetto del 2019?',
  ])('takes today for «%s»', (text) => {
    expect(ask(text).onDate).toBe(today);
  });

  it.each([
    ['Wie lange gilt die Bewilligung im Kanton Zürich?', 'ZH'],
    ['Quel permis faut-il à Genève ?', 'GE'],
    ['Quali regole valgono in Ticino?', 'TI'],
    ['Quel délai dans le canton de Vaud ?', 'VD'],
    ['scadenza licenza edilizia Ticino', 'TI'],
    ['Gültigkeit Baubewilligung Zürich?', 'ZH'],
    ['Wann fährt der nächste Zug', null],
    ['Was verlangt das Zürcher Recht?', 'ZH'],
    ['Gilt das im Kanton ZG?', 'ZG'],
    ['Wie komme ich mit dem Zug auf die Baustelle?', null],
  ])('hears the canton: %s', (text, canton) => {
    expect(ask(text).canton).toBe(canton);
  });

  it.each([
    [
      'Il permesso per la casa è definitivo da due anni, ma tra banca e divorzio non abbiamo cominciato. Vale ancora?',
      null,
    ],
    ['Sono gessatore, malato da dieci settimane. Ho due figli e il mutuo. Per quanto tempo mi deve pagare?', null],
    ['Wegen der Scheidung haben wir die Baubewilligung nicht benützt. Gilt sie noch?', null],
    ['J’ai deux enfants et une hypothèque. Le patron ne paie plus depuis trois semaines. C’est juste ?', null],
    ['Mia moglie vuole il divorzio e la casa. Cosa mi tocca?', 'family'],
    ['Ich habe einen Mietvertrag. Kann ich kündigen?', 'tenancy'],
    ['Ho un mutuo. Come lo disdico?', 'finance'],
    ['Wir haben eine Scheidung. Wer bekommt das Haus?', 'family'],
    ['Nach der Scheidung will sie Unterhalt. Muss ich zahlen?', 'family'],
    ['Après le divorce. Qui garde la maison ?', 'family'],
    ['J’ai un divorce en cours. Que faire ?', 'family'],
  ])('takes no circumstance of a story for its matter: %s', (text, foreign) => {
    expect(ask(text).foreign).toBe(foreign);
  });

  it.each([
    ['Wie lange gilt eine Baubewilligung im Aargau?', 'Und in Bern und in Zürich?', null],
    ['Wie lange gilt eine Baubewilligung im Aargau?', 'Und in Bern und Zürich?', null],
    ['Wie lange gilt eine Baubewilligung im Aargau?', 'Und in Bern?', 'BE'],
    ['Wie lange gilt eine Baubewilligung im Aargau?', 'Und bei einem Umbau?', 'AG'],
  ])('takes the canton of the latest message that names a place: %s – %s', (first, second, canton) => {
    const said = { role: 'person', text: first } as const;
    expect(ask(second, { conversation: [said] }).canton).toBe(canton);
    const conversation = [said, { role: 'person', text: second } as const];
    expect(ask('Und wenn ich sie verlängern will?', { conversation }).canton).toBe(canton);
  });

  const ofZurich = '> Frei bis 0,8 m.\n>\n> Baubewilligung im Kanton Zürich, Seite 1 [1]\n';
  it.each([
    ['Und ein Pool?', [ofZurich], 'ZH'],
    ['Was sagt der Kanton, muss ich das melden?', [ofZurich], 'ZH'],
    ['Und ein Pool?', [ofZurich, 'Dazu enthalten die geprüften Quellen keine Antwort.'], null],
    ['Und in anderen Kantonen?', [ofZurich], null],
    ['Und in der ganzen Schweiz?', [ofZurich], null],
    ['Gilt das schweizweit?', [ofZurich], null],
    ['Et dans les autres cantons ?', [ofZurich], null],
    ['E negli altri cantoni?', [ofZurich], null],
    ['Und anderswo?', [ofZurich], null],
    ['Und in Bern und Uri?', [ofZurich], null],
    ['Danke. Anderes Thema: Wie hoch ist der Seitenschutz?', [ofZurich], null],
    ['Wie viele Ferientage hat ein Maurerlehrling?', [ofZurich], null],
  ])('holds the canton just quoted only for what goes on from there: %s', (text, answers, canton) => {
    const conversation = answers.flatMap((answer) => [
      { role: 'person' as const, text: 'Wie hoch darf eine Gartenmauer sein?' },
      { role: 'assistant' as const, text: answer },
    ]);
    expect(ask(text, { conversation }).canton).toBe(canton);
  });

  it('lets the canton of the question go before the filter', () => {
    expect(ask('Was gilt im Kanton Bern?', { canton: 'ZH' }).canton).toBe('BE');
    expect(ask('Was gilt für Gerüste?', { canton: 'ZH' })).toMatchObject({ canton: 'ZH', cantonAsked: false });
  });

  it('finds the articles named', () => {
    expect(ask('Was sagt Art. 371 Abs. 2 OR?').references).toMatchObject([
      { act: '220', article: '371', paragraph: '2' },
    ]);
    expect(ask('Que dit l’art. 371 CO ?').references).toMatchObject([{ act: '220', article: '371', paragraph: null }]);
  });
});

it('a code of a canton is searched by its name', () => {
  const { canton, asking } = ask('délai recours VS', { language: 'fr' });
  expect(canton).toBe('VS');
  expect(asking).toBe('délai recours Canton du Valais');
});

describe('a follow-up', () => {
  it.each([
    ['de', 'Wie hoch ist die Mehrwertsteuer?', 'Und 2020?', '2020-12-31'],
    ['de', 'Ab welcher Höhe braucht es ein Gerüst?', 'und wie war das 2019', '2019-12-31'],
    ['fr', 'Quel est le taux de TVA pour des travaux ?', 'Et en 2020 ?', '2020-12-31'],
    ['it', 'Quante settimane di vacanze prevede il CNM?', 'E nel 2020?', '2020-12-31'],
  ] as const)('a year alone asks the question before of that day (%s: %s %s)', (language, before, text, day) => {
    const { asking, onDate, dateAsked } = ask(text, { language, conversation: [{ role: 'person', text: before }] });
    expect(asking).toBe(before);
    expect(onDate).toBe(day);
    expect(dateAsked).toEqual({ day, contract: false });
  });

  it('a year ahead goes on with the conversation', () => {
    const conversation = [{ role: 'person' as const, text: 'Wie hoch ist die Mehrwertsteuer?' }];
    expect(ask('Und ab 2027?', { conversation }).dateAsked).toBeNull();
  });

  const conversation = (...turns: string[]): Question['conversation'] =>
    turns.map((text, at) => ({ role: at % 2 ? 'assistant' : 'person', text }));

  it.each([
    [
      'Wie lange haftet der Unternehmer bei einem Neubau für Mängel?',
      'Und bei einem Umbau?',
      ['Umbau', 'Unternehmer', 'Mängel'],
    ],
    [
      'Quand le garde-corps est-il nécessaire sur un toit plat ?',
      'Et pour un remplacement ?',
      ['remplacement', 'corps', 'toit'],
    ],
    ['Was sagt Art. 371 OR?', 'Und für bewegliche Werke?', ['bewegliche', 'Art. 371 OR']],
  ])('«%s» – «%s» takes along what it is about', (first, then, words) => {
    const { text, isFollowUp } = ask(then, { conversation: conversation(first, 'Antwort.') });
    expect(isFollowUp).toBe(true);
    for (const word of words) expect(text).toContain(word);
  });

  it('changes the canton and keeps the rest: it is the question before, of another place', () => {
    const { canton, text, isFollowUp } = ask('E per il Cantone Ticino?', {
      conversation: conversation('Quanto vale la licenza edilizia nel Canton Berna?', 'Risposta.'),
    });
    expect(canton).toBe('TI');
    expect(isFollowUp).toBe(false);
    expect(text).toContain('licenza edilizia');
    expect(text).not.toContain('Berna');
  });

  it('takes along over several turns', () => {
    const { text } = ask('Und im Winter?', {
      conversation: conversation('Wer kontrolliert das Gerüst?', 'A.', 'Und bei einem Rollgerüst?', 'B.'),
    });
    expect(text).toMatch(/Winter.*Rollgerüst.*Gerüst/);
  });

  it('that may stand alone is read alone, and with what was said before', () => {
    const { link, text, inContext } = ask('Wann ist auf der Baustelle ein Helm Pflicht?', {
      conversation: conversation('Wer zahlt die Löhne?', 'A.'),
    });
    expect({ link, text }).toEqual({ link: 'may-stand-alone', text: 'Wann ist auf der Baustelle ein Helm Pflicht?' });
    expect(inContext?.text).toContain('Löhne');
  });
});
