import { languages } from '@polier/contract/languages';
import { describe, expect, it } from 'vitest';
import { openSheets } from '../evaluation/sheets.test-library.ts';
import { chooseTemplate } from './choose/choose-template.ts';
import { type DayDoubt, findDayDoubts, readDayOrder } from './order-days.ts';
import { readFacts } from './read-facts.ts';
import { readPlaceholders } from './read-placeholders.ts';
import { letters, templateNamed, templates } from './templates.test-library.ts';
import { wordingTexts } from './texts.ts';

describe('the verified templates', () => {
  it.each(languages)('are ten clauses with facts to fill in (%s)', (language) => {
    const own = templates.filter((template) => template.language === language);
    expect(own.length).toBeGreaterThanOrEqual(10);
    for (const { name, text, placeholders, keywords, passages } of own) {
      expect(placeholders.length, name).toBeGreaterThanOrEqual(2);
      expect(keywords, name).not.toBe('');
      for (const line of text.split('\n')) {
        expect(line).toMatch(/^\d+\. /);
        expect(passages.some((passage) => passage.text.includes(line))).toBe(true);
      }
    }
  });

  it('have the same facts in every language', () => {
    const kinds = (language: string) =>
      templates
        .filter((template) => template.language === language)
        .map(({ placeholders }) =>
          placeholders.map(({ kind, min, max, usual }) => [kind, min, max, kind === 'text' ? usual !== null : usual]),
        );
    expect(kinds('fr')).toEqual(kinds('de'));
    expect(kinds('it')).toEqual(kinds('de'));
  });

  it('say what a placeholder asks for', () => {
    expect(templateNamed('Mängelrüge').placeholders[0]).toEqual({
      raw: '[Rügefrist in Tagen; mindestens: 60; üblich: 60]',
      name: 'Rügefrist in Tagen',
      kind: 'days',
      min: 60,
      max: null,
      usual: '60',
    });
    expect(templateNamed('Subunternehmer').placeholders.map(({ kind }) => kind)).toEqual(['text', 'party']);
  });
});

