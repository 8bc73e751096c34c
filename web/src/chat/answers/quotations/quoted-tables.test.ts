import { expect, test } from 'vitest';
import type { Node } from '../markdown-node.ts';
import { layOutTables } from './quoted-tables.ts';

const text = (value: string): Node => ({ type: 'text', value });
const element = (tagName: string, children: Node[], properties = {}): Node => ({
  ...{ type: 'element', tagName, properties, children },
});

/** A quotation of paragraphs, each a list of lines, with its source. */
function quoted(...paragraphs: string[][]): Node {
  const blocks = paragraphs.map((lines) =>
    element(
      'p',
      lines.flatMap((line, at) => (at > 0 ? [element('br', []), text(`\n${line}`)] : [text(line)])),
    ),
  );
  const quotation = element('blockquote', [...blocks, element('p', [text('Merkblatt 1')], { dataSource: '' })]);
  layOutTables(element('div', [quotation]));
  return quotation;
}

const textOf = ({ value, children = [] }: Node): string => value ?? children.map(textOf).join('');
const find = (node: Node, tagName: string): Node[] =>
  (node.children ?? []).flatMap((child) => (child.tagName === tagName ? [child] : find(child, tagName)));
const cellsOf = (quotation: Node) =>
  find(quotation, 'tbody').flatMap((body) => body.children!.map((row) => row.children!.map(textOf)));

const longLabel = 'Wer den Mangel bemerkt, rügt ihn innert der Frist, und zwar so';

test.each<[string, ...string[][]]>([
  ['two sentences', ['Die Frist beträgt 60 Tage.', 'Beispiel: Dach'], ['Sie ist länger.', 'Beispiel: Keller']],
  [
    'long sentences',
    ['Das gilt auch für den Umbau und so.', 'Beispiel: A'],
    ['Es gilt nicht für den Neubau so.', 'Beispiel: B'],
  ],
  ['what introduces a row', ['Es gelten:', 'Zeiten: die folgenden'], ['Kran', 'Zeiten: 7–12 Uhr']],
  ['labels that come again', ['Frist: 10 Tage', 'Beispiel: Dach'], ['Frist: 20 Tage', 'Beispiel: Keller']],
  ['another order', ['Dach', 'Frist: 1 Tag', 'Beispiel: Ziegel'], ['Keller', 'Beispiel: Wand', 'Frist: 2 Tage']],
  ['a label twice', ['Dach', 'Beispiel: Ziegel', 'Beispiel: Rinne'], ['Keller', 'Beispiel: Wand']],
  ['other labels', ['Dach', 'Beispiel: Ziegel'], ['Keller', 'Ausnahme: Wand']],
  ['half a sentence', ['Dach', `${longLabel}: sofort`], ['Keller', `${longLabel}: später`]],
  ['a line without a label', ['Dach', 'Beispiel: Ziegel', 'und Rinnen'], ['Keller', 'Beispiel: Wand']],
])('text with colons stays as it is: %s', (_, ...paragraphs) => {
  const quotation = quoted(...paragraphs);
  expect(find(quotation, 'table')).toEqual([]);
  expect(find(quotation, 'p').map((paragraph) => textOf(paragraph).split('\n'))).toEqual([
    ...paragraphs,
    ['Merkblatt 1'],
  ]);
});

test('the subject of a row may have a colon, be a question or end with an abbreviation', () => {
  const rows = [
    ['Bescheinigung der Organe: kontrolliert', '2 Jahre'],
    ['Wer bezahlt den Helm?', 'die Firma'],
    ['Gerüste usw.', 'jährlich'],
  ];
  expect(cellsOf(quoted(...rows.map(([subject, cell]) => [subject!, `Antwort: ${cell}`])))).toEqual(rows);
});

test('a row whose first cell is empty has its cells in their columns', () => {
  const quotation = quoted(
    ['Kran', 'Zeiten: 7–12 Uhr', 'Höhe: 30 m'],
    ['Zeiten: 13–19 Uhr', 'Höhe: 20 m'],
    ['Lift', 'Höhe: 9 m'],
  );
  expect(cellsOf(quotation)).toEqual([
    ['Kran', '7–12 Uhr', '30 m'],
    ['', '13–19 Uhr', '20 m'],
    ['Lift', '', '9 m'],
  ]);
});

test('nothing that is quoted is lost, and what stands before and after the rows stays', () => {
  const quotation = quoted(['Es gilt:'], ['Kran', 'Prüfung: jährlich'], ['Lift', 'Prüfung: nie'], ['Danach nichts.']);
  expect(quotation.children!.map(({ tagName }) => tagName)).toEqual(['p', 'table', 'p', 'p']);
  expect(textOf(quotation)).toBe('Es gilt:PrüfungKranjährlichLiftnieDanach nichts.Merkblatt 1');
});
