import { describe, expect, it, test } from 'vitest';
import { readQuestions } from './plan-search.ts';
import { createClaimReader } from './read-claims.ts';
import { withoutThoughts } from './read-thoughts.ts';
import { askSecondOpinion } from './second-opinion.ts';

const json = '{"claims":[{"passage":"p4abcd","quotation":"Er haftet.","text":"Er haftet."}],"search":""}';
const prose = 'Der Unternehmer haftet fünf Jahre [p4abcd].\n\nDer Besteller prüft das Werk [p4abcd].';
const draft = 'Also: er haftet zehn Jahre [p4abcd].\n\nOder so: {"claims":[{"passage":"p4abcd","text":"Nie."}]}\n\n';

/** What a reader makes of a text that comes in pieces of one length. */
function claimsOf(text: string, length: number, isCut = false): string[] {
  const reader = createClaimReader('de', new Set(['p4abcd']));
  const pieces = Array.from({ length: Math.ceil(text.length / length) }, (_, at) => text.substr(at * length, length));
  return [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end(isCut)].map((claim) => claim.text);
}

describe.each([
  ['tags', '<think>', '</think>'],
  ['tags with a name before', '<seed:think>', '</seed:think>'],
  ['brackets', '[THINK]', '[/THINK]'],
  ['triangles', '◁think▷', '◁/think▷'],
  ['channels', '<|channel|>analysis<|message|>', '<|end|><|start|>assistant<|channel|>final<|message|>'],
  ['an end alone', '', '</think>'],
])('what a model thinks aloud between %s', (_, open, close) => {
  it.each([1, 3, 7, 1000])('is never read, in pieces of %i', (length) => {
    expect(claimsOf(`${open}${draft}${close}\n${json}`, length)).toEqual(['Er haftet.']);
    expect(claimsOf(`${open}${draft}${close}\n${prose}`, length)).toEqual([
      'Der Unternehmer haftet fünf Jahre.',
      'Der Besteller prüft das Werk.',
    ]);
  });

  it('is taken out of a whole text', () => {
    expect(withoutThoughts(`${open}${draft}${close}Gut.`)).toBe('Gut.');
  });
});

test('claims of JSON are read as they come, prose at its end; of prose that is cut the last paragraph is left out', () => {
  const reader = createClaimReader('de', new Set(['p4abcd']));
  expect(reader.push(json.slice(0, -14))).toHaveLength(1);
  expect(claimsOf(prose, 5, true)).toEqual(['Der Unternehmer haftet fünf Jahre.']);
});

test('a second opinion is what a model says in the end, and no opinion where it says two', async () => {
  const ask = async (written: string) => {
    const write = async function* write() {
      yield written;
      return { tokens: 0, input: 0, complete: true };
    };
    const pairs = [{ claim: 'Er haftet nie.', quotation: 'Er haftet.' }];
    return (await askSecondOpinion({ name: 'm', write })(pairs, new AbortController().signal)).verdicts[0]?.verdict;
  };
  const [yes, no] = ['yes', 'no'].map((verdict) => `{"n":1,"verdict":"${verdict}","missing":""}`);
  expect(await ask(`<think>Erst ${yes}, doch: </think>${no}`)).toBe('no');
  expect(await ask(`Erst ${yes}, doch: ${no}`)).toBe('no');
  expect(await ask(`Erst ${no}, doch: ${yes}`)).toBe('no');
  expect(await ask(`<think>${no}</think>${yes}`)).toBe('yes');
});

test('questions to search for are read with every sign that JSON writes in its own way', () => {
  expect(readQuestions('{"questions":["Ger\\u00fcst \\"SIA\\" pr\\u00fcfen?"]}')).toEqual(['Gerüst "SIA" prüfen?']);
});
