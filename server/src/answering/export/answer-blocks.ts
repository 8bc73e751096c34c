import { unconfirmedTag } from '@polier/contract/answer-text';
import type { Language } from '@polier/contract/languages';

export type Run = { text: string; bold: boolean };
/** A block of an answer; `source` is the last line of a quotation: where it stands. */
export type AnswerBlock = { kind: 'text' | 'heading' | 'quotation' | 'source'; runs: Run[] };

/** Reads the Markdown of an answer (`contract/src/answer-text.ts`) into blocks for a printed file. */
export function readAnswerBlocks(answer: string, language: Language): AnswerBlock[] {
  return answer.split(/\n{2,}/).flatMap((block): AnswerBlock[] => {
    const lines = block.split('\n').filter((line) => line.trim() !== '');
    if (lines.length === 0) return [];
    if (lines.every((line) => line.startsWith('>'))) {
      const said = lines.map((line) => line.replace(/^>\s?/, '').trim()).filter(Boolean);
      return said.map((line, at) => ({
        kind: at > 0 && at === said.length - 1 && /\[≈?\d+\]$/.test(line) ? 'source' : 'quotation',
        runs: runsOf(line, language),
      }));
    }
    if (/^#{1,6} /.test(lines[0]!))
      return [{ kind: 'heading', runs: [{ text: plain(lines.join(' ').replace(/^#+ /, '')), bold: true }] }];
    if (lines.some((line) => line.startsWith('- ')))
      return lines.map((line) => ({ kind: 'text', runs: runsOf(line.replace(/^- /, '• '), language) }));
    return [{ kind: 'text', runs: runsOf(lines.join(' '), language) }];
  });
}

/** The runs of a line; bold stays, and an unconfirmed sentence keeps its tag. */
function runsOf(line: string, language: Language): Run[] {
  return line
    .split(/((?<!\\)\*\*.+?(?<!\\)\*\*)/)
    .filter((part) => part !== '')
    .map((part) => {
      const tagged = part.replaceAll(`\`${unconfirmedTag[language]}\``, `(${unconfirmedTag[language]})`);
      return { text: plain(tagged), bold: /^\*\*.+\*\*$/.test(part) };
    });
}

/** Removes Markdown marks and unescapes escaped characters. */
function plain(text: string): string {
  return text
    .replace(/(?<!\\)\[≈(\d+)\]/g, '[$1]')
    .replace(/(?<!\\)(?:\*+|`)/g, '')
    .replace(/\\(?=[^\p{L}\p{N}\s])/gu, '');
}
