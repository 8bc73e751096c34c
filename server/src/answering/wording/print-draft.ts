import { escapeMarkdown } from '../../text/write-markdown.ts';
import type { Segment } from './compare-words.ts';
import type { WordingTexts } from './texts.ts';

/**
 * Prints the draft in the Markdown of an answer: text that is not the template's is bold; `numbers` cite the template.
 */
export function printDraft(segments: readonly Segment[], numbers: readonly number[]): string {
  const lines: { text: string; ofTemplate: boolean }[] = [{ text: '', ofTemplate: false }];
  for (const { kind, text } of segments) {
    if (kind === 'removed') continue;
    for (const [at, part] of text.split('\n').entries()) {
      if (at > 0) lines.push({ text: '', ofTemplate: false });
      const line = lines.at(-1)!;
      line.text += kind === 'added' ? embolden(part) : escapeMarkdown(part);
      line.ofTemplate ||= kind === 'same' && /\p{L}/u.test(part);
    }
  }
  // The number follows the last line with words of the template, since it does not prove the person's sentences.
  const last = lines.findLast(({ ofTemplate }) => ofTemplate) ?? lines.at(-1)!;
  last.text = `${last.text.trimEnd()} ${numbers.map((number) => `[${number}]`).join('')}`;
  return lines.map(({ text }) => text).join('\n\n');
}

/** Bold marks must touch words, so spaces stay outside, and each line is marked separately. */
function embolden(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      const [, before, inner, after] = /^(\s*)(.*?)(\s*)$/su.exec(line)!;
      return inner === '' ? line : `${before}**${escapeMarkdown(inner!)}**${after}`;
    })
    .join('\n');
}

/** The draft line by line, without removed text, split into the template's text, additions and the frame around it. */
export function splitLines(segments: readonly Segment[]): { kind: 'same' | 'added' | 'frame'; text: string }[][] {
  const lines: ReturnType<typeof splitLines> = [[]];
  for (const { kind, text } of segments) {
    if (kind === 'removed') continue;
    for (const [at, part] of text.split('\n').entries()) {
      if (at > 0) lines.push([]);
      if (part !== '') lines.at(-1)!.push({ kind, text: part });
    }
  }
  return lines;
}

/** A description of each deviation, in order: replacements, additions and omissions. */
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
    // White space or a comma between two changes belongs to both; a word ends the change.
    if (kind === 'same' && /[\p{L}\p{N}\n[]/u.test(text)) close();
    else if (kind === 'same') [before, after] = [before && before + text, after && after + text];
    else if (kind === 'removed') before += text;
    else after += text;
  }
  close();
  return lines;
}
