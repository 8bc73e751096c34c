import type { Language } from '@polier/contract/languages';
import { describe, expect, it } from 'vitest';
import type { Passage } from '../../knowledge/port.ts';
import { openSheets } from '../evaluation/sheets.test-library.ts';
import { paraphrases } from '../evaluation/tuned/paraphrases.test-table.ts';
import { plantChanges, sentencesOf, swapParties } from '../evaluation/tuned/planted-changes.test-table.ts';
import { checkClaim, isDoubtful } from './check-claim.ts';
import { type ClaimCase, keptApartClaims, seenClaims } from './claims.test-table.ts';
import { changesDuty } from './compare-duties.ts';
import { readSourceSentences } from './read-passage.ts';
import { readComparedWords } from './read-words.ts';

const passageOf = (text: string, language: Language = 'de', more: Partial<Passage> = {}): Passage => ({
  ...{
    id: 'x',
    document: 'd',
    topic: null,
    canton: null,
    page: 1,
    title: 'Merkblatt',
    heading: '',
    article: null,
    parallel: null,
  },
  ...{ language, text, ...more },
});
const foreign: Record<Language, string> = { de: 'Regenschirm', fr: 'parapluie', it: 'ombrello' };
const check = (text: string, passage: Passage, quotation: string | null = null) =>
  checkClaim({ text, passage, quotation }, { language: passage.language, question: '' });

describe('checking a claim', () => {
  const passage = passageOf('Der Besteller muss Mängel innert 60 Tagen melden. Der Unternehmer haftet 5 Jahre.');

  it('says on which sentence a claim rests, whole', () => {
    const { holds, quotes } = check('Mängel sind innert 60 Tagen zu melden.', passage, 'innert 60 Tagen');
    expect({ holds, quotes }).toEqual({ holds: true, quotes: [{ start: 0, end: 49 }] });
  });

  it('gives the quoted sentence of a claim that fails, and nothing for a quotation that is not there', () => {
    const said = 'Mängel sind innert 90 Tagen zu melden.';
    expect(check(said, passage, 'innert 60 Tagen')).toMatchObject({ holds: false, quotes: [{ start: 0, end: 49 }] });
    expect(check('Es braucht einen Notar.', passage, 'innert 90 Tagen')).toMatchObject({ holds: false, quotes: [] });
  });

  it('reads an item with its lead-in and a row with the heads of its columns', () => {
    const list = passageOf(
      'Der Unternehmer darf die Arbeit einstellen, wenn:\n• eine Zahlung ausbleibt;\n• Asbest gefunden wird.',
    );
    expect(check('Wird Asbest gefunden, darf der Unternehmer die Arbeit einstellen.', list).holds).toBe(true);
    const table = passageOf('Höhe\tMassnahme\nüber 2 m\tSeitenschutz\nüber 3 m\tFassadengerüst');
    expect(check('Bei einer Höhe von über 3 m ist die Massnahme ein Fassadengerüst.', table).holds).toBe(true);
    expect(check('Bei einer Höhe von über 2 m ist die Massnahme ein Fassadengerüst.', table).holds).toBe(false);
  });

  it.each([
    ['60 minutes are an hour', 'Die Pause dauert 60 Minuten.', 'Die Pause dauert eine Stunde.', true],
    ['two years are 24 months', 'Die Frist dauert 24 Monate.', 'Die Frist dauert zwei Jahre.', true],
    ['a month is not 30 days', 'Die Frist dauert 30 Tage.', 'Die Frist dauert einen Monat.', false],
    ['a participle is its verb', 'Die Wände sind zu spriessen.', 'Die Wände müssen gespriesst werden.', true],
    ['a part of a verb stands apart', 'Die Arbeit ist einzustellen.', 'Stellen Sie die Arbeit ein.', true],
    [
      'a limit said by a negation',
      'Der Abstand beträgt höchstens 20 cm.',
      'Der Abstand darf 20 cm nicht übersteigen.',
      true,
    ],
    ['a condition left out', 'Die Frist läuft weiter, wenn niemand klagt.', 'Die Frist läuft weiter.', false],
    ['an only left out', 'Nur der Besteller darf kündigen.', 'Der Besteller darf kündigen.', false],
    ['an only added', 'Der Besteller darf kündigen.', 'Nur der Besteller darf kündigen.', false],
    [
      'parties swapped',
      'Der Besteller zahlt dem Unternehmer den Preis.',
      'Der Unternehmer zahlt dem Besteller den Preis.',
      false,
    ],
    ['before and after', 'Die Meldung erfolgt vor der Montage.', 'Die Meldung erfolgt nach der Montage.', false],
    ['a word for a denied one', 'Der Zaun ist bewilligungsfrei.', 'Der Zaun braucht keine Bewilligung.', true],
    ['a yes before it', 'Der Besteller muss Mängel melden.', 'Ja, der Besteller muss Mängel melden.', true],
    [
      'at the latest before is at least before',
      'Die Meldung ist im Kanton Zürich spätestens 30 Tage vor Baubeginn einzureichen.',
      'Eingereicht wird die Meldung im Kanton Zürich mindestens 30 Tage vor Baubeginn.',
      true,
    ],
    [
      'an exception told as a condition',
      'Der Besteller zahlt den Preis sofort, ausser die Frist ist erstreckt.',
      'Der Besteller zahlt den Preis sofort, wenn die Frist erstreckt ist.',
      false,
    ],
    [
      'two duties in one sentence exchanged',
      'Sonderabfälle müssen gekennzeichnet sein und dürfen nur an Firmen mit Bewilligung gehen.',
      'Gekennzeichnet dürfen Sonderabfälle sein, und gehen dürfen sie nur an Firmen mit Bewilligung.',
      false,
    ],
    ['nothing of it', 'Der Besteller zahlt den Preis.', 'Preis den zahlt Besteller der heute sofort.', false],
  ])('%s', (_, source, said, holds) => {
    expect(check(said, passageOf(source)).holds).toBe(holds);
  });

  it('finds the article at the end of the paragraph, not that of another', () => {
    const law = passageOf(
      'Der Mangel ist zu rügen. Die Frist dauert 60 Tage (Art. 367 OR).\nDie Haftung dauert 5 Jahre (Art. 371 OR).',
    );
    expect(check('Der Mangel ist zu rügen (Art. 367 OR).', law).holds).toBe(true);
    expect(check('Der Mangel ist zu rügen (Art. 371 OR).', law).holds).toBe(false);
    expect(check('Der Mangel ist zu rügen (Art. 367 ZGB).', law).holds).toBe(false);
  });
});

