import type { Language } from '@polier/contract/languages';
import { describe, expect, it } from 'vitest';
import type { Passage } from '../knowledge/passage.ts';
import { checkSentence } from './check-sentence.ts';
import { paraphrases } from './paraphrases.test-table.ts';
import { plantChanges, sentencesOf } from './planted-changes.test-table.ts';
import { openSheets } from './sheets.test-library.ts';

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
const says: Record<Language, string> = { de: 'Die Quelle sagt', fr: 'La source dit', it: 'La fonte dice' };

describe('checking a sentence', () => {
  const passage = passageOf('Der Besteller muss Mängel innert 60 Tagen melden. Der Unternehmer haftet 5 Jahre.');

  it('needs a citation', () => {
    expect(checkSentence('Der Besteller muss Mängel innert 60 Tagen melden.', 'de', [], null)).toMatchObject({
      reason: 'no-citation',
    });
  });

  it('says on which sentences a statement rests', () => {
    const checked = checkSentence('Mängel sind innert 60 Tagen zu melden.', 'de', [passage], null);
    expect(checked.confirmed && [...checked.restsOn.values()]).toEqual([[{ start: 0, end: 49 }]]);
  });

  it('finds the paragraph of an article in the article itself', () => {
    const article = passageOf(
      '1 Es verjährt in zwei Jahren.\n2 Bei einem unbeweglichen Werk verjährt es in fünf Jahren.',
      'de',
      { article: 'Art. 371 OR' },
    );
    const said = (paragraph: number) =>
      `Bei einem unbeweglichen Werk verjährt es in 5 Jahren (Art. 371 Abs. ${paragraph} OR).`;
    expect(checkSentence(said(2), 'de', [article], null).confirmed).toBe(true);
    expect(checkSentence(said(1), 'de', [article], null).confirmed).toBe(false);
  });

  it('does not confirm from a passage that is not cited', () => {
    const other = passageOf('Die Pause beträgt 30 Minuten.');
    expect(checkSentence('Der Unternehmer haftet 5 Jahre.', 'de', [other], null).confirmed).toBe(false);
  });
});

describe.each(['de', 'fr', 'it'] as const)('statements in other words (%s)', (language) => {
  const cases = paraphrases[language].map((one) => ({
    ...one,
    passage: passageOf(one.text, language, { heading: one.heading, article: one.article }),
  }));

  it('confirms nothing the source does not say', () => {
    const slipped = cases.flatMap(({ passage, wrong }) =>
      wrong.filter((text) => checkSentence(text, language, [passage], null).confirmed),
    );
    expect(slipped).toEqual([]);
  });

  it('confirms most of what it says', () => {
    const all = cases.flatMap(({ passage, right }) =>
      right.map((text) => checkSentence(text, language, [passage], null).confirmed),
    );
    expect(all.filter(Boolean).length / all.length).toBeGreaterThanOrEqual(0.85);
  });
});

describe('planted changes in the sentences of the library', () => {
  const sentences = sentencesOf(openSheets().passages).filter((_, at) => at % 5 === 0);

  it('are never confirmed: a word, a number, a unit, an article, a date, a limit, a negation, a modal verb', () => {
    const planted = sentences.flatMap(({ passage, text }) => plantChanges(passage, text, foreign[passage.language]));
    expect(planted.length).toBeGreaterThan(3000);
    const slipped = planted.filter(
      ({ passage, changed }) => checkSentence(changed, passage.language, [passage], null).confirmed,
    );
    expect(slipped.map(({ kind, changed }) => `${kind}: ${changed}`)).toEqual([]);
  });

  it('are found in quotations', () => {
    const slipped = sentences
      .map(({ passage, text }) => {
        const words = text.replace(/[.!]$/, '').split(' ');
        words[Math.floor(words.length / 2)] = foreign[passage.language];
        return { passage, text: `${says[passage.language]}: «${words.join(' ')}».` };
      })
      .filter(({ passage, text }) => checkSentence(text, passage.language, [passage], null).confirmed);
    expect(slipped).toEqual([]);
  });

  it('true sentences and quotations are confirmed, all but 0.5 %', () => {
    const refused = sentences.flatMap(({ passage, text }) =>
      [text, `${says[passage.language]}: «${text.replace(/[.!]$/, '')}».`].filter(
        (sentence) => !checkSentence(sentence, passage.language, [passage], null).confirmed,
      ),
    );
    expect(refused.length / (2 * sentences.length)).toBeLessThanOrEqual(0.005);
  });
});