describe('the days of a template', () => {
  const all = [...templates, ...letters];
  const ofLanguage = (language: string) => all.filter((template) => template.language === language);

  it.each(languages)('have each a place in an order (%s)', (language) => {
    const [days, ordered] = [
      ({ placeholders }: (typeof all)[number]) => placeholders.filter(({ kind }) => kind === 'date'),
      ({ orders }: (typeof all)[number]) => new Set(orders.flat().flatMap(({ name }) => name ?? [])),
    ];
    expect(ofLanguage(language).filter((template) => days(template).length > 0).length).toBe(15);
    for (const template of ofLanguage(language))
      expect([...ordered(template)].sort(), template.name).toEqual(
        days(template)
          .map(({ name }) => name)
          .sort(),
      );
  });

  it('lie in the same order in every language', () => {
    const orders = (language: string) =>
      ofLanguage(language).map(({ orders, placeholders }) =>
        orders.map((order) =>
          order.map(({ name, least }) => [placeholders.findIndex((place) => place.name === name), least]),
        ),
      );
    expect(orders('fr')).toEqual(orders('de'));
    expect(orders('it')).toEqual(orders('de'));
  });

  const names = {
    de: ['Datum des Vertrags', 'Datum der Ablieferung', 'Datum der Frist'],
    fr: ['date du contrat', 'date de la livraison', 'date du délai'],
    it: ['data del contratto', 'data della consegna', 'data del termine'],
  };
  const months = { de: ['Oktober', 'November'], fr: ['octobre', 'novembre'], it: ['ottobre', 'novembre'] };

  /** What is said about a contract, a delivery and a time limit on 26 November 2026. */
  function doubtsAbout(language: 'de' | 'fr' | 'it', days: (string | null)[], about?: number): string[] {
    const template = ofLanguage(language).find(({ placeholders }) =>
      names[language].every((name) => placeholders.some((place) => place.name === name)),
    )!;
    const facts = new Map(names[language].map((name, at) => [`[${name}]`, days[at] ?? null]));
    const found: DayDoubt[] = findDayDoubts(
      template,
      facts,
      '2026-11-26',
      about === undefined ? about : names[language][about],
    );
    return found.map(wordingTexts[language].dayDoubt);
  }

  it.each(languages)('contradict each other or today (%s)', (language) => {
    const [october, november] = months[language];
    const point = language === 'de' ? '.' : '';
    const [tomorrow, past] = [`27${point} ${november} 2026`, `3${point} ${october} 2026`];
    const [contract, delivery, limit] = names[language].map((name) => name.charAt(0).toUpperCase() + name.slice(1));
    const said = doubtsAbout(language, [tomorrow, past, null]);
    expect(said).toHaveLength(2);
    for (const part of [contract!, delivery!, tomorrow, past]) expect(said[0]).toContain(part);
    expect(said[1]).toContain(tomorrow);
    expect(said[1]).toMatch(/Zukunft|futur/);
    expect(doubtsAbout(language, [past, past, tomorrow])).toEqual([expect.stringMatching(/\b1\b.*\b7\b/)]);
    expect(doubtsAbout(language, [null, null, past])).toEqual([expect.stringContaining(limit!)]);
    expect(doubtsAbout(language, [tomorrow, past, past], 1), 'only what concerns the delivery').toHaveLength(1);
    expect(
      doubtsAbout(language, [
        past,
        past,
        `3${point} ${language === 'it' ? 'dicembre' : language === 'fr' ? 'décembre' : 'Dezember'} 2026`,
      ]),
    ).toEqual([]);
  });

  it.each([
    ['fr', '1er décembre 2026', '26 novembre 2026'],
    ['it', '1° dicembre 2026', '26 novembre 2026'],
  ] as const)('are said in the language of the reader, not of the template (%s)', (language, given, today) => {
    const template = {
      language: 'de' as const,
      placeholders: readPlaceholders('[Datum der Abnahme]'),
      orders: [readDayOrder('Reihenfolge der Tage: Datum der Abnahme; heute.')!],
    };
    const found = findDayDoubts(template, new Map([['[Datum der Abnahme]', '1. Dezember 2026']]), '2026-11-26');
    const [said] = found.map(wordingTexts[language].dayDoubt);
    expect(said).toContain(given);
    expect(said).toContain(today);
  });

  it.each([
    ['de', 'Reihenfolge der Tage: heute; Datum der Frist (frühestens nach 1 Tag).', '1 Tag.'],
    ['fr', 'Ordre des jours : aujourd’hui ; date du délai (au plus tôt après 1 jour).', '1 jour.'],
    ['it', 'Ordine dei giorni: oggi; data del termine (al più presto dopo 1 giorno).', '1 giorno.'],
  ] as const)('can have to lie one day ahead (%s)', (language, line, least) => {
    const [, { name }] = readDayOrder(line) as [unknown, { name: string }];
    const template = { language, placeholders: readPlaceholders(`[${name}]`), orders: [readDayOrder(line)!] };
    const found = findDayDoubts(template, new Map([[`[${name}]`, '26.11.2026']]), '2026-11-26');
    expect(found.map(wordingTexts[language].dayDoubt)).toEqual([expect.stringContaining(least)]);
  });

  it('are in no order where a line says nothing of it', () => {
    expect(readDayOrder('Stichworte: Tage, Reihenfolge.')).toBeNull();
    expect(findDayDoubts(templateNamed('Zahlungsfrist'), new Map(), '2026-11-26')).toEqual([]);
  });
});

