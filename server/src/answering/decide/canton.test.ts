import { languages } from '@polier/contract/languages';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import type { Hit, Search } from '../../knowledge/port.ts';
import { cantonLabel } from '../../text/cantons.ts';
import { askFor } from '../evaluation/asked.test-library.ts';
import { openSheets } from '../evaluation/sheets.test-library.ts';
import { someAuthorsQuestions } from '../evaluation/tuned/some-questions.test-library.ts';
import { texts } from '../texts/texts.ts';

const library = openSheets();

/** Asks, answers the question back with a canton, and tells which were on offer. */
async function askWith(text: string, canton: string | null, more: object = {}) {
  const offered: string[][] = [];
  const askCanton = async (codes: string[]) => {
    offered.push(codes);
    return canton;
  };
  return { ...(await askFor(library, text, { askCanton, ...more })), offered };
}

const dependent = {
  de: 'Wie lange ist die Einsprachefrist bei einem Baugesuch?',
  fr: 'Combien de temps a-t-on pour faire opposition à une demande de permis de construire ?',
  it: 'Quanto dura il termine di opposizione alla domanda di costruzione?',
};

describe('a federal source that tells of a canton', () => {
  it.each([
    ['de', 'Lärmzeiten Kanton Zürich', /Kanton SZ/],
    ['it', 'orari rumorosi cantiere Ticino', /Svitto/],
  ] as const)('is not quoted for another one (%s)', async (language, text, other) => {
    expect((await askFor(library, text, { language })).said).not.toMatch(other);
  });

  it('is quoted for that canton, a sentence that points to a table with its rows', async () => {
    const { said } = await askFor(library, 'Lärmzeiten Kanton Schwyz');
    expect(said).toMatch(/nennt der Kanton SZ als üblich[\s\S]*Lärmige Bauphase[\s\S]*7–12 und 13–19 Uhr/);
  });
});

