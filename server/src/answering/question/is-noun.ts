import type { Language } from '@polier/contract/languages';

/**
 * Words that precede a noun: an article, a number or a preposition. In a German text with capitals, the capital shows
 * it.
 */
const beforeNoun: Record<Language, RegExp> = {
  de: /(?:der|die|das|den|dem|des|ein|eine[rnms]?|kein\p{L}*|mein\p{L}*|unser\p{L}*|für|mit|bei|beim|zur|zum|vom|am|im|ohne|von|\d+)\s+$/iu,
  fr: /(?:le|la|les|l['’]|un|une|des|du|de|d['’]|ce|cette|ces|mon|ma|mes|notre|nos|pour|avec|sans|en|\d+)\s*$/iu,
  it: /(?:il|lo|la|i|gli|le|l['’]|un|un['’]|uno|una|del|dello|della|dei|degli|delle|d['’]|di|mio|mia|nostro|nostra|per|con|senza|al|alla|\d+)\s*$/iu,
};

/** Adverbial phrases of manner and time; their noun is not the thing asked about. */
const adverbs: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:im (?:allgemeinen|normalfall|prinzip|voraus|nachhinein)|in der regel|zum beispiel)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:d['’](?:habitude|ordinaire|abord|ailleurs|avance|emblée|office)|en (?:général|principe|pratique|fait))(?!\p{L})/giu,
  it: /(?<!\p{L})(?:di (?:solito|norma|regola|fatto)|in (?:genere|generale|pratica|anticipo)|d['’]ufficio)(?!\p{L})/giu,
};

/** Whether a word is used as a noun in a text, as far as its capital or the word before it shows. */
export function isNoun(word: string, whole: string, language: Language): boolean {
  const text = whole.replace(adverbs[language], (phrase) => ' '.repeat(phrase.length));
  const at = text.indexOf(word);
  const isCapital = language === 'de' && /^\p{Lu}/u.test(word) && at > 0;
  return at >= 0 && (isCapital || beforeNoun[language].test(text.slice(0, at).replace(/\p{L}+-$/u, '')));
}

/** The word after a question word is the measure asked for: 'ab welcher Höhe'. */
const askedMeasure =
  /(?<!\p{L})(?:welche[rnms]?|wie ?viele?[nr]?|quel(?:le)?s?|combien d[e’']|che|qual[ei]?|quant[aoei])\s*$/iu;

/** After a preposition either a noun or an infinitive follows. */
const infinitive: Partial<Record<Language, RegExp>> = { fr: /(?:er|ir)$/u, it: /(?:are|ere|ire)$/u };

const behindPlace =
  /(?<!\p{L})(?:auf|an|in|neben|unter|über|sur|dans|sous|aux?|à|sui?|sugli|sul(?:l[aeo])?|nel(?:l[aeo])?|dal(?:l[aeo])?)\s*$/iu;

/** The text before a word, ignoring occurrences of its letters within another word. */
function before(raw: string, asking: string): string {
  for (let at = asking.indexOf(raw); at >= 0; at = asking.indexOf(raw, at + 1)) {
    const end = at + raw.length;
    const goesOn = /\p{L}$/u.test(asking.slice(Math.max(0, at - 2), at)) || /^\p{L}/u.test(asking.slice(end, end + 2));
    if (!goesOn) return asking.slice(0, at);
  }
  return '';
}

/** Whether a word of a question is a thing asked about, and not the measure asked for. */
export function isAskedThing(raw: string, asking: string, language: Language): boolean {
  if (infinitive[language]?.test(raw)) return false;
  const ahead = before(raw, asking);
  return !askedMeasure.test(ahead) && (isNoun(raw, asking, language) || behindPlace.test(ahead));
}
