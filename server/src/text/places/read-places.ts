import { type Found, findLongest, isOfHyphened, joinHyphened } from './find-longest.ts';
import { readTextWords, type TextWord } from './fold-place.ts';
import type { Place } from './gazetteer.ts';
import {
  isCapital,
  isJoinedToThing,
  isName,
  isNextCode,
  isOfPair,
  type NamedPlace,
  nextTo,
  type Reading,
  readJoined,
  stepToCode,
} from './join-places.ts';
import { isAtEdge, isLastKeyword, isMotion } from './key-words.ts';
import { needsPreposition, signs, smallWords } from './place-signs.ts';

/** The places in a text that determine a canton, in order. Pure: looks up one to five words at a time. */
export function readPlaces(text: string, codes: ReadonlySet<string>): NamedPlace[] {
  const words = readTextWords(text);
  const found: NamedPlace[] = [];
  let named: Reading | null = null;
  let last: { to: number; leaves: boolean; count: number } | null = null;
  for (let at = 0; at < words.length; at++) {
    const reading: Reading | null =
      readCode(words, at, codes, text, named) ?? readNamed(words, at, codes, text) ?? readJoined(words, at, named);
    if (!reading) continue;
    at = reading.to;
    // 'de Davos à Coire' is a journey.
    const { key, gap } = words[reading.from]!;
    const isJourney = last?.leaves && reading.from === last.to + 1 && signs.to.has(key) && /^\s+$/u.test(gap);
    if (isJourney) found.length = last!.count;
    const leaves = signs.away.has(key) || (signs.from.has(key) && isMotion(words[reading.from - 1]));
    last = { to: reading.to, leaves, count: found.length };
    const { code, role, sure } = reading;
    if (code === '' || isJourney) continue;
    named = reading;
    const [start, end] = [words[reading.from]!.start, words[reading.to]!.end];
    const isOpen = text[end] === ')' && text.slice(start, end).includes('(');
    found.push({ code, role, sure, start, end: isOpen ? end + 1 : end });
  }
  return found;
}

/** 'Kanton ZH', 'Muri AG', '(VS)', 'SO: …'. */
function readCode(
  words: readonly TextWord[],
  at: number,
  codes: ReadonlySet<string>,
  text: string,
  named: Reading | null,
): Reading | null {
  const { raw } = words[at]!;
  const code = raw.toUpperCase();
  if (raw.length !== 2 || !codes.has(code)) return null;
  const reading = readMarkedCode(words, at, codes, text, named);
  if (reading) return reading;
  return isLastKeyword(words, at, text) ? { code, role: 'asked', sure: 6, from: at, to: at } : null;
}

/** Reads a code that its context marks as one. */
function readMarkedCode(
  words: readonly TextWord[],
  at: number,
  codes: ReadonlySet<string>,
  text: string,
  named: Reading | null,
): Reading | null {
  const { raw, key, gap } = words[at]!;
  const code = raw.toUpperCase();
  const before = beforeName(words, at);
  const isCode = raw === code || !smallWords.has(key);
  if (before.isCanton && isCode) return { code, role: 'asked', sure: 0, from: before.from, to: at };
  if (raw !== code) return null;
  const closing = text.slice(words[at]!.end, words[at]!.end + 2);
  if (gap.endsWith('(') && closing.startsWith(')')) return { code, role: 'asked', sure: 2, from: at, to: at };
  if (at === 0 && /^\s*:/u.test(closing)) return { code, role: 'asked', sure: 1, from: at, to: at };
  if (named && isNextCode(words, at, codes, named))
    return { code, role: 'asked', sure: named.sure, from: before.sign === 'at' ? before.from : at, to: at };
  const previous = words[at - 1];
  const opensRow = previous !== undefined && signs.at.has(previous.key) && stepToCode(words, at, codes) > 0;
  // The 'AG' of a company is not a canton.
  if ((code === 'AG' || code === 'AI') && !opensRow) return null;
  if (!previous || !/^[\s,]+$/u.test(gap)) return null;
  if (signs.at.has(previous.key) && /\p{Ll}{2}/u.test(text))
    return { code, role: 'asked', sure: 1, from: at - 1, to: at };
  if (!/^\p{Lu}\p{Ll}+$/u.test(previous.raw) || gap.includes(',')) return null;
  const isAt = at >= 2 && signs.at.has(words[at - 2]!.key);
  return { code, role: 'asked', sure: 2, from: isAt ? at - 2 : at, to: at };
}

