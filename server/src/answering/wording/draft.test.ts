import fc from 'fast-check';
import JSZip from 'jszip';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { isStillTheClause } from './adapt-clause.ts';
import { changeDraft, writeChanged } from './change-draft.ts';
import { compareWords, type Segment } from './compare-words.ts';
import { addItem, fillTemplate, fillUsual } from './fill-template.ts';
import { layOutLetter, partsOfLetter } from './lay-out-letter.ts';
import { printClauseFile } from './print-clause-file.ts';
import { listDeviations, printDraft } from './print-draft.ts';
import { printLetterPdf } from './print-letter-pdf.ts';
import { templateNamed, templates } from './templates.test-library.ts';
import { wordingTexts } from './texts.ts';

const joined = (segments: readonly Segment[], leave: Segment['kind']) =>
  segments.flatMap(({ kind, text }) => (kind === leave ? [] : [text])).join('');

/** Texts that share words, as a template and what became of it do. */
const wordy = fc
  .array(
    fc.constantFrom(
      'Der',
      'Besteller',
      'bezahlt',
      '[Frist in Tagen; üblich: 30]',
      '30',
      '45',
      ' ',
      '\n',
      ',',
      '.',
      '**',
      '[1]',
      'ä',
      '«x»',
      '1. ',
    ),
  )
  .map((parts) => parts.join(''));
const any = fc.oneof(wordy, fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }));

