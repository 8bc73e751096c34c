import type { Language } from '@polier/contract/languages';
import { likeness, readTerms } from '../../text/terms.ts';

/** Without the flag i in German, since the capital of a second word shows that it is the noun. */
const without: Record<Language, RegExp> = {
  de: /(?<!\p{L})[Oo]hne\s+(?:(?:eine?[nmrs]?|die|den|das)\s+)?(\p{L}{3,}(?:\s+\p{Lu}\p{L}+)?)/gu,
  fr: /(?<!\p{L})sans\s+(?:(?:une?|la|le|les|aucune?)\s+|l['’])?(\p{L}{3,})/giu,
  it: /(?<!\p{L})senza\s+(?:(?:un[oa]?|il|la|lo|le|gli)\s+|(?:un|l)['’])?(\p{L}{3,})/giu,
};
const withThing: Record<Language, RegExp> = {
  de: /(?<!\p{L})[Mm]it\s+(?:(?:eine[mr]|der|dem|den)\s+)?(\p{L}{3,}(?:\s+\p{Lu}\p{L}+)?)/gu,
  fr: /(?<!\p{L})(?:avec|munie?s? d['’eu]|équipée?s? d['’eu])\s*(?:(?:une?|la|le|les)\s+|l['’])?(\p{L}{3,})/giu,
  it: /(?<!\p{L})(?:con|munit[oaie] di)\s+(?:(?:un[oa]?|il|la|lo|le|gli)\s+|(?:un|l)['’])?(\p{L}{3,})/giu,
};
/** Words before 'with' that demand something. Such a rule also applies to the case without the thing. */
const requires: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:(?:[Nn]ur|[Aa]usschliesslich|[Ee]inzig|lediglich|erst)(?:\s[^.,;:]{0,40})?|(?:muss|müssen)(?:\s\p{Ll}+){0,2}|(?:braucht|nötig|notwendig|erforderlich))\s$/u,
  fr: /(?<!\p{L})(?:(?:n['’]|ne\s)[^.,;:]{0,60}qu['’]|(?:seulement|uniquement|exclusivement)(?:\s[^.,;:]{0,40})?\s|doi(?:t|vent)\s(?:\p{L}+\s){0,2}|(?:il faut|nécessaire)\s(?:\p{L}+\s)?)$/iu,
  it: /(?<!\p{L})(?:(?:solo|soltanto|solamente|unicamente|esclusivamente)(?:\s[^.,;:]{0,40})?|dev(?:e|ono)(?:\s\p{L}+){0,2}|(?:occorre|necessari[oa])(?:\s\p{L}+)?)\s$/iu,
};
/** Words before 'without' that ask whether a thing may be missing, which the rule that demands it answers. */
const asksWhetherMay: Record<Language, RegExp> = {
  de: /(?:^|[.,;:?!–]\s*|(?<!\p{L})(?:und|oder|aber)\s)(?:darf|dürfen|dürfte|kann|können|ist es (?:erlaubt|zulässig|möglich)|geht (?:es|das))(?!\p{L})[^.,;:?!]*$/iu,
  fr: /(?:^|[.,;:?!–]\s*|(?<!\p{L})(?:et|ou|mais)\s)(?:(?:est-ce qu['’e]\s?)?(?:(?:je|on|nous)\s)?(?:peux|peut|puis|pouvons|peuvent)|a-t-on le droit|est-(?:il|ce) (?:permis|possible))(?!\p{L})[^.,;:?!]*$/iu,
  it: /(?:^|[.,;:?!–]\s*|(?<!\p{L})(?:e|o|ma)\s)(?:(?:si )?(?:posso|può|possiamo|possono)|è (?:permesso|possibile|consentito|ammesso))(?!\p{L})[^.,;:?!]*$/iu,
};
const sameWord = 0.7;

/** A quality that a thing lacks: 'unverschmutzter Aushub', 'déblais non pollués'. German nouns have a capital. */
const denied: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:[Uu]n|[Nn]icht )(\p{Ll}{5,}(?:t|en)e?[rnms]?)(?=\s\p{Lu})/gu,
  fr: /(?<!\p{L})non[ -](\p{L}{4,}(?:é|i|u)e?s?)(?!\p{L})/giu,
  it: /(?<!\p{L})non (\p{L}{4,}(?:at|it|ut)[oaie])(?!\p{L})/giu,
};

/** What a text says is present and what is missing: 'mit Winde', 'ohne Winde'. */
export type Presence = { present: string[]; missing: string[] };

/** What a text says is present and missing, without the things that it demands. */
export function readPresence(text: string, language: Language): Presence {
  return {
    present: stemsOf(text, withThing, requires, language),
    missing: stemsOf(text, without, null, language),
  };
}

/** What a question says is present and missing, without the things it asks about. */
export function readPresenceInQuestion(text: string, language: Language): Presence {
  return {
    present: stemsOf(text, withThing, requires, language),
    missing: stemsOf(text, without, asksWhetherMay, language),
  };
}

type Patterns = Record<Language, RegExp>;

/** The stems of the things that a pattern finds, except for those preceded by `notBehind`. */
function stemsOf(text: string, pattern: Patterns, notBehind: Patterns | null, language: Language): string[] {
  return [...text.matchAll(pattern[language])]
    .filter(({ index }) => !notBehind?.[language].test(text.slice(0, index)))
    .flatMap(([, thing]) => readTerms(thing!, language).map(({ stem }) => stem));
}

/** Whether a stretch is about the thing with what the question says is missing, or without what it says is present. */
export function isOppositeCase(asked: Presence, said: Presence): boolean {
  const shares = (some: readonly string[], others: readonly string[]) =>
    some.some((one) => others.some((other) => likeness(one, other) >= sameWord));
  const opposed = (asks: readonly string[], says: readonly string[], also: readonly string[]) =>
    shares(asks, says) && !shares(asks, also);
  return opposed(asked.missing, said.present, said.missing) || opposed(asked.present, said.missing, said.present);
}

/** The stems of the qualities that a text says a thing lacks. */
export type DeniedQualities = { text: string; stems: readonly string[] };

export function readDeniedQualities(text: string, language: Language): DeniedQualities {
  return { text, stems: stemsOf(text, denied, null, language) };
}

/** Whether a stretch is about things without a quality that the question says they have. */
export function deniesQuality(asked: string, { text: said, stems }: DeniedQualities, language: Language): boolean {
  if (stems.length === 0) return false;
  const has = (text: string, stem: string) =>
    readTerms(text.replace(denied[language], ' '), language).some((term) => likeness(term.stem, stem) >= sameWord);
  return stems.some((stem) => has(asked, stem) && !has(said, stem));
}