describe.each(['de', 'fr', 'it'] as const)('statements in other words (%s)', (language) => {
  const cases = paraphrases[language].map((one) => ({
    ...one,
    passage: passageOf(one.text, language, { heading: one.heading, article: one.article }),
  }));

  it('shows nothing the source does not say', () => {
    expect(cases.flatMap(({ passage, wrong }) => wrong.filter((text) => check(text, passage).holds))).toEqual([]);
  });
});

describe('planted changes in the sentences of the library', () => {
  const sentences = sentencesOf(openSheets().passages).filter((_, at) => at % 5 === 0);

  it('are never shown: a word, a number, a unit, an article, a date, a limit, a negation, a modal verb', () => {
    const planted = sentences.flatMap(({ passage, text }) => plantChanges(passage, text, foreign[passage.language]));
    expect(planted.length).toBeGreaterThan(3000);
    // 'Art. 731–732' of 'Art. 730–732' is no other article.
    const isPartOfRange = (kind: string, changed: string) => kind.startsWith('article') && /\d–\d/.test(changed);
    const slipped = planted.filter(
      ({ kind, passage, changed }) => !isPartOfRange(kind, changed) && check(changed, passage).holds,
    );
    expect(slipped.map(({ kind, changed }) => `${kind}: ${changed}`)).toEqual([]);
  });

  it('are never shown: a party in the place of another', () => {
    const swapped = sentences.flatMap(({ passage, text }) =>
      swapParties(passage, text, (one) =>
        readComparedWords(one, passage.language).filter(({ actor }) => actor.size > 0),
      ),
    );
    expect(swapped.length).toBeGreaterThan(100);
    expect(swapped.filter(({ passage, changed }) => check(changed, passage).holds).map((one) => one.changed)).toEqual(
      [],
    );
  });

  it('true sentences are shown, all but 2 %', () => {
    const refused = sentences.filter(({ passage, text }) => !check(text, passage).holds);
    expect(refused.length / sentences.length).toBeLessThanOrEqual(0.02);
  });
});

describe.each<[string, ClaimCase[]]>([
  ['seen', seenClaims],
  ['kept apart', keptApartClaims],
])('claims a model might make (%s)', (_, cases) => {
  const of = ({ source, language }: ClaimCase) => passageOf(source, language);

  it('are not shown when they are false', () => {
    const shown = cases.flatMap((one) =>
      one.untrue.flatMap(([kind, text]) => (check(text, of(one)).holds ? `${kind}: ${text}` : [])),
    );
    expect(shown).toEqual([]);
  });

  it('are shown when they are faithful, most of them', () => {
    const all = cases.flatMap((one) => one.faithful.map((text) => ({ text, ...check(text, of(one)) })));
    const hidden = all.filter(({ holds }) => !holds).map(({ text, fault, detail }) => `${text} (${fault} ${detail})`);
    expect(1 - hidden.length / all.length, hidden.join('\n')).toBeGreaterThanOrEqual(0.75);
  });
});

