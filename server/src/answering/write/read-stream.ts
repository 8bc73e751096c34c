import type { Language } from '@polier/contract/languages';
import { endsSentence } from '../../text/split-sentences.ts';

/** A piece of a model's text. `item`: the sentence begins a list item. */
export type Piece = { kind: 'sentence'; text: string; item: boolean } | { kind: 'break' };

export type Reader = {
  /** Takes the next chunk of the stream, which may end anywhere; returns the pieces completed by it. */
  push(text: string): Piece[];
  /** Returns the rest when the stream ends. */
  end(): Piece[];
};

/** A longer sentence without an end is cut at a space. */
const maxSentenceChars = 2000;
/** Characters needed after a full stop to tell whether it ends the sentence and whether a citation follows. */
const lookaheadChars = 12;
const itemMark = /^[ \t]*(?:[-*•–+]|\d{1,2}[.)])[ \t]+/u;
const quotes: Record<string, string> = { '«': '»', '„': '“”', '“': '”' };

/** Splits a stream of text into sentences; an unclosed bracket or quotation mark postpones the end. */
export function createSentenceReader(language: Language): Reader {
  let buffer = '';
  let item = false;
  let lineStart = true;
  let said = false;

  function take(final: boolean): Piece[] {
    const pieces: Piece[] = [];
    const add = (text: string) => {
      const trimmed = text.trim();
      if (!trimmed) return;
      pieces.push({ kind: 'sentence', text: trimmed, item });
      item = false;
      said = true;
    };
    for (;;) {
      if (lineStart) {
        const rest = buffer.replace(/^[ \t]+/, '');
        const known = final || rest.length > 4 || /\n/.test(rest);
        if (!known) break;
        const mark = itemMark.exec(buffer) ?? /^[ \t]*(?:#{1,6}|>)[ \t]+/.exec(buffer);
        if (mark) {
          item = itemMark.test(buffer);
          buffer = buffer.slice(mark[0].length);
        }
        lineStart = false;
      }
      const cut = findEnd(buffer, language, final);
      if (!cut) break;
      add(buffer.slice(0, cut.end));
      buffer = buffer.slice(cut.end);
      if (cut.line) {
        const blank = /^\n+/.exec(buffer)![0];
        buffer = buffer.slice(blank.length);
        lineStart = true;
        item = false;
        if (said) pieces.push({ kind: 'break' });
        said = false;
      }
    }
    if (final) {
      add(buffer);
      buffer = '';
    }
    return pieces;
  }

  let carriage = false;
  return {
    push(text) {
      const whole = carriage ? `\r${text}` : text;
      carriage = whole.endsWith('\r');
      buffer += (carriage ? whole.slice(0, -1) : whole).replace(/\r\n?/g, '\n');
      return take(false);
    },
    end() {
      if (carriage) buffer += '\n';
      return take(true);
    },
  };
}

/** The end of the first sentence in the buffer, including markers after it; null while that is not known yet. */
function findEnd(text: string, language: Language, final: boolean): { end: number; line: boolean } | null {
  // Called for every token; most contain no character that could end a sentence.
  if (text.length <= maxSentenceChars && !/[.!?…\n]/.test(text)) return null;
  let bracket = 0;
  let closing = '';
  for (let at = nextSign(text, 0); at < text.length; at = nextSign(text, at + 1)) {
    const sign = text[at]!;
    if (sign === '\n') return { end: at, line: true };
    if (closing) {
      if (closing.includes(sign)) closing = '';
      else if (at > maxSentenceChars) closing = '';
      continue;
    }
    if (quotes[sign]) closing = quotes[sign];
    else if (sign === '"') closing = '"';
    else if (sign === '[' || sign === '【') bracket++;
    else if (sign === ']' || sign === '】') bracket = Math.max(0, bracket - 1);
    if (bracket > 0 || !'.!?…'.includes(sign)) {
      if (at > maxSentenceChars && /\s/.test(sign)) return { end: at, line: false };
      continue;
    }
    if (!final && !known(text, at)) return null;
    const cited = /[\]】]\s*$/.test(text.slice(0, at)) && /^\s|^$/.test(text.slice(at + 1));
    if (!cited && !endsSentence(text, at, language)) continue;
    let end = at + 1 + (/^["'»“”’)\]]*/u.exec(text.slice(at + 1))?.[0].length ?? 0);
    const markers = /^(?:[ \t]*(?:\[[^\]\n]*\]|【[^】\n]*】))*/u.exec(text.slice(end))![0];
    end += markers.length;
    if (!final && /^[ \t]*[[【]/.test(text.slice(end)) && !text.slice(end).includes('\n')) return null;
    if (!final && /^[ \t]*$/.test(text.slice(end))) return null;
    return { end, line: false };
  }
  return null;
}

const signs = /[\n.!?…«»„“”"[\]【】]/g;

/** The position of the next character that could be significant; beyond the maximum length, any space counts. */
function nextSign(text: string, from: number): number {
  if (from > maxSentenceChars) return from;
  signs.lastIndex = from;
  return Math.min(signs.exec(text)?.index ?? text.length, maxSentenceChars + 1);
}

/** Whether enough text follows: a line end, some characters after the space, or a closed marker. */
function known(text: string, at: number): boolean {
  const rest = text.slice(at + 1);
  return rest.includes('\n') || rest.trimStart().length >= lookaheadChars || /^\s*(?:\[[^\]]*\]\s*)+\S/u.test(rest);
}
