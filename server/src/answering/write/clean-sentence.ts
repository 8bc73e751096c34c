import { withoutYesOrNo } from '../verify/language/phrases.ts';

/** A sentence of a model, without anything that only the server may write, and the passages that it names. */
export type CleanSentence = {
  text: string;
  /** The ids of passages that it names and was given, each once. */
  ids: string[];
  /** Whether it named a passage that it was not given. */
  namesUnknownPassage: boolean;
};

/** The form of the passage ids that a model is given. */
export const idPattern = /(?<![\p{L}\p{N}])p\d[a-z0-9]{4}(?![\p{L}\p{N}])/giu;
const bracketed =
  /[[【(⟦]+\s*((?:(?:p\d[a-z0-9]{4}|\d{1,3}|†[^\]】]*|source|quelle|fonte|passage|passaggio|stelle|id)\s*[,;:|&†]?\s*)+)[\]】)⟧]+/giu;
const bareNumber = /[[【⟦]+[\s\d,;–-]+[\]】⟧]+/gu;
const link = /!?\[([^\]]*)\]\([^)]*\)/gu;
const address = /(?:https?:\/\/|www\.)[^\s<>«»"')\]]+|[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/giu;
const tag = /<\/?[a-z!][^>]*>/giu;
const entity = /&(?:#\d+|#x[\da-f]+|[a-z]{2,8});/giu;
const unseen = /(?![\n\t])\p{Cc}|\p{Cf}/gu;

/**
 * Removes markers, numbers in brackets, Markdown, links, tags and invisible characters; collects the named passages.
 */
export function cleanSentence(raw: string, given: ReadonlySet<string>): CleanSentence {
  const ids = new Set<string>();
  let namesUnknownPassage = false;
  for (const [id] of raw.matchAll(idPattern)) {
    if (given.has(id.toLowerCase())) ids.add(id.toLowerCase());
    else namesUnknownPassage = true;
  }
  const text = raw
    .replace(unseen, '')
    .replace(link, (_, words: string) => (/^[\s\d]*$/.test(words) ? ' ' : words))
    .replace(tag, ' ')
    .replace(entity, ' ')
    .replace(bracketed, ' ')
    .replace(idPattern, ' ')
    .replace(bareNumber, ' ')
    .replace(address, ' ')
    .replace(/\*+|`+|~~+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])|^\s*(?:#+\s|>\s(?!\s*\d))\s*/gu, '')
    .replace(/[[\]【】⟦⟧]/gu, '')
    // "< 5 °C" is no tag: without its sign it would be another figure.
    .replace(/[<>](?!=?\s?\d)|[|\\]/g, ' ')
    .replace(/\(\s*\)/g, ' ')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ([.,](?:\s|$))/g, '$1')
    .replace(/([.!?])(?:\s*[.])+$/u, '$1')
    .trim();
  return { text: withoutShortQuotes(capital(withoutYesOrNo(text))), ids: [...ids], namesUnknownPassage };
}

const shortest = { words: 3, characters: 12 };

/** Removes quotation marks around fewer than three words, since they prove nothing, and unpaired ones. */
function withoutShortQuotes(text: string): string {
  const kept = text.replace(
    /«([^«»]*)»|„([^„“”]*)[“”]|“([^“”]*)”|"([^"]*)"|‹([^‹›]*)›/gu,
    (_, ...groups: (string | undefined)[]) => {
      const quote = groups
        .slice(0, 5)
        .find((group) => group !== undefined)!
        .trim();
      const long = quote.split(/\s+/).length >= shortest.words && quote.length >= shortest.characters;
      return long ? `\u0001${quote}\u0002` : quote;
    },
  );
  return kept
    .replace(/[«»„“”"‹›]/gu, '')
    .replaceAll('\u0001', '«')
    .replaceAll('\u0002', '»');
}

function capital(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase('de') + text.slice(1);
}