/** Sentences that say nothing of any matter; they begin so that the sentence before belongs to what they are about. */
const behind: Record<Language, string[]> = {
  de: [
    'Er bewahrt die Unterlagen auf.',
    'Das gilt seit 2020.',
    'Das Gesuch wird geprüft.',
    'Dabei hilft die Fachstelle.',
    'Auch der Polier kontrolliert täglich.',
  ],
  fr: ['Il conserve les documents.', 'Cela vaut partout.', 'Il examine la demande.'],
  it: ['Esso conserva i documenti.', 'Questo vale ovunque.', 'Inoltre è tenuto un registro.'],
};

describe('a sentence that says nothing of the matter', () => {
  const cases = [...seenClaims, ...keptApartClaims];
  const withBehind = ({ source, language }: ClaimCase, last: string) =>
    passageOf(`${source.replace(/\.?$/, '.')} ${last}`, language);

  it('behind the source carries no claim that the source does not', () => {
    const shown = cases.flatMap((one) =>
      behind[one.language].flatMap((last) => {
        const passage = withBehind(one, last);
        return one.untrue
          .filter(([, text]) => check(text, passage).holds || check(text, passage, passage.text).holds)
          .map(([kind, text]) => `${kind}: ${text} (${last})`);
      }),
    );
    expect(shown).toEqual([]);
  });

  it('behind the source hides no claim that the source carries', () => {
    const hidden = cases.flatMap((one) =>
      one.faithful.filter(
        (text) =>
          check(text, passageOf(one.source, one.language)).holds &&
          !check(text, withBehind(one, behind[one.language][0]!)).holds,
      ),
    );
    expect(hidden).toEqual([]);
  });

  it.each<[Language, string, string]>([
    [
      'de',
      'Das SECO kann eine Ausnahme bewilligen. Das SECO prüft dafür das Gesuch.',
      'Das SECO muss Ausnahmen genehmigen.',
    ],
    [
      'de',
      'Das SECO kann eine Ausnahme bewilligen. Es lehnt Ausnahmen selten ab.',
      'Das SECO muss Ausnahmen genehmigen.',
    ],
    [
      'de',
      'Die Bauherrschaft muss den Aushub nicht melden. Sie bewahrt die Belege auf.',
      'Den Aushub hat die Bauherrschaft zu melden.',
    ],
    [
      'de',
      'Bei standfestem Fels muss der Unternehmer den Graben nicht abstützen. Er hält die Zugänge frei.',
      'Gräben sind vom Unternehmer abzustützen, wenn der Fels standfest ist.',
    ],
    ['fr', 'Le SECO peut accorder une exception. Il examine la demande.', 'Le SECO doit accorder des exceptions.'],
    ['fr', 'Le SECO peut accorder une exception. Il motive l’exception.', 'Le SECO doit accorder des exceptions.'],
    ['it', 'La SECO può concedere un’eccezione. Essa esamina la domanda.', 'La SECO deve concedere eccezioni.'],
  ])('carries no turned claim (%s): %s', (language, text, said) => {
    const passage = passageOf(text, language);
    expect([check(said, passage).holds, check(said, passage, text).holds]).toEqual([false, false]);
  });

  it('carries no more before a yes or no than the claim has a right to', () => {
    const rule = passageOf('Der Besteller muss Mängel innert 60 Tagen melden.');
    const said = 'Mängel sind innert 60 Tagen zu melden.';
    expect(check(`Ja: ${said}`, rule).holds).toBe(true);
    for (const front of ['Im Kanton Bern ja:', 'Für Lehrlinge nein:', 'Für Planer ja:'])
      expect(check(`${front} ${said}`, rule).holds, front).toBe(false);
  });

  it('carries no claim that is made of its heading', () => {
    const of = (text: string) => passageOf(text, 'de', { heading: 'Gräben abstützen' });
    expect(check('Gräben sind abzustützen.', of('Der Polier kontrolliert täglich.')).holds).toBe(false);
    expect(check('Gräben sind abzustützen.', of('Der Polier kontrolliert die Gräben täglich.')).holds).toBe(false);
    expect(check('Gräben ab 1,5 m Tiefe sind abzustützen.', of('Ab 1,5 m Tiefe ist das nötig.')).holds).toBe(true);
  });

  it('is read with the sentence before, where a pronoun stands for its subject', () => {
    const passage = passageOf('Der Unternehmer muss den Graben nicht abstützen. Er darf ihn abböschen.');
    expect(check('Den Graben darf der Unternehmer abböschen.', passage).holds).toBe(true);
  });
});

