import { describe, expect, it } from 'vitest';
import { readFigures } from './read-figures.ts';

const read = (text: string, language: 'de' | 'fr' | 'it') =>
  readFigures(text, language).map(({ kind, value, unit, bound, law, paragraph }) =>
    [kind, value, unit, bound, law, paragraph && `§${paragraph}`].filter(Boolean).join(' '),
  );

describe('reading figures', () => {
  it.each([
    ['de', 'innert 60 Tagen (Art. 367 Abs. 1bis OR)', ['number 60 day max', 'article 367 220 §1bis']],
    ['fr', 'dans les soixante jours (art. 367 al. 1bis CO)', ['number 60 day max', 'article 367 220 §1bis']],
    ['it', 'entro sessanta giorni (art. 367 cpv. 1bis CO)', ['number 60 day max', 'article 367 220 §1bis']],
    [
      'de',
      "CHF 1'250.00, 5000 Franken und 1,5 Millionen Franken",
      ['number 1250 chf', 'number 5000 chf', 'number 1500000 chf'],
    ],
    ['de', 'Zweijahresfrist, 60-tägig, ein Jahr', ['number 2 year', 'number 60 day', 'number 1 year']],
    ['de', '60¹ Tage, 300² kg', ['number 60 day', 'number 300 kg']],
    ['de', '30 bis 60 Tage', ['number 30 day', 'number 60 day max']],
    ['de', 'vor dem 1. Januar 2026', ['date 2026-01-01 max']],
    ['fr', 'dès le 1er mars 2024', ['date 2024-03-01 min']],
    ['it', 'dal 1° gennaio 2022', ['date 2022-01-01 min']],
    ['de', 'Art. 367–369 OR', ['article 367 220', 'article 368 220', 'article 369 220']],
    ['fr', 'art. 40 et 41 OLT 1', ['article 40 822.111', 'article 41 822.111']],
    ['de', 'BauAV 23', ['article 23 832.311.141']],
    ['de', 'Art. 367 Abs. 1 und 1bis OR', ['article 367 220 §1']],
    ['it', 'art. 2 cpv. 2ter e 2quater LDist', ['article 2 823.20 §2ter']],
    ['de', 'Art. 128 Ziff. 3 OR', ['article 128 220']],
    ['fr', 'art. 5 al. 4 et art. 9 al. 2 let. d et g LDét', ['article 5 823.20 §4', 'article 9 823.20 §2']],
    ['it', 'equivalente al 10 per cento', ['number 10 percent']],
    ['de', 'mindestens 1,50 m und höchstens 8.1 %', ['number 1.5 m min', 'number 8.1 percent max']],
    ['fr', '2 semaines au plus', ['number 2 week max']],
    ['it', 'oltre 2 m', ['number 2 m min']],
    [
      'de',
      'Graben > 2 m, Höhe >= 3 m, < 4 m und <= 5 m',
      ['number 2 m min', 'number 3 m min', 'number 4 m max', 'number 5 m max'],
    ],
    ['de', 'Graben -> 3 m => 3 Tage', ['number 3 m', 'number 3 day']],
    ['de', '2112 Stunden und 2000 mm', ['number 2112 hour', 'number 2000 mm']],
    ['de', '2000 m2, im Jahr 2012 mit', ['number 2000 m2', 'date 2012']],
    ['fr', '2100 heures, en 2012 les', ['number 2100 hour', 'date 2012']],
    ['it', '2000 ore, nel 2012 secondo', ['number 2000 hour', 'date 2012']],
  ] as const)('%s: %s', (language, text, expected) => {
    expect(read(text, language)).toEqual(expected);
  });

  it('does not take an article for days', () => {
    expect(read('Art. 371 OR', 'de')).not.toEqual(read('371 Tage', 'de'));
  });
});