describe('which template a request wants', () => {
  it.each([
    ['de', 'Formulieren Sie eine Klausel zur Zahlungsfrist für einen Werkvertrag.', 'Zahlungsfrist'],
    ['de', 'Ich brauche einen Text zur Mängelrüge', 'Mängelrüge'],
    ['de', 'Konventionalstrafe von 1000 Franken pro Tag Verspätung', 'Konventionalstrafe'],
    ['de', 'Der Subunternehmer darf nichts weitergeben', 'Subunternehmer'],
    ['de', 'Rückbehalt von 10 Prozent', 'Rückbehalt'],
    ['de', 'Regieansatz und Rapporte regeln', 'Regiearbeiten'],
    ['fr', 'Rédigez une clause sur le délai de paiement pour un contrat d’entreprise.', 'Délai de paiement'],
    ['fr', 'Une clause pénale pour les retards', 'Peine conventionnelle'],
    ['fr', 'Je veux régler la sous-traitance', 'Sous-traitance'],
    ['it', 'Rediga una clausola sul termine di pagamento per un contratto d’appalto.', 'Termine di pagamento'],
    ['it', 'Clausola sulla notifica dei difetti', 'Notifica dei difetti'],
    ['it', 'Trattenuta di garanzia del 10 per cento', 'Trattenuta di garanzia'],
  ] as const)('%s: %s', (language, request, name) => {
    const { fitting } = chooseTemplate(request, language, templates, null);
    expect(fitting.map((template) => template.name)[0]).toBe(name);
  });

  it.each([
    ['de', 'Formulieren Sie eine Klausel zum Konkurrenzverbot des Poliers.'],
    ['de', 'Klausel über den Gerichtsstand'],
    ['fr', 'Une clause sur la prohibition de concurrence'],
    ['it', 'Una clausola sul divieto di concorrenza'],
  ] as const)('none is refused and the nearest named (%s: %s)', (language, request) => {
    expect(chooseTemplate(request, language, templates, null).fitting).toEqual([]);
  });

  it.each([
    ['de', 'Formulieren Sie mir eine Klausel.'],
    ['de', 'Ich brauche eine Vertragsklausel'],
    ['fr', 'Rédigez une clause.'],
    ['fr', 'Je voudrais une clause pour mon contrat'],
    ['it', 'Rediga una clausola.'],
    ['it', 'Mi serve una clausola per il contratto'],
  ] as const)('all of its language where the request names no matter (%s: %s)', (language, request) => {
    const own = templates.filter((template) => template.language === language);
    expect(chooseTemplate(request, language, templates, null).fitting).toEqual(own);
  });

  it.each([
    ['de', 'Schreib mir eine witzige Ansprache für das Fest auf der Baustelle.'],
    ['fr', 'Rédige un poème pour l’anniversaire du chef.'],
    ['it', 'Scrivimi una poesia per il compleanno del capo.'],
  ] as const)('no letter or clause is begun for a text of another kind (%s: %s)', (language, request) => {
    expect(chooseTemplate(request, language, openSheets().templates(), null).fitting).toEqual([]);
  });

  it('several that fit as well are all named', () => {
    const { fitting } = chooseTemplate('Klausel zu Termin und Zahlungsfrist', 'de', templates, null);
    expect(fitting.map(({ name }) => name).sort()).toEqual(['Termine', 'Zahlungsfrist']);
  });

  it.each([
    ['de', 'Schreib mir eine Mängelrüge, die Abnahme war am 3.11., in der Fassade ist ein Riss', /^Mängelrüge/],
    ['fr', 'Rédige un avis des défauts, réception le 3 novembre, fissure en façade', /^Avis des défauts/i],
    ['it', 'Scrivimi una notifica dei difetti, collaudo il 3 novembre, crepa in facciata', /^Notifica dei difetti/i],
  ] as const)('what the request calls its letter is not asked again (%s)', (language, request, name) => {
    const { fitting } = chooseTemplate(request, language, openSheets().templates(), null);
    expect(fitting.map((one) => one.name)).toEqual(fitting.map(() => expect.stringMatching(name)));
  });

  it.each([...letters.map((one) => ['letter', one] as const), ...templates.map((one) => ['clause', one] as const)])(
    'a %s is chosen by the words its button says: $1.language $1.name',
    (kind, template) => {
      const { language, name } = template;
      const { fitting } = chooseTemplate(
        wordingTexts[language].wanted[kind](name),
        language,
        openSheets().templates(),
        null,
      );
      expect(fitting.map((one) => one.name)).toEqual([name]);
    },
  );

  it.each([
    ['de', 'Die Bauherrin rügt einen Mangel nach 6 Jahren. Wie schreib ich ihr, dass sie zu spät ist?'],
    ['it', 'La cliente mi contesta un difetto dopo 6 anni. Come le scrivo che è in ritardo?'],
    ['fr', 'Écris-moi une lettre au sous-traitant qui est en retard'],
    ['fr', 'Le client se plaint d’un défaut caché. Écris une lettre au client que c’est trop tard'],
    ['de', 'Die Kundin hat eine Mängelrüge geschickt, nach 6 Jahren. Wie schreib ich ihr, dass sie zu spät ist?'],
    ['de', 'Schreib dem Bauherrn, dass die Mängelrüge zu spät ist'],
  ] as const)(
    'none is begun that the other side would write, or whose matter is not said (%s: %s)',
    (language, request) => {
      const { fitting, nearest } = chooseTemplate(request, language, openSheets().templates(), null);
      expect(fitting.map(({ name }) => name)).toEqual([]);
      expect(nearest).not.toEqual([]);
    },
  );

  it('is asked back where only the one to write to is named', () => {
    const request = 'Wie schreib ich ihr, dass sie zu spät ist?';
    const { fitting } = chooseTemplate(request, 'de', openSheets().templates(), null);
    expect(fitting.map(({ name }) => name)).toEqual(['Mängelrüge verdeckter Mangel', 'Mahnung', 'Behinderung']);
  });

  it.each([
    ['de', 'Der Kunde zahlt nicht. Schreib ihm einen Brief', 'Mahnung'],
    ['de', 'Wir sind Maler, schreib dem Bauherrn, dass der Untergrund schlecht ist', 'Abmahnung Baugrund'],
    ['de', 'Als Dachdecker sage ich, dass der Untergrund schlecht ist. Schreib den Brief', 'Abmahnung Baugrund'],
    ['fr', 'J’ai une fissure en façade, écris la lettre à l’entreprise', 'Avis des défauts, ouvrage immobilier'],
    ['it', 'Ho una crepa in facciata, scrivi la lettera all’impresa', 'Notifica dei difetti, opera immobiliare'],
    ['de', 'Riss in der Fassade, schreib dem Unternehmer einen Brief', 'Mängelrüge unbewegliches Werk'],
    ['de', 'Die Firma Huber zahlt nicht. Schreib ihr einen Brief', 'Mahnung'],
  ] as const)('a letter to the one it is for is begun at once (%s: %s)', (language, request, name) => {
    const { fitting } = chooseTemplate(request, language, openSheets().templates(), null);
    expect(fitting.map((one) => one.name)).toEqual([name]);
  });

  it.each([
    ['de', 'Schreib der Firma Müller eine Mahnung, sie zahlt nicht', 'Mahnung'],
    ['de', 'Mahnung an die Firma Huber AG', 'Mahnung'],
    ['fr', 'Écris un rappel à l’entreprise Dupont qui ne paie pas', 'Rappel de paiement'],
    ['fr', 'L’entreprise générale ne nous paie pas. Écris-lui un rappel', 'Rappel de paiement'],
    ['it', 'Scrivi un sollecito alla ditta Rossi che non paga', 'Sollecito di pagamento'],
    ['de', 'Behinderungsanzeige: der Gerüstbauer ist nicht fertig', 'Behinderung'],
    ['fr', 'Annonce d’empêchement : l’entreprise de gros œuvre n’a pas fini', 'Annonce d’un empêchement'],
    ['de', 'Mängelrüge im Namen des Bauherrn', 'Mängelrüge unbewegliches Werk'],
    [
      'de',
      'Wir sind Architekten, schreib für den Bauherrn eine Mängelrüge wegen Riss',
      'Mängelrüge unbewegliches Werk',
    ],
    ['de', 'Mängelrüge für die Kundin', 'Mängelrüge unbewegliches Werk'],
    ['fr', 'Avis des défauts pour mon client, fissure en façade', 'Avis des défauts, ouvrage immobilier'],
    ['it', 'Notifica dei difetti per il mio cliente', 'Notifica dei difetti, opera immobiliare'],
    ['de', 'Bauhandwerkerpfandrecht Brief, die Firma Huber als Eigentümerin zahlt nicht', 'Bauhandwerkerpfandrecht'],
    ['de', 'Der Kunde hat einen Riss, schreib die Mängelrüge', 'Mängelrüge unbewegliches Werk'],
    ['de', 'Als der Maler ging, war ein Riss in der Fassade. Schreib einen Brief', 'Mängelrüge unbewegliches Werk'],
    ['de', 'Unser Betrieb hat einen Riss in der Fassade. Schreib einen Brief', 'Mängelrüge unbewegliches Werk'],
    [
      'fr',
      'L’immeuble appartient au client, il a une fissure en façade. Écris la lettre',
      'Avis des défauts, ouvrage immobilier',
    ],
    [
      'de',
      'Wir haben Meier als Subunternehmer beauftragt, er hat gepfuscht. Schreib eine Mängelrüge',
      'Mängelrüge unbewegliches Werk',
    ],
    [
      'fr',
      'On a pris Dupont comme sous-traitant, il a bâclé le travail. Comment lui écrire ?',
      'Délai avec exécution par un tiers',
    ],
    [
      'it',
      'Abbiamo preso Rossi come artigiano, ha lavorato male. Scrivi una notifica dei difetti',
      'Notifica dei difetti, opera immobiliare',
    ],
  ] as const)('a letter is begun by its name, whoever else is mentioned (%s: %s)', (language, request, name) => {
    const { fitting } = chooseTemplate(request, language, openSheets().templates(), null);
    expect(fitting.map((one) => one.name)).toEqual([name]);
  });

  it('the nearest are those that speak of it', () => {
    const { fitting, nearest } = chooseTemplate('Klausel über die Solidarbürgschaft', 'de', templates, null);
    expect(fitting).toEqual([]);
    expect(nearest[0]?.name).toBe('Rückbehalt');
  });
});

