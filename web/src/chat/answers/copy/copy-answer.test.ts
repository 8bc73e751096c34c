import type { SourceProps } from '@polier/contract/chat';
import { expect, test } from 'vitest';
import { exampleSource } from '../example-source.ts';
import { titleText } from '../source-text.ts';
import { formatAnswer } from './copy-answer.ts';

const words = {
  sources: 'Quellen',
  page: (page: string) => `Seite ${page}`,
  title: (source: SourceProps) => titleText(source, 'de'),
};
const sources = [1, 2, 3].map(
  (number) => exampleSource({ number, title: `Merkblatt ${number}`, pageLabel: `${number + 1}` }).source,
);
const copied = (text: string) => formatAnswer(text, sources, words);

test('plain text carries the numbers and, under it, title, edition and page of each cited source', () => {
  expect(copied('Die Frist beträgt **60 Tage**. [1] Sie ist zwingend. [3]').plain).toBe(
    'Die Frist beträgt 60 Tage. [1] Sie ist zwingend. [3]\n\nQuellen\n[1] Merkblatt 1, Ausgabe 2026, Seite 2\n[3] Merkblatt 3, Ausgabe 2026, Seite 4',
  );
});

test('what is not confirmed stays marked', () => {
  expect(copied('*Viele rügen sofort.* `nicht belegt`').plain).toBe('Viele rügen sofort. (nicht belegt)');
  expect(copied('*Viele rügen sofort.* `nicht belegt`').html).toContain('Viele rügen sofort. <i>(nicht belegt)</i>');
});

test('quotations, lists and headings keep their form in a word processor', () => {
  const { html } = copied('### Frist\n\n> Wer rügt.\n> Merkblatt 1 [1]\n\n- eins\n- zwei **fett**');
  expect(html).toContain('<h3>Frist</h3>');
  expect(html).toContain('<blockquote><p>Wer rügt.</p><p>Merkblatt 1 <sup>[1]</sup></p></blockquote>');
  expect(html).toContain('<ul><li>eins</li><li>zwei <b>fett</b></li></ul>');
});

test('nothing in a text becomes HTML of its own', () => {
  expect(copied('<img src=x onerror=1> & "x"').html).toBe('<p>&lt;img src=x onerror=1&gt; &amp; &quot;x&quot;</p>');
});

test('an answer without citations has no list of sources', () => {
  expect(copied('Keine Quelle.').plain).toBe('Keine Quelle.');
});