function readNamed(words: readonly TextWord[], at: number, codes: ReadonlySet<string>, text: string): Reading | null {
  const first = findLongest(words, at);
  if (!first) return null;
  const found = joinHyphened(words, first);
  const { place, from, to } = found;
  const nothing: Reading = { code: '', role: 'site', sure: 9, from, to };
  if (place.kind === 'abroad') return nothing;
  const marked = markedBy(words, found, codes);
  if (marked) return marked;
  if (place.cantons.length !== 1 || isOfHyphened(words, found)) return nothing;
  if (signs.away.has(words[from - 1]?.key ?? '') && nextTo.test(words[from]!.gap))
    return { ...nothing, from: from - 1 };
  const code = place.cantons[0]!;
  const before = beforeName(words, from);
  if (before.isCanton) return { code, role: 'asked', sure: 0, from: before.from, to };
  if (isJoinedToThing(words, found)) return nothing;
  if (isName(words, found)) return null;
  if (place.kind === 'people') return readPeople(words, found, before, code);
  const role = place.kind === 'canton' ? 'asked' : 'site';
  const previous = words[from - 1];
  const isNext = previous !== undefined && nextTo.test(words[from]!.gap);
  if (isNext && signs.called.has(previous.key)) return { code, role, sure: 1, from: from - 1, to };
  if (/(?<!\d)[1-9]\d{3}\s+$/u.test(words[from]!.gap)) return { code, role: 'site', sure: 1, from, to };
  if (place.everyday && !isCapital(words[from]!)) return null;
  if (before.sign && fits(place, words, from, before)) {
    if (before.sign === 'at') return { code, role, sure: place.kind === 'canton' ? 1 : 3, from: before.from, to };
    return { code, role: isOwned(words, before.from) ? role : 'origin', sure: 5, from: before.from, to };
  }
  if (isOfPair(words, found)) return readAlone();
  if (place.everyday || needsPreposition.has(words[from]!.key)) return isAlone(words, found, text) ? readAlone() : null;
  return isAlone(words, found, text) || isAtEdge(words, found, text) ? readAlone() : null;

  function readAlone(): Reading {
    return { code, role, sure: 6, from, to };
  }
}