describe('an answer that depends on the canton', () => {
  it.each(languages)('asks which one and answers for it alone (%s)', async (language) => {
    const { offered, cited, answer, events } = await askWith(dependent[language], 'BE', { language });
    expect(offered).toHaveLength(1);
    expect(offered[0]).toEqual(expect.arrayContaining(['BE']));
    expect(answer?.outcome).toBe('answered');
    for (const { source } of cited.values()) expect(['BE', null]).toContain(source.canton);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'offer', offer: 'keep-canton', value: 'BE' }));
  });

  it('for all of Switzerland shows the rule of each under its canton', async () => {
    const { said, cited } = await askWith('Wie lange gilt eine Baubewilligung?', null);
    const shown = new Set([...cited.values()].map(({ source }) => source.canton));
    expect(shown.size).toBeGreaterThan(1);
    expect(said).toMatch(/Die Antwort hängt vom Kanton ab/);
    for (const { source } of cited.values()) {
      const part = said.slice(0, said.indexOf(`[${source.number}]`));
      const heading = part.slice(part.lastIndexOf('\n\n**'));
      expect(heading).toMatch(source.canton === null ? /Ganze Schweiz/ : /Kanton /);
    }
  });

  it.each([
    ['de', 'Einsprache gegen Baubewilligung: welche Frist?'],
    ['fr', 'Opposition au permis de construire: quel délai?'],
    ['it', 'Opposizione alla licenza edilizia: che termine?'],
  ] as const)('is the canton’s own rule with its figure, not a federal one on another matter (%s)', async (...one) => {
    const [language, text] = one;
    const { said, cited } = await askWith(text, 'VD', { language });
    expect(new Set([...cited.values()].map(({ source }) => source.canton))).toEqual(new Set(['VD']));
    expect(said).toMatch(/\*\*30\s(?:Tage|jours|giorni)\*\*/u);
    expect(said).toMatch(/109 LATC/);
  });

  it.each([
    ['de', 'Einsprache gegen Baubewilligung: welche Frist?'],
    ['fr', 'Opposition au permis de construire: quel délai?'],
    ['it', 'Opposizione alla licenza edilizia: che termine?'],
  ] as const)('for all of Switzerland leaves out no canton that rules it, and nothing else (%s)', async (...one) => {
    const [language, text] = one;
    const { said, cited } = await askWith(text, null, { language });
    const shown = new Set([...cited.values()].map(({ source }) => source.canton));
    expect([...shown].sort()).toEqual(expect.arrayContaining(['BE', 'VD', 'ZH']));
    expect(shown).not.toContain(null);
    expect(said).toMatch(/Kanton Tessin|Canton du Tessin|Cantone Ticino/);
    expect(said.match(/non établi|offen: |non accertat/g) ?? []).toHaveLength(language === 'it' ? 1 : 0);
    expect(said).toContain(texts[language].noOtherCanton);
  });

  it('for all of Switzerland shows a canton, too, whose passages many others come before', async () => {
    const isLast = ({ passage }: Hit) => passage.canton === 'VD';
    const find = async (search: Search) => {
      if (search.canton !== null) return library.find(search);
      const hits = await library.find({ ...search, top: 1000 });
      return [...hits.filter((hit) => !isLast(hit)), ...hits.filter(isLast)].slice(0, search.top);
    };
    const text = 'Einsprache gegen Baubewilligung: welche Frist?';
    const { said } = await askFor({ ...library, find }, text, { askCanton: async () => null });
    expect(said).toContain('Kanton Waadt');
  });

  it.each(languages)(
    'where none suffices alone names the canton of each passage and hedges them all (%s)',
    async (language) => {
      const find = async (search: Search) => (search.canton === null ? library.find(search) : []);
      const { said, cited } = await askFor({ ...library, find }, dependent[language], {
        language,
        askCanton: async () => null,
      });
      const cantonal = [...cited.values()].filter(({ source }) => source.canton !== null);
      expect(cantonal.length).toBeGreaterThan(0);
      for (const { source } of cantonal) expect(said).toContain(`**${cantonLabel(source.canton!, language)}`);
      expect(said).toContain(texts[language].nearest);
    },
  );

  it.each([
    ['de', 'Einsprache gegen eine Baubewilligung in Freiburg: welche Frist?'],
    ['fr', 'Opposition au permis de construire: quel délai à Fribourg?'],
    ['it', 'Opposizione alla licenza edilizia a Friburgo: che termine?'],
  ] as const)(
    'is refused plainly for a canton without a source, naming none on another matter (%s)',
    async (...one) => {
      const [language, text] = one;
      const { answer, said, events } = await askWith(text, null, { language });
      expect(answer?.outcome).toBe('refused');
      expect(said).toMatch(/Freiburg|Fribourg|Friburgo/);
      expect(events.filter(({ kind }) => kind === 'source')).toEqual([]);
    },
  );

  it.each([
    ['de', /^> Die Einsprachefrist .* \*\*30 Tage/, 'Wie lange ist die Einsprachefrist im Kanton Bern?'],
    ['de', /^> Die öffentliche Auflage .*\*\*30 Tage/, 'Einsprache gegen Baubewilligung in der Waadt: welche Frist?'],
    ['fr', /^> L’enquête publique dure \*\*30 jours/, 'Opposition au permis dans le canton de Vaud: quel délai ?'],
    ['it', /^> La pubblicazione .*\*\*30 giorni/, 'Opposizione alla licenza edilizia nel Canton Vaud: che termine?'],
    [
      'fr',
      /^> (?:Il n’y a pas de procédure d’opposition|Celui qui veut recourir .*20 jours)/,
      'Zurich: quel délai pour faire opposition à un permis ?',
    ],
  ] as const)('%s: is the rule of the canton named, without a hedge: %s %s', async (language, holds, text) => {
    const { said } = await askWith(text, null, { language });
    expect(said).toMatch(holds);
    expect(said).not.toContain(texts[language].nearest);
  });

  it.each([
    ['de', 'Bern', 'Wie lange dauert die Beschwerdefrist im Kanton Bern bei der Vergabe?'],
    ['de', 'Zürich', 'Einsprache gegen Zuschlag Zürich: welche Frist?'],
    ['fr', 'de Zurich', 'Opposition contre une adjudication à Zurich: quel délai ?'],
    ['it', 'Berna', 'Termine di ricorso contro l’aggiudicazione nel Cantone Berna?'],
    ['de', null, 'Einsprache gegen den Zuschlag: welche Frist?'],
    ['it', null, 'Opposizione contro l’aggiudicazione: che termine?'],
  ] as const)('%s: is not what a canton (%s) rules on another matter: %s', async (language, canton, text) => {
    const { said, cited, offered } = await askWith(text, null, { language });
    expect([...cited.values()].map(({ source }) => source.canton)).toEqual([...cited.values()].map(() => null));
    expect(said.slice(said.indexOf('> ')).split('\n\n')[0]).toMatch(/\*\*20\s(?:Tage|jours|giorni)/u);
    if (canton) expect(said).toContain(texts[language].notOfCanton(canton));
    expect(offered).toEqual([]);
  });

  it.each([
    ['de', 'federalLaw', /\*\*60 Tagen\*\*/, 'Luzern', 'Wie lange habe ich im Kanton Luzern Zeit für die Mängelrüge?'],
    [
      'fr',
      'federalLaw',
      /annonce le désamiantage à la Suva/,
      'de Fribourg',
      'Fribourg: faut-il annoncer un désamiantage ?',
    ],
    [
      'it',
      'federalLaw',
      /\*\*3\sm\*\*/u,
      'Vallese',
      'Nel Canton Vallese da che altezza serve il ponteggio di facciata?',
    ],
  ] as const)('%s: is the federal rule (%s, %s) where no source is of the canton (%s): %s', async (...one) => {
    const [language, notice, holds, canton, text] = one;
    const { said } = await askWith(text, null, { language });
    expect(said).toContain(texts[language][notice](canton));
    expect(said).toMatch(holds);
  });

  it.each([
    ['de', 'Freiburg', /kantonales/, 'Welches Recht gilt im Kanton Freiburg für Aufträge von Gemeinden?'],
    ['fr', 'de Fribourg', /droit cantonal/, 'Canton de Fribourg: quel droit s’applique aux marchés des communes ?'],
    ['it', 'dei Grigioni', /diritto cantonale/, 'Cantone dei Grigioni: quale diritto vale per le commesse dei Comuni?'],
  ] as const)('%s: is not said to be federal law (%s) where it leaves the matter to cantons', async (...one) => {
    const [language, canton, holds, text] = one;
    const { said } = await askWith(text, null, { language });
    expect(said).toMatch(holds);
    expect(said).not.toContain(texts[language].federalLaw(canton));
  });

  it('is looked up in the canton’s own sources where a message names it after a federal rule', async () => {
    const asked = 'Darf ich für Arbeiten das Grundstück des Nachbarn betreten?';
    const { said } = await askWith(asked, null);
    const conversation = [
      { role: 'person', text: asked },
      { role: 'assistant', text: said },
    ];
    const { cited } = await askWith('Und im Kanton Tessin?', null, { conversation });
    expect([...cited.values()][0]?.source.canton).toBe('TI');
  });

  it('is not surely a federal rule that lacks what cantons’ sources hold', async () => {
    const text = 'Recours contre une décision de la municipalité dans le canton de Vaud: quel délai ?';
    const { said, answer } = await askWith(text, null, { language: 'fr' });
    expect(answer?.outcome === 'refused' || said.includes(texts.fr.nearest), said).toBe(true);
  });

  it.each([
    'Muss der Bauherr im Kanton Bern Profile aufstellen?',
    'Wer unterschreibt im Kanton Waadt das Gesuch, wenn der Boden einem Dritten gehört?',
    'Kann ich im Kanton Bern vor der Bewilligung mit dem Aushub beginnen?',
    'Quelle surface maximale pour une cabane de jardin sans permis dans le canton de Vaud ?',
    'Nel Canton Ticino il committente deve annunciare la ditta prima dell’inizio dei lavori?',
  ])('is the canton’s though a federal source alone holds a word of the question: %s', async (text) => {
    const { cited } = await askWith(text, null);
    expect([...cited.values()][0]?.source.canton).toMatch(/BE|VD|TI/);
  });

  it.each([
    ['de', /mehr als \*\*2 m|keine Antwort/, 'Wie hoch darf eine Mauer im Kanton Zürich ohne Seitenschutz sein?'],
    ['de', /mehr als \*\*2 m/, 'Wie hoch darf eine Mauer ohne Seitenschutz sein?'],
    ['fr', /plus de \*\*2 m/, 'Quelle hauteur peut avoir un mur sans garde-corps dans le canton de Zurich ?'],
    ['it', /oltre \*\*2 m/, 'Quanto può essere alto un muro senza parapetto nel Canton Zurigo?'],
    ['de', /\*\*14 Tage/, 'Muss ich im Kanton Bern einen Asbestabbruch melden?'],
  ] as const)(
    '%s: is the rule on safety (%s), and no building law, where safety is asked about: %s',
    async (...one) => {
      const [language, rule, text] = one;
      const { said, events } = await askWith(text, null, { language });
      for (const event of events) if (event.kind === 'source') expect(event.source.canton).toBe(null);
      expect(said.replaceAll('\u00a0', ' ')).toMatch(rule);
    },
  );

  it('says of an earlier day, too, that a canton without a source rules it', async () => {
    const { said, answer } = await askWith(
      'Welche Frist galt 2020 in Freiburg für die Einsprache gegen ein Baugesuch?',
      null,
    );
    expect(answer?.outcome).toBe('refused');
    expect(said).toContain(texts.de.refusal.canton('Freiburg'));
  });

  it('does not ask when the question or the filter names one', async () => {
    expect((await askWith('Wie lange ist die Einsprachefrist im Kanton Bern?', 'ZH')).offered).toEqual([]);
    expect((await askWith(dependent.de, 'ZH', { canton: 'BE' })).offered).toEqual([]);
  });

  it.each(languages)(
    'is not given from beside the point where the filter’s canton has no source (%s)',
    async (language) => {
      const { answer, said, events } = await askWith(dependent[language], null, { language, canton: 'AR' });
      expect(answer?.outcome).toBe('refused');
      expect(said).toMatch(/Appenzell/);
      expect(events).toContainEqual(expect.objectContaining({ kind: 'offer', offer: 'widen-filter' }));
    },
  );

  it('is asked for where only cantons rule, and hardly ever elsewhere', async () => {
    const wrongly: string[] = [];
    const refused: string[] = [];
    let count = 0;
    for (const { sheet, language, text } of someAuthorsQuestions()) {
      if (sheet.startsWith('building-permit')) continue;
      count++;
      const free = await askWith(text, null, { language });
      if (free.offered.length > 0) wrongly.push(text);
      const filtered = await askWith(text, null, { language, canton: 'AR' });
      if (free.answer?.outcome !== 'refused' && filtered.answer?.outcome === 'refused') refused.push(text);
    }
    expect(wrongly.length / count, wrongly.join('\n')).toBeLessThanOrEqual(0.02);
    expect(refused.length / count, 'a filter hides no federal rule').toBeLessThanOrEqual(0.02);
  });
});

