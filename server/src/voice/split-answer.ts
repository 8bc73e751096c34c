import type { Language } from '@polier/contract/languages';
import { endsSentence } from '../text/split-sentences.ts';

/** A sentence that does not end is cut after so many characters. */
const maxCharacters = 900;

export type AnswerSplitter = {
  /** Adds text; returns the sentences that are complete by now, as they are written. */
  add: (text: string) => string[];
  /** Ends the text; returns the rest. */
  end: () => string[];
};

/**
 * Splits an answer into sentences while it is written (Markdown of `contract/src/answer-text.ts`). A tag after a
 * sentence stays with it; the line that names the source of a quotation is left out.
 */
export function createAnswerSplitter(language: Language): AnswerSplitter {
  let rest = '';
  /** The source of a quotation comes after its empty line. */
  let hasQuotationEnded = false;

  function takeLine(line: string): string[] {
    const quoted = /^\s*>/.test(line);
    const isSource = quoted && hasQuotationEnded;
    hasQuotationEnded = quoted && (hasQuotationEnded || /^\s*>\s*$/.test(line));
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

/**
 * Returns the sentences at the start of a line, and the rest. While the line grows, a sentence needs a word after it.
 */
function cut(line: string, language: Language, isWhole: boolean): [string[], string] {
  // Marks around a sentence close it as quotation marks do.
  const plain = line.replace(/[*_]/g, '”');
  const found: string[] = [];
  let from = 0;
  for (let at = 0; at < plain.length; at++) {
    const tooLong = at - from > maxCharacters && plain[at] === ' ';
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
