import { escapeMarkdown } from '../write-markdown.ts';
import type { Segment } from './compare-words.ts';
import type { WordingTexts } from './texts.ts';

/** The draft in the Markdown of an answer: what is not the template's stands in bold; `numbers` cite the template. */
export function printDraft(segments: readonly Segment[], numbers: readonly number[]): string {
  const marked = segments
    .filter(({ kind }) => kind !== 'removed')
    .map(({ kind, text }) => (kind === 'added' ? embolden(text) : escapeMarkdown(text)))
    .join('');
  return `${marked.replaceAll('\n', '\n\n')} ${numbers.map((number) => `[${number}]`).join('')}`;
}

/** Bold marks must touch words: blanks stay outside, each line is marked by itself. */
function embolden(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      const [, before, inner, after] = /^(\s*)(.*?)(\s*)$/su.exec(line)!;
      return inner === '' ? line : `${before}**${escapeMarkdown(inner!)}**${after}`;
    })
    .join('\n');
}

/** Every deviation in words, in order: what became what, what was added, what was left out. */
export function listDeviations(segments: readonly Segment[], words: WordingTexts): string[] {
  const lines: string[] = [];
  let before = '';
  let after = '';
  const close = () => {
    const [was, is] = [before.trim(), after.trim()].map((text) => text.replace(/\s+/gu, ' '));
    if (was && is) lines.push(words.replaced(was, is));
    else if (was) lines.push(words.removed(was));
    else if (is) lines.push(words.added(is));
    [before, after] = ['', ''];
  };
  for (const { kind, text } of segments) {
    // A blank or a comma between two changes belongs to both; a word ends the change.
    if (kind === 'same' && /[\p{L}\p{N}\n[]/u.test(text)) close();
    else if (kind === 'same') [before, after] = [before && before + text, after && after + text];
    else if (kind === 'removed') before += text;
    else after += text;
  }
  close();
  return lines;
}