/** What was said before, if anything, and the message with the canton that no source is of. */
const uncovered = [
  ['de', 'Aargau', null, 'Aargau: nach wieviel Jahren verfällt dort eine Baubewilligung wenn man nicht anfängt?'],
  ['de', 'Thurgau', null, 'Wir bauen in Frauenfeld ein Gartenhaus, 9 Quadratmeter. Brauche ich eine Bewilligung?'],
  [
    'de',
    'Solothurn',
    'Wie lange gilt eine Baubewilligung im Kanton Bern?',
    'Und wenn die Parzelle im Solothurnischen läge?',
  ],
  ['de', 'Aargau', null, 'Wie lange gilt eine Baubewilligung im Aargau und in Solothurn?'],
  [
    'fr',
    'Valais',
    'Combien de temps le permis de construire est-il valable dans le canton de Vaud ?',
    'et mon chalet à Nendaz, il tombe quand le permis là-haut ?',
  ],
  ['fr', 'Neuchâtel', null, 'permis de construire à La Chaux-de-Fonds, il est valable combien de temps'],
  ['it', 'Grigioni', null, 'Grigioni, quanti giorni resta esposta una domanda di costruzione?'],
  ['it', 'Grigioni', 'Quanto vale la licenza edilizia nel Canton Ticino?', 'e se la casa fosse a San Bernardino?'],
] as const;

