import { createHash } from 'node:crypto';
import type { AnswerCheck } from '@polier/contract/answer-checks';
import type { SourceProps } from '@polier/contract/chat';
import type { Language } from '@polier/contract/languages';

/** Letters and digits that are not mistaken for one another (Crockford's Base32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 12;

/** What a printed answer says; `day`: ISO date. */
export type PrintedAnswer = {
  question: string;
  /** The Markdown of `contract/src/answer-text.ts`. */
  answer: string;
  sources: readonly SourceProps[];
  /** The name of the person who exports the answer, and of their company. */
  asker: { name: string; company: string };
  language: Language;
  today: string;
};

/**
 * The check of a printed answer: the SHA-256 of all it says and of each quotation, and the code under which they are
 * kept. The same content has the same code; nothing in it says who asked what.
 */
export function checkOfAnswer({ question, answer, sources, asker, language, today }: PrintedAnswer): AnswerCheck {
  const quotations = sources.flatMap((source) =>
    quotedTexts(source).map((text) => ({
      number: source.number,
      title: source.title,
      publisher: source.publisher,
      edition: source.edition,
      page: source.pageLabel,
      sha256: sha256(text),
    })),
  );
  const content = sha256(JSON.stringify([question, answer, asker, language, today, quotations]));
  return { code: codeOf(content), day: today, language, content, quotations };
}

/** What is quoted of a source, one by one, on one line each. */
export function quotedTexts({ quotations, quote }: SourceProps): string[] {
  const texts = quotations?.map(({ text }) => text) ?? (quote ? [quote] : []);
  return texts.map((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim());
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** The beginning of the hash in twelve letters and digits: '7K3M-0QRS-9ZXA'. */
function codeOf(hash: string): string {
  let rest = BigInt(`0x${hash.slice(0, 15)}`);
  let code = '';
  for (let at = 0; at < codeLength; at += 1) {
    code = alphabet[Number(rest % 32n)] + code;
    rest /= 32n;
  }
  return code.match(/.{4}/g)!.join('-');
}
