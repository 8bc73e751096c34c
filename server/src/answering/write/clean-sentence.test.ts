import { describe, expect, it } from 'vitest';
import { cleanSentence } from './clean-sentence.ts';

const given = new Set(['p4abcd', 'p5efgh']);

describe('what a model may not write', () => {
  it.each([
    ['Der Unternehmer haftet. [p4abcd]', 'Der Unternehmer haftet.', ['p4abcd']],
    ['Der Unternehmer haftet [p4abcd, p5efgh].', 'Der Unternehmer haftet.', ['p4abcd', 'p5efgh']],
    ['Der Unternehmer haftet [7]【3†source】 (p4abcd).', 'Der Unternehmer haftet.', ['p4abcd']],
    ['**Der** `Unternehmer` _haftet_ [hier](https://example.org) p4abcd', 'Der Unternehmer haftet hier', ['p4abcd']],
    ['Der <b onclick="x()">Unternehmer</b> haftet &nbsp; siehe www.example.org/x', 'Der Unternehmer haftet siehe', []],
    ['Bei < 5 °C und >=3 m: <b>nie</b>', 'Bei < 5 °C und >=3 m: nie', []],
    ['> 5 m Höhe: Gerüst', '> 5 m Höhe: Gerüst', []],
    ['> Der Unternehmer haftet.', 'Der Unternehmer haftet.', []],
    ['Ja, der Unternehmer haftet. [p4abcd]', 'Der Unternehmer haftet.', ['p4abcd']],
    ['Nein! Der Unternehmer haftet nicht. [p4abcd]', 'Der Unternehmer haftet nicht.', ['p4abcd']],
    ['Non, l’entrepreneur répond. [p4abcd]', 'L’entrepreneur répond.', ['p4abcd']],
    [
      'Er haftet \u202e\u200b«sofort» und „nicht später als dann“. [p4abcd]',
      'Er haftet sofort und «nicht später als dann».',
      ['p4abcd'],
    ],
  ])('%s', (raw, text, ids) => {
    expect(cleanSentence(raw, given)).toMatchObject({ text, ids });
  });

  it('drops a passage that was not given', () => {
    expect(cleanSentence('Er haftet. [p9zzzz]', given)).toEqual({
      text: 'Er haftet.',
      ids: [],
      namesUnknownPassage: true,
    });
  });

  it('leaves no bracket, tag or link of any sentence', () => {
    for (const raw of ['a [[1]](x) b', '![x](y)', '<script>alert(1)</script> Wort', '[1][2][p4abcd]', 'a < b > c [x']) {
      expect(cleanSentence(raw, given).text).not.toMatch(/[[\]<>`*]|https?:/);
    }
  });
});
