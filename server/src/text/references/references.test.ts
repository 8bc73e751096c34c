import type { Language } from '@polier/contract/languages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acts } from './acts.ts';
import { readReferences } from './references.ts';

const read = (text: string, language: Language, within?: string) =>
  readReferences(text, language, within ?? null).references.map(({ act, article, paragraph }) =>
    `${act ?? ''} ${article ?? ''} ${paragraph ?? ''}`.trim(),
  );

describe('references in questions', () => {
  it.each<[Language, string, string[]]>([
    ['de', 'Was sagt Art. 371 Abs. 2 OR zur Frist?', ['220 371 2']],
    ['de', 'OR Art. 371 Abs. 2', ['220 371 2']],
    ['de', 'OR 371', ['220 371']],
    ['de', 'art 371 or', ['220 371']],
    ['de', '371 Absatz 2 OR', ['220 371 2']],
    ['de', 'Artikel 371 des Obligationenrechts', ['220 371']],
    ['fr', 'art. 371 al. 2 CO', ['220 371 2']],
    ['fr', 'Que dit le CO 371 ?', ['220 371']],
    ['fr', '371 CO', ['220 371']],
    ['fr', 'article 712e du Code civil', ['210 712e']],
    ['fr', 'L’art. 2 let. b de la LTr', ['822.11 2']],
    ['it', 'art. 371 cpv. 2 CO', ['220 371 2']],
    ['it', "l'articolo 371 del Codice delle obbligazioni", ['220 371']],
    ['it', 'LAINF art 82', ['832.20 82']],
    ['de', 'BauAV 23', ['832.311.141 23']],
    ['de', 'bauav 23', ['832.311.141 23']],
    ['fr', 'OTConst 23', ['832.311.141 23']],
    ['it', 'OLCostr 23', ['832.311.141 23']],
    ['de', 'ArG 9', ['822.11 9']],
    ['de', 'Art. 13 ArGV 1', ['822.111 13']],
    ['de', 'ArGV 1 Art. 13', ['822.111 13']],
    ['it', 'art. 15 OLL 1', ['822.111 15']],
    ['de', 'SIA 118 Art. 172', ['SIA 118 172']],
    ['de', 'Art. 172 der SIA-Norm 118', ['SIA 118 172']],
    ['fr', 'norme SIA 118, art. 172', ['SIA 118 172']],
    ['de', 'SR 220', ['220']],
    ['de', 'ferien lmv 50 jährig', []],
    ['de', 'LMV 13. Monatslohn', ['LMV']],
    ['de', 'Vorarbeiterlohn nach LMV 2026', ['LMV']],
    ['de', 'LMV 2026–2031', ['LMV']],
    ['it', 'indennità di cantiere CNM 26', ['LMV']],
    ['de', 'LMV Art. 26', ['LMV 26']],
    ['de', 'LMV 2026 Art. 50', ['LMV 50']],
    ['fr', 'CN 2026, art. 12', ['LMV 12']],
    ['fr', 'salaires 2026 CN', ['LMV']],
    ['it', 'art. 2026 CO', ['220 2026']],
    ['fr', 'vacances CN 50 ans', ['LMV']],
    ['it', 'BauAV oltre 3 metri, OLCostr 3 metri', ['832.311.141']],
    ['de', 'Art. 50 LMV, Jahre danach', ['LMV 50']],
    ['de', 'Art. 219a OR', ['220 219a']],
    ['de', 'OR 367 Abs. 1bis', ['220 367 1bis']],
    ['de', 'Art. 367 und 368 OR sowie Art. 41 ZGB', ['220 367', '220 368', '210 41']],
    ['de', 'Art. 367–369 OR', ['220 367', '220 368', '220 369']],
    ['de', 'Art. 371 f. OR', ['220 371']],
    ['de', 'Art. 367 bis 370 OR', ['220 367', '220 368', '220 369', '220 370']],
    ['de', 'Art. 367 Abs. 1bis OR', ['220 367 1bis']],
    ['de', 'ZGB 837 II', ['210 837 2']],
    ['de', '839 III ZGB', ['210 839 3']],
    ['fr', '370 al 4 CO', ['220 370 4']],
    ['fr', 'aux art. 361 et 362.', ['361', '362']],
  ])('%s: %s', (language, text, expected) => expect(read(text, language)).toEqual(expected));

  it.each<[Language, string]>([
    ['fr', 'ou la durée de 5 ans or 5 jours'],
    ['fr', 'La 5 est chère'],
    ['de', 'Darf ich 25 kg tragen?'],
    ['de', 'Frist von 2 Jahren'],
    ['it', 'la distanza è di 2 m'],
  ])('finds none in %s: %s', (language, text) => expect(read(text, language)).toEqual([]));

  it.each<[Language, string, { letter: string | null; number: string | null }]>([
    ['de', 'Art. 837 Abs. 1 Ziff. 3 ZGB', { letter: null, number: '3' }],
    ['fr', 'odét 8b ch. 1', { letter: null, number: '1' }],
    ['it', 'art. 10 cpv. 1 lett. b LL', { letter: 'b', number: null }],
  ])('reads the letter and the number in %s: %s', (language, text, expected) => {
    expect(readReferences(text, language).references).toMatchObject([expected]);
  });

  it('takes an article without an act as one of the act the text is from', () => {
    expect(read('nach Artikel 356 Absatz 2 zuständig', 'de', '272')).toEqual(['272 356 2']);
  });

  it('leaves the rest of the question to be searched as words', () => {
    const { rest } = readReferences('Was sagt Art. 371 Abs. 2 OR zur Frist?', 'de');
    expect(rest.replace(/\s+/g, ' ')).toBe('Was sagt zur Frist?');
  });

  it('prefers the act the asked language means by an abbreviation two languages share', () => {
    expect(read('OREA 5', 'fr')).toEqual(['814.620 5']);
    expect(read('OREA 5', 'it')).toEqual(['431.841 5']);
  });

  it('understands every abbreviation in every usual order', () => {
    const named = acts.flatMap(({ act, names }) =>
      (['de', 'fr', 'it'] as const).flatMap((language) =>
        names[language] ? [{ act, language, name: names[language][0]! }] : [],
      ),
    );
    const marks = { de: ['Art.', 'Artikel'], fr: ['art.', 'article'], it: ['art.', 'articolo'] };
    fc.assert(
      fc.property(
        fc.constantFrom(...named),
        fc.integer({ min: 1, max: 1200 }),
        fc.nat(3),
        ({ act, language, name }, number, order) => {
          const mark = marks[language][order % 2]!;
          const text = order < 2 ? `${mark} ${number} ${name}` : `${name} ${mark} ${number}`;
          expect(read(text, language)).toEqual([`${act} ${number}`]);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('survives any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void readReferences(text, 'de')));
  });
});
