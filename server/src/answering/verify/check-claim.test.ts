import type { Language } from '@polier/contract/languages';
import { describe, expect, it } from 'vitest';
import type { Passage } from '../../knowledge/port.ts';
import { openSheets } from '../evaluation/sheets.test-library.ts';
import { paraphrases } from '../evaluation/tuned/paraphrases.test-table.ts';
import { plantChanges, sentencesOf } from '../evaluation/tuned/planted-changes.test-table.ts';
import { checkClaim } from './check-claim.ts';
import { type ClaimCase, keptApartClaims, seenClaims } from './claims.test-table.ts';

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
    expect(1 - hidden.length / all.length, hidden.join('\n')).toBeGreaterThanOrEqual(0.6);
  });
});
