import type { Language } from '@polier/contract/languages';
import { likeness, readTerms } from '../../text/terms.ts';

const without: Record<Language, RegExp> = {
  de: /(?<!\p{L})ohne\s+(?:(?:eine?[nmrs]?|die|den|das)\s+)?(\p{L}{3,}(?:\s+\p{Lu}\p{L}+)?)/giu,
  fr: /(?<!\p{L})sans\s+(?:(?:une?|la|le|les|aucune?)\s+|l['’])?(\p{L}{3,})/giu,
  it: /(?<!\p{L})senza\s+(?:(?:un[oa]?|il|la|lo|le|gli)\s+|l['’])?(\p{L}{3,})/giu,
};
const withThing: Record<Language, RegExp> = {
  de: /(?<!\p{L})mit\s+(?:(?:eine[mr]|der|dem|den)\s+)?(\p{L}{3,}(?:\s+\p{Lu}\p{L}+)?)/giu,
  fr: /(?<!\p{L})(?:avec|munie?s? d['’eu]|équipée?s? d['’eu])\s*(?:(?:une?|la|le|les)\s+|l['’])?(\p{L}{3,})/giu,
  it: /(?<!\p{L})(?:con|munit[oaie] di)\s+(?:(?:un[oa]?|il|la|lo|le|gli)\s+|l['’])?(\p{L}{3,})/giu,
};
const sameWord = 0.7;

/** What a text says is there and what is not: 'mit Winde', 'ohne Winde'. */
export type Given = { there: string[]; missing: string[] };

export function readGiven(text: string, language: Language): Given {
  const stems = (pattern: RegExp) =>
    [...text.matchAll(pattern)].flatMap(([, thing]) => readTerms(thing!, language).map(({ stem }) => stem));
  return { there: stems(withThing[language]), missing: stems(without[language]) };
}

/** Whether a stretch is about the thing with what the question says is missing, or without what it says is there. */
export function isOpposed(asked: Given, said: Given): boolean {
  const shares = (some: readonly string[], others: readonly string[]) =>
    some.some((one) => others.some((other) => likeness(one, other) >= sameWord));
  const opposed = (asks: readonly string[], says: readonly string[], also: readonly string[]) =>
    shares(asks, says) && !shares(asks, also);
  return opposed(asked.missing, said.there, said.missing) || opposed(asked.there, said.missing, said.there);
}