describe('a question on a matter of the cantons', () => {
  const before = (text: string | null) =>
    text === null ? [] : [{ role: 'person', text } as const, { role: 'assistant', text: '…' } as const];

  it.each(uncovered)('%s: names %s, whose rule no source has, and shows no other: %s %s', async (...one) => {
    const [language, name, said, text] = one;
    const asked = await askWith(text, null, { language, conversation: before(said) });
    expect(asked.offered).toEqual([]);
    expect(asked.answer?.outcome).toBe('refused');
    expect(asked.said).toContain(name);
  });

  it.each([
    [
      'de',
      /3 Jahren/,
      'Der Kunde kommt aus Olten, das Haus steht in Effretikon. Wie lange gilt dort die Baubewilligung?',
    ],
    ['de', /1,50 m/, 'Auf unserer Baustelle in Chur ist ein Graben. Ab welcher Tiefe muss er gesichert werden?'],
    ['fr', /quatre mois/, 'Chantier à Bulle, quel est le délai pour inscrire l’hypothèque légale ?'],
    ['it', /2 anni/, 'Quanto dura la licenza edilizia a Chiasso?'],
  ] as const)('%s: is answered with %s where a source holds there: %s', async (language, holds, text) => {
    expect((await askWith(text, null, { language })).said).toMatch(holds);
  });
});