describe('facts a request states', () => {
  it.each([
    ['Zahlungsfrist', 'Klausel mit einer Zahlungsfrist von 45 Tagen', ['45']],
    ['Zahlungsfrist', 'Klausel mit 45 Tagen', []],
    [
      'Konventionalstrafe',
      'Konventionalstrafe von CHF 1000 pro Tag, fertig am 31.3.2027',
      ["1'000.00", '31. März 2027'],
    ],
    ['Zahlungsfrist', 'Zahlungsfrist 45 Tage, Verzugszins 6 %, Rückbehalt 10 %.', ['45', '6']],
    ['Mängelrüge', 'Rügefrist von 30 Tagen', []],
    ['Mahnung', 'Ich brauche einen Brief wegen Mahnung der Rechnung von 12000 Franken', ["12'000.00"]],
    [
      'Mängelrüge verdeckter Mangel',
      'Mängelrüge: Abnahme war am 3.11., der Riss in der Fassade wurde am 20.11. entdeckt, siehe Ziff. 3.11.',
      ['3. November 2026', '20. November 2026'],
    ],
  ])('%s: %s', (name, request, values) => {
    const { placeholders } = letters.find((one) => one.language === 'de' && one.name === name) ?? templateNamed(name);
    expect([...readFacts(request, placeholders, 'de', '2026-11-26').values()].sort()).toEqual([...values].sort());
  });
});