describe('a word that only looks like a canton or like the description of a thing', () => {
  it.each([
    [
      'Werklohn und Ablieferung des Werkes sind Zug um Zug zu leisten.',
      'Werklohn und Ablieferung des Werkes sind gleichzeitig zu leisten.',
    ],
    ['Eine AG haftet mit ihrem Vermögen für die Bauschäden.', 'Für die Bauschäden haftet sie mit ihrem Vermögen.'],
  ])('names no canton: %s', (text, said) => {
    expect(check(said, passageOf(text)).fault).not.toBe('canton');
  });

  it.each([
    'Im Kanton Zug dauert die Auflage 20 Tage.',
    'Zug: 20 Tage Auflage.',
    'In Baar (ZG) dauert die Auflage 20 Tage.',
  ])('names one where it is meant: %s', (text) => {
    expect(check('Die Auflage dauert 20 Tage.', passageOf(text))).toMatchObject({ holds: false, fault: 'canton' });
  });

  it.each([
    ['Der Unternehmer darf nicht warten bis zur Abnahme.', 'Der Unternehmer muss vor der Abnahme handeln.'],
    ['Wer nur Erde bewegt, der darf das nicht melden.', 'Wer nur Erde bewegt, muss die Meldung unterlassen.'],
  ])('keeps the negation of a statement: %s', (text, said) => {
    const [sentence] = readSourceSentences(passageOf(text));
    expect(changesDuty(said, sentence!, 'de')).toBe(false);
  });
});

describe('what a second opinion may confirm', () => {
  const doubtful = (said: string, text: string) => isDoubtful(check(said, passageOf(text), text));

  it.each([
    ['Das darf er.', 'Der Unternehmer darf den Graben nicht betreten.'],
    ['Ja, das muss er.', 'Der Unternehmer muss Gräben nicht abstützen.'],
    ['Ja.', 'Der Unternehmer muss Gräben nicht abstützen.'],
  ])('is no claim without a matter of its own: %s', (said, text) => expect(doubtful(said, text)).toBe(false));

  it.each([
    [
      'Geräte dürfen gebraucht werden.',
      'Das Gerät darf ohne Prüfung nicht gebraucht werden. Die Prüfung macht eine Fachperson.',
    ],
    [
      'Wer krank ist, dem darf der Betrieb kündigen.',
      'Eine Kündigung während der Krankheit ist nichtig. Der Betrieb führt ein Verzeichnis der Absenzen.',
    ],
    [
      'Das SECO muss Ausnahmen genehmigen.',
      'Das SECO kann eine Ausnahme bewilligen. Das Gesuch wird schriftlich eingereicht.',
    ],
  ])('is no claim that another quoted sentence turns: %s', (said, text) => expect(doubtful(said, text)).toBe(false));

  it.each([
    [
      'Den Graben muss der Unternehmer hübsch abstützen.',
      'Der Unternehmer muss den Graben abstützen. Er hält die Zugänge frei.',
    ],
    [
      'Kantone als Bauherrschaft unterstehen nicht dem DSG; bei ihnen müssen Sie das kantonale Recht prüfen.',
      'Kantone als Bauherrschaft fallen nicht unter das DSG; für Kantone ist das kantonale Recht zu prüfen.',
    ],
  ])('is a claim against which only a word speaks: %s', (said, text) => expect(doubtful(said, text)).toBe(true));

  it.each([
    [
      'In leichten Fällen ist eine Sperre bis zu 5 Jahren möglich.',
      'In schweren Fällen ist eine Sperre bis zu 5 Jahren möglich, in leichten Fällen eine Verwarnung.',
    ],
    [
      'Der Unternehmer muss Mängel hübsch innert 90 Tagen beheben.',
      'Der Unternehmer muss Mängel innert 60 Tagen beheben.',
    ],
    ['Der Unternehmer haftet hübsch nicht für Mängel.', 'Der Unternehmer haftet für Mängel.'],
    [
      'Das Pfandrecht besteht nur, wenn die Hypothekarbank der Arbeit zugestimmt hat.',
      'Das Pfandrecht besteht nur, wenn der Grundeigentümer der Arbeit zugestimmt hat.',
    ],
  ])('is no claim against which anything else speaks: %s', (said, text) => expect(doubtful(said, text)).toBe(false));
});
