import type { Language } from '@polier/contract/languages';
import { endsSentence } from '../answering/split-sentences.ts';

/** A sentence that does not end is cut after so many characters. */
const longest = 900;

export type SentenceCutter = {
  /** Takes in what was written next; answers the sentences that are whole by now, as they are written. */
  add: (text: string) => string[];
  /** Nothing more is written: what is left. */
  end: () => string[];
};

/**
 * Cuts an answer into sentences while it is written (Markdown of `contract/answer-text.ts`). A tag after a sentence stays
 * with it; the line that names the source of a quotation is left out.
 */
export function createSentenceCutter(language: Language): SentenceCutter {
  let rest = '';
  /** After the empty line of a quotation comes its source. */
  let quotationOver = false;

  function takeLine(line: string): string[] {
    const quoted = /^\s*>/.test(line);
    const isSource = quoted && quotationOver;
    quotationOver = quoted && (quotationOver || /^\s*>\s*$/.test(line));
    if (isSource) return [];
    const [sentences, left] = cut(line, language, true);
    return [...sentences, left];
  }

  function take(isOver: boolean): string[] {
    const found: string[] = [];
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n')) {
      found.push(...takeLine(rest.slice(0, end)));
      rest = rest.slice(end + 1);
    }
    if (isOver) {
      found.push(...takeLine(rest));
      rest = '';
    } else if (!/^\s*(?:[>|]|$)/.test(rest)) {
      const [sentences, left] = cut(rest, language, false);
      found.push(...sentences);
      rest = left;
    }
    return found.map((one) => one.trim()).filter(Boolean);
  }

  return {
    add: (text) => {
      rest += text;
      return take(false);
    },
    end: () => take(true),
  };
}

/** The sentences at the beginning of a line and what is left; as long as it grows, a sentence needs a word after it. */
function cut(line: string, language: Language, isWhole: boolean): [string[], string] {
  // Marks around a sentence close it as quotation marks do.
  const plain = line.replace(/[*_]/g, '”');
  const found: string[] = [];
  let from = 0;
  for (let at = 0; at < plain.length; at++) {
    const tooLong = at - from > longest && plain[at] === ' ';
    if (!tooLong && !(/[.!?…]/.test(plain[at]!) && endsSentence(plain, at, language))) continue;
    const after = /^["'»“”’)\]]*(?:\s*`[^`]*`)?/u.exec(plain.slice(at + 1))![0].length;
    const next = plain.slice(at + 1 + after);
    if (!isWhole && !/^\s+[^\s`]\S*\s/u.test(next)) break;
    found.push(line.slice(from, at + 1 + after));
    from = at + 1 + after;
    at = from - 1;
  }
  return [found, line.slice(from)];
}