describe('every deviation from the template is marked', () => {
  it('whatever the texts are', () => {
    fc.assert(
      fc.property(any, any, (before, after) => {
        const segments = compareWords(before, after);
        expect(joined(segments, 'added')).toBe(before);
        expect(joined(segments, 'removed')).toBe(after);
        if (before === after) expect(segments.every(({ kind }) => kind === 'same')).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('in the answer: what is not in bold is the template’s', () => {
    const value = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
      .filter((text) => !/[[\]\p{Cc}]/u.test(text) && /\S/.test(text));
    fc.assert(
      fc.property(
        fc.constantFrom(...templates),
        fc.array(fc.option(value), { minLength: 8, maxLength: 8 }),
        (template, values) => {
          const facts = new Map(template.placeholders.map(({ raw }, at) => [raw, values[at] ?? null]));
          const segments = compareWords(template.text, fillTemplate(template, facts));
          const printed = printDraft(segments, [1]);
          const plain = printed
            .replace(/ \[1\]$/, '')
            .replace(/(?<!\\)\*\*.+?(?<!\\)\*\*/gs, '')
            .replace(/\\(?=[^\p{L}\p{N}\s])/gu, '');
          const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
          const own = words(segments.flatMap(({ kind, text }) => (kind === 'same' ? [text] : [])).join(' '));
          expect(words(plain)).toEqual(own);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('in words, in order; what is usual by the template is none', () => {
    const template = templateNamed('Zahlungsfrist');
    const facts = new Map(
      template.placeholders.map(({ raw }, at) => [raw, ['Baufortschritt', '45', null, '10'][at] ?? null]),
    );
    const draft = addItem(fillTemplate(template, facts), 'Skonto ist ausgeschlossen.');
    const lines = listDeviations(compareWords(fillUsual(template, facts, '2026-11-26'), draft), wordingTexts.de);
    expect(lines).toEqual([
      '«[Zahlungsfrist in Tagen; üblich: 30]» wurde zu «45»',
      'hinzugefügt: «5. Skonto ist ausgeschlossen.»',
    ]);
  });
});

describe('the Word file', () => {
  it('has every deviation as a tracked change, the source, the page and the disclaimer', async () => {
    const template = templateNamed('Peine conventionnelle', 'fr');
    const facts = new Map(template.placeholders.map(({ raw }, at) => [raw, at === 0 ? '1er mars 2027' : null]));
    const segments = compareWords(template.text, fillTemplate(template, facts));
    const bytes = await printClauseFile({
      template,
      segments,
      deviations: listDeviations(segments, wordingTexts.fr),
      language: 'fr',
      today: '2026-11-21',
    });
    const xml = await (await JSZip.loadAsync(bytes)).file('word/document.xml')!.async('string');
    const texts = (pattern: RegExp) => [...xml.matchAll(pattern)].map(([, text]) => text);
    expect(texts(/<w:ins [^>]*>.*?<w:t[^>]*>([^<]*)</g)).toEqual(['1er mars 2027']);
    expect(texts(/<w:delText[^>]*>([^<]*)</g)).toEqual(['[date d’achèvement]']);
    expect(xml).toContain(`page ${template.passages[0]!.page}`);
    expect(xml).toMatch(/Établi le 21 novembre 2026/);
    expect(xml).toMatch(/version bêta/);
    expect(xml).toMatch(/fill="D9D9D4"[^>]*\/?>.*?\[peine par jour en CHF\]/s);
  });

  it('is made whatever is written into it', async () => {
    const template = templateNamed('Subunternehmer');
    const segments = compareWords(
      template.text,
      addItem(template.text, 'A & B <c> \u0007 ]]> "x" \ud83d\ude00 \ud800'),
    );
    const bytes = await printClauseFile({ template, segments, deviations: [], language: 'de', today: '2026-11-21' });
    const xml = await (await JSZip.loadAsync(bytes)).file('word/document.xml')!.async('string');
    expect(xml).toContain('A &amp; B &lt;c&gt;');
  });
});

describe('wording a model wrote', () => {
  const clause =
    '1. Der Besteller bezahlt jede Rechnung innert 30 Tagen nach Erhalt.\n2. Danach schuldet er 5 Prozent Zins im Jahr auf [Betrag in CHF] ohne Mahnung.';
  it.each([
    ['the clause with a word more', clause.replace('jede', 'jede geprüfte'), true],
    ['a figure of the wish', clause.replace('30 Tagen nach', '30 Tagen, spätestens 45 Tage nach'), true],
    ['a figure from nowhere', clause.replace('nach Erhalt', 'nach Erhalt, höchstens 90 Tage'), false],
    ['a figure changed', clause.replace('30 Tagen', '45 Tagen'), false],
    ['a placeholder lost', clause.replace('[Betrag in CHF]', 'den Betrag'), false],
    ['another text', '1. Alles wird anders.', false],
    ['marks', clause.replace('jede', '**jede**'), false],
  ])('%s', (_, adapted, keeps) => {
    expect(isStillTheClause(clause, adapted, 'spätestens 45 Tage', 'de')).toBe(keeps);
  });
});

describe('a letter', () => {
  const text =
    '1. Absender: [Name des Bestellers]. Empfänger: [Name des Unternehmers]. Eingeschrieben.\n2. Rüge eines Mangels.\n3. Wir rügen den Mangel [Mangel].';

  it('is laid out with sender, addressee, place and date, subject, greeting and closing', () => {
    const filled = text.replace('[Name des Bestellers]', 'Muster AG, Bern');
    const lines = layOutLetter(compareWords(text, filled), new Map(), 'de', '2026-11-22')
      .filter(({ kind }) => kind !== 'removed')
      .map((segment) => segment.text)
      .join('')
      .split('\n')
      .filter(Boolean);
    expect(lines).toEqual([
      'Absender: Muster AG, Bern.',
      'Empfänger: [Name des Unternehmers].',
      'Eingeschrieben.',
      '[Ort], 22. November 2026',
      'Rüge eines Mangels.',
      'Sehr geehrte Damen und Herren',
      'Wir rügen den Mangel [Mangel].',
      'Freundliche Grüsse',
      '[Unterschrift]',
    ]);
  });

  it('has its number behind the last words of the template, never behind the person’s own sentence', () => {
    const own = addItem(text, 'Bitte rufen Sie an.');
    const printed = printDraft(layOutLetter(compareWords(text, own), new Map(), 'de', '2026-11-22'), [1]);
    const line = printed.split('\n').find((one) => one.endsWith('[1]'));
    expect(line).toContain('Wir rügen den Mangel');
    expect(printed).not.toMatch(/rufen Sie an[^\n]*\[1\]/);
  });

  it.each([
    ['de', 'Absender: Muster AG, Hauptstrasse 1, 3000 Bern. Empfänger: [Name, Adresse]. Eingeschrieben.'],
    ['fr', 'Expéditeur : Muster AG, Hauptstrasse 1, 3000 Bern. Destinataire : [Name, Adresse]. Recommandé.'],
    ['it', 'Mittente: Muster AG, Hauptstrasse 1, 3000 Bern. Destinatario: [Name, Adresse]. Raccomandata.'],
  ] as const)('has its parts told apart in %s', (language, head) => {
    const laidOut = layOutLetter(
      [{ kind: 'same', text: `1. ${head}\n2. Rüge.\n3. Wir rügen.` }],
      new Map(),
      language,
      '2026-11-22',
    );
    const lines = laidOut.map((segment) => segment.text).join('');
    const parts = partsOfLetter(lines.split('\n').filter(Boolean), language, '2026-11-22');
    expect(parts).toMatchObject({
      sender: ['Muster AG', 'Hauptstrasse 1', '3000 Bern'],
      addressee: ['[Name, Adresse]'],
      dispatch: [/(\S+)\.$/.exec(head)![1]],
      subject: ['Rüge'],
      body: [expect.any(String), 'Wir rügen.'],
    });
  });

  it('is a PDF whose first page is the letter as it is sent; deviations and source stand on a page of their own', async () => {
    const template = { ...templateNamed('Subunternehmer'), kind: 'letter' as const, text };
    const segments = compareWords(text, addItem(text.replace('[Mangel]', 'Riss \u0007 im Sturz'), 'Rufen Sie an.'));
    const sheet = await printLetterPdf({
      ...{ template, deviations: listDeviations(segments, wordingTexts.de), language: 'de' },
      ...{ segments: layOutLetter(segments, new Map([['[Ort]', 'Bern']]), 'de', '2026-11-22'), today: '2026-11-22' },
    });
    const pdf = await getDocument({ data: new Uint8Array(sheet), verbosity: 0 }).promise;
    const pages = await Promise.all(
      [1, 2].map(async (number) => {
        const { items } = await (await pdf.getPage(number)).getTextContent();
        return items.map((item) => ('str' in item ? item.str || '\n' : '')).join('');
      }),
    );
    await pdf.loadingTask.destroy();
    expect(pdf.numPages).toBe(2);
    expect(pages[0]).toMatch(
      /^\[Name des Bestellers\]\s+Eingeschrieben\s+\[Name des Unternehmers\]\s+Bern, 22\. November 2026.*Wir rügen den Mangel Riss im Sturz.*Rufen Sie an\..*\[Unterschrift\]\s*$/s,
    );
    expect(pages[0]).not.toMatch(/\[Mangel\]|Vorlage|Absender|Empfänger|Eingeschrieben\.|Mangels\./);
    expect(pages[1]).toMatch(/Abweichungen.*Rufen Sie an\..*Quelle: .*Unverbindlicher Entwurf/s);
  });
});

describe('a draft changed afterwards', () => {
  const template = templateNamed('Konventionalstrafe');
  const before = { template, request: 'Klausel zur Konventionalstrafe', facts: new Map(), own: [], dropped: [] };

  it('takes another figure', () => {
    const changed = changeDraft(before, { kind: 'set', text: 'mach das mit höchstens 8 %' }, 'de', '2026-11-26')!;
    expect(writeChanged(changed)).toContain('höchstens 8 Prozent');
  });

  it('leaves out what is named and counts anew', () => {
    const changed = changeDraft(
      before,
      { kind: 'drop', text: 'ohne die Fertigstellung, zu der er verpflichtet bleibt' },
      'de',
      '2026-11-26',
    )!;
    const numbers = writeChanged(changed)
      .split('\n')
      .map((line) => Number.parseInt(line, 10));
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    expect(numbers.length).toBeLessThan(template.text.split('\n').length);
  });

  it('speaks of working days where the request does', () => {
    const changed = { ...before, request: 'Konventionalstrafe 500.- pro Arbeitstag' };
    expect(writeChanged(changed)).toContain('Für jeden Arbeitstag');
  });
});