/** Whether a code tells which of several places is meant: 'Buchs SG', 'Muri (AG)', 'wil sg'. */
function markedBy(words: readonly TextWord[], { place, from, to }: Found, codes: ReadonlySet<string>): Reading | null {
  const next = words[to + 1];
  if (!next || !/^(?:\s+|,\s*|\s*\(|-)$/u.test(next.gap)) return null;
  const code = next.raw.toUpperCase();
  if (next.raw.length !== 2 || !codes.has(code)) return null;
  if (next.raw !== code && smallWords.has(next.key) && code !== 'AG') return null;
  if (!place.cantons.includes(code)) return null;
  if (code === 'AG' && signs.title.has(words[from - 1]?.key ?? '')) return null;
  const before = beforeName(words, from);
  return {
    code,
    role: place.kind === 'canton' || place.kind === 'people' ? 'asked' : 'site',
    sure: 2,
    from: before.sign ? before.from : from,
    to: to + 1,
  };
}

type Before = { sign: 'at' | 'from' | null; isCanton: boolean; article: boolean; from: number };

/** The words that belong to a name before it: 'im Kanton', 'dans le', 'della'. */
function beforeName(words: readonly TextWord[], from: number): Before {
  const none: Before = { sign: null, isCanton: false, article: false, from };
  let at = from - 1;
  if (at < 0 || !nextTo.test(words[from]!.gap)) return none;
  const skip = (some: ReadonlySet<string>) => {
    if (at < 0 || !some.has(words[at]!.key) || (at < from - 1 && !nextTo.test(words[at + 1]!.gap))) return false;
    at--;
    return true;
  };
  const afterFrom = at;
  const isFrom = skip(signs.from);
  const article = !isFrom && skip(signs.article);
  if (isFrom) skip(signs.article);
  const isCanton = skip(signs.canton);
  if (isCanton) {
    return { sign: null, isCanton, article: false, from: at + 1 };
  }
  // 'de la Broye', 'de l’Ajoie'
  if (article && at >= 0 && skip(signs.from)) return { sign: 'from', isCanton: false, article: true, from: at + 1 };
  if (isFrom) return { sign: 'from', isCanton: false, article: false, from: afterFrom };
  if (!skip(signs.at)) return none;
  const word = words[at + 1]!.key;
  if (isMotion(words[at])) return none;
  return { sign: 'at', isCanton: false, article: article || signs.withArticle.has(word), from: at + 1 };
}

function fits(place: Place, words: readonly TextWord[], at: number, { article, from, sign }: Before): boolean {
  const word = words[at]!;
  if (article && !place.article) return false;
  // 'im Zug', 'dans l’Uri'
  if (article && needsPreposition.has(word.key) && /^(?:zug|zoug|uri)$/u.test(word.key)) return false;
  if (sign === 'from' && (place.everyday || !isCapital(word))) return place.kind === 'canton' && !place.everyday;
  return place.kind === 'canton' || !signs.cantonOnly.has(words[from]!.key) || isOwned(words, from);
}

/**
 * Whether a place is where something is ('chantier de Morges') rather than where somebody comes from ('un gars de
 * Morges').
 */
function isOwned(words: readonly TextWord[], from: number): boolean {
  return signs.owned.has(words[from - 1]?.key ?? '');
}

/** 'Zürcher Recht', 'im Solothurnischen', 'le droit genevois', 'un Vaudois'. */
function readPeople(words: readonly TextWord[], { from, to }: Found, before: Before, code: string): Reading | null {
  const [word, next, previous] = [words[to]!, words[to + 1], words[from - 1]];
  const isOrigin = (other: TextWord | undefined, gap: string | undefined) =>
    other !== undefined && /^\s+$/u.test(gap ?? '') && signs.person.has(other.key);
  const isGerman = /ern?$/u.test(word.key) && !/ischer$/u.test(word.key);
  if (isGerman) {
    const isNoun = /\p{L}ern$/u.test(word.key) && /^(?:den|bei|unter)$/u.test(previous?.key ?? '');
    const isBefore = next !== undefined && /^\s+$/u.test(next.gap) && (isCapital(next) || !isCapital(word));
    if (!isNoun && !isBefore) return null;
    return { code, role: isOrigin(next, next?.gap) ? 'origin' : 'asked', sure: 4, from, to };
  }
  const origin = isOrigin(next, next?.gap) || isOrigin(previous, words[from]!.gap);
  return { code, role: origin ? 'origin' : 'asked', sure: 4, from: before.sign === 'at' ? before.from : from, to };
}

/** Whether a name stands alone between punctuation marks: 'Aargau: …', 'Grigioni, …', 'Und Solothurn?'. */
function isAlone(words: readonly TextWord[], { from, to }: Found, text: string): boolean {
  const behind = text.slice(words[to]!.end, words[to + 1]?.start ?? text.length);
  if (!/^\s*(?:[:,;?!.–—)\n]|\s-\s|$)/u.test(behind)) return false;
  let at = from;
  while (at > 0 && signs.opening.has(words[at - 1]!.key) && nextTo.test(words[at]!.gap)) at--;
  const isFirst = at === 0 && !/[\p{L}\p{N}]/u.test(words[0]!.gap);
  // In the middle, a name between commas often belongs to a list or an address.
  return isFirst
    ? isCapital(words[from]!) || words.length > to - from + 1 || to === words.length - 1
    : /[:?!.–—\n(]|,\s*$/u.test(words[at]!.gap) && isCapital(words[from]!);
}