const questions = [
  dependent.de,
  'Wie lange ist eine Baubewilligung gültig?',
  'Welche Bauten brauchen keine Bewilligung?',
  'Wo reiche ich ein Baugesuch ein?',
  'Ab welcher Tiefe muss ein Graben gesichert werden?',
  'Wie lange habe ich Zeit, um Mängel an einem Gebäude zu rügen?',
];
const works = [...new Set(library.passages.map(({ document }) => document.replace(/-(?:de|fr|it)$/, '')))];

describe('a rule of one canton', () => {
  it('never supports an answer for another', async () => {
    let answered = 0;
    const numRuns = inject('nightly') ? 120 : 40;
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom(...works), fc.constantFrom('BE', 'ZH', 'VD'), { minKeys: 4, maxKeys: 16 }),
        fc.constantFrom('filter', 'question', 'asked'),
        fc.constantFrom('BE', 'ZH', 'VD', 'UR'),
        fc.constantFrom(...questions),
        async (ruledBy, how, canton, text) => {
          const cantonOf = (document: string) => ruledBy[document.replace(/-(?:de|fr|it)$/, '')] ?? null;
          // This search knows nothing of cantons: whatever it finds is given, ruled by whom the case says.
          const find = async (search: Search) =>
            (await library.find(search)).map((hit) => {
              return { ...hit, passage: { ...hit.passage, canton: cantonOf(hit.passage.document) } };
            });
          const document = (id: string) => ({ ...library.document(id), canton: cantonOf(id) });
          const { cited, answer, said } = await askFor(
            { ...library, find, document },
            how === 'question' ? text.replace('?', ` im Kanton ${canton}?`) : text,
            { canton: how === 'filter' ? canton : null, askCanton: async () => canton },
          );
          if (answer?.outcome === 'answered') answered++;
          const shown = [...cited.values()].filter(({ source }) => said.includes(`[${source.number}]`));
          for (const { source } of shown) expect([canton, null]).toContain(source.canton);
        },
      ),
      { numRuns },
    );
    expect(answered).toBeGreaterThan(numRuns / 4);
  });
});
