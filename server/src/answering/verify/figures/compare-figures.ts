import type { Language } from '@polier/contract/languages';
import { type Figure, readFigures } from '../../../text/numbers/read-figures.ts';
import { isUnit } from '../../../text/numbers/units.ts';
import type { SourceSentence } from '../read-passage.ts';
import { type ComparedWord, standsFor } from '../read-words.ts';
import { percentOf } from './compare-counts.ts';
import { signOf } from './read-sign.ts';

/** Units of the same dimension, converted to the smallest. A month has no fixed number of days. */
const sizes: Record<string, [string, number]> = {
  second: ['time', 1],
  minute: ['time', 60],
  hour: ['time', 3600],
  day: ['days', 1],
  week: ['days', 7],
  month: ['months', 1],
  year: ['months', 12],
  mm: ['length', 1],
  cm: ['length', 10],
  m: ['length', 1000],
  km: ['length', 1_000_000],
  g: ['weight', 1],
  kg: ['weight', 1000],
  t: ['weight', 1_000_000],
};
const periodUnits = ['day', 'workday', 'week', 'month', 'year', 'hour', 'minute', 'second'];
export const periods: ReadonlySet<string> = new Set(periodUnits);

const connecting =
  /^(?:und|bis|der|die|das|des|auf|aus|bei|für|ist|mit|von|vor|zu|zum|zur|im|in|am|an|ab|um|et|ou|de|des|du|à|au|aux|le|la|les|par|en|que|qui|est|sur|un|une|ne|se|e|ed|o|di|del|dei|da|dal|al|ai|alle|il|lo|i|gli|per|con|che|si|non|su|fra|tra)$/iu;

/** A figure of the claim that the sentence lacks; null when it has all of them. */
export function findStrayFigure(
  claim: string,
  figures: readonly Figure[],
  source: SourceSentence,
  language: Language,
): Figure | null {
  const limits = { claim: limitsOf(claim, figures), source: limitsOf(source.text, source.figures) };
  const numbers = figures.filter(({ kind }) => kind !== 'article');
  for (const figure of figures) {
    if (figure.kind === 'article') {
      const own = [...source.figures, ...source.articles, ...source.contextFigures];
      if (!own.some((other) => sameArticle(figure, other))) return figure;
      continue;
    }
    if (figure.unit === 'part' && figure.value === '1') continue;
    const [sign, limit] = [signOf(claim, figure), limits.claim.get(figure)!];
    // '18 ch' is no '18 kW', though only the one is a unit that is known.
    const unit =
      figure.unit === null ? /^\s?(\p{L}{1,3})(?![\p{L}’'.])/u.exec(claim.slice(figure.end))?.[1] : undefined;
    const isOtherUnit = unit !== undefined && !connecting.test(unit) && !source.text.split(/[^\p{L}]+/u).includes(unit);
    const isSame = (other: Figure) => sameValue(figure, other) && sign === signOf(source.text, other);
    const own = source.figures.filter((other) => isSame(other) && !(isOtherUnit && other.unit !== null));
    const agrees = (other: Figure) =>
      limitAgrees(limit, limits.source.get(other)!, figure, source, limits.source) &&
      (limit !== 'none' || !below.test(source.text.slice(0, other.start)));
    if (own.some(agrees)) continue;
    if (figure.unit === null && own.length === 0 && source.contextFigures.some((other) => sameValue(figure, other)))
      continue;
    return figure;
  }
  return isTornApart(numbers, source, language) ? numbers[0]! : null;
}

/** Finds a unit without a number that replaces another one: 'nur Tage' for 'wenn er nur Stunden dauert'. */
export function findOtherUnit(claimWords: readonly ComparedWord[], source: readonly ComparedWord[]): string | null {
  const unitsOf = (words: readonly ComparedWord[]) =>
    words.filter(({ raw }) => raw.length > 2 && isUnit(raw.toLowerCase()) && !/^second/iu.test(raw));
  const [own, there] = [unitsOf(claimWords), unitsOf(source)];
  const count = (words: readonly ComparedWord[], unit: ComparedWord) =>
    words.filter((word) => standsFor(word, unit)).length;
  const more = own.find((word) => count(own, word) > count(there, word));
  return more && there.some((word) => count(there, word) > count(own, word)) ? more.raw : null;
}

export function sameValue(said: Figure, source: Figure): boolean {
  if (said.kind !== source.kind) return false;
  if (said.kind === 'date') {
    const [one, other] = [said.value, source.value];
    return one === other || other.startsWith(`${one}-`) || (one.startsWith('--') && other.endsWith(one.slice(2)));
  }
  if (said.kind === 'article') return sameArticle(said, source);
  if (said.value === source.value && (said.unit === source.unit || said.unit === null)) return true;
  if (percentOf(said) !== null && percentOf(said) === percentOf(source)) return true;
  const [one, other] = [sizes[said.unit ?? ''], sizes[source.unit ?? '']];
  return Boolean(
    one && other && one[0] === other[0] && Number(said.value) * one[1] === Number(source.value) * other[1],
  );
}

function sameArticle(said: Figure, source: Figure): boolean {
  if (source.kind !== 'article' || said.value !== source.value) return false;
  if (said.law && source.law && said.law !== source.law) return false;
  return (!said.paragraph || said.paragraph === source.paragraph) && (!said.letter || said.letter === source.letter);
}

type Limit = 'min' | 'max' | 'none';

const least =
  /(?:mindest|wenigstens|minimal|(?:das )?minimum(?: bei| von)?|mehr als|länger als|höher als|tiefer als|grösser als|schwerer als|über|oberhalb|ab|(?<!nicht )(?:über(?:schreit|steig)|überschritt|überstieg)\p{L}*|frühestens|nicht weniger|nicht unter|au moins|minimum(?: de)?|plus de|plus longue?s? que|pas moins|dès|au-delà de|au-dessus d\p{L}*|supérieur\p{L}* à|au plus tôt|dépass\p{L}*|excèd\p{L}*|à partir d\p{L}*|almeno|minimo(?: di)?|più di|più \p{L}+ di|non meno|dai|dagli|oltre|(?:al di )?sopra(?: d\p{L}+| i)?|superior\p{L}* a|al più presto|super[ai]\p{L}*|(?<!non )ecced\p{L}*|a partire da\p{L}*)[\s\p{L}’']{0,4}\s*$/iu;
const most =
  /(?:höchst\p{L}*|maximal|maximum|(?:nicht|nie|niemand|keine?\p{L}? \p{L}+) (?:mehr|länger|höher|tiefer|grösser) als|nicht über|(?<!nicht )weniger als|näher als|kürzer als|kleiner als|unter|unterhalb|innert|innerhalb von|innerhalb|binnen|spätestens|bis|bis zu|längstens|au plus|au maximum|maximum|pas (?:\p{L}+(?:er|ir|re) )?plus de|(?:ni|jamais) (?:pour )?plus de|(?<!pas )moins de|(?:au|en)[-\s]dessous d\p{L}*|jusqu['’]\p{L}+|dans les|dans un délai de|inférieur\p{L}* à|au plus tard|al massimo|massimo|non più di|non (?:si )?(?:può|possono|deve|devono) \p{L}+re più di|(?:non|mai|né) oltre|mai più di|(?<!non )meno di|(?:al di )?sotto(?: d\p{L}+| i)?|fino a\p{L}*|entro|inferior\p{L}* a|al più tardi)[\s\p{L}’']{0,4}\s*$/iu;
const leastAfter =
  /^\s*(?:\p{L}+\s+){0,4}?(?:mindestens|oder mehr|und mehr|übersteig\p{L}*|überschreit\p{L}*|überschritten|überstiegen|au moins|au minimum|ou plus|et plus|almeno|o più|e più|[oe] oltre|und darüber|oder darüber|aufwärts|in su|im Minimum|das Minimum|tag an|jahr an|monat an)(?!\p{L})/iu;
const mostAfter =
  /^\s*(?:\p{L}+\s+){0,4}?(?:höchstens|maximal|oder weniger|au plus|au maximum|ou moins|al massimo|o meno|im Maximum)(?!\p{L})/iu;
/** The end of the text before a figure. */
const leading = /(?:\s\p{L}+)?\s(?:mindestens|höchstens|maximal|au moins|au plus|au maximum|almeno|al massimo)\s*$/iu;
/**
 * Words for below: 'unter 18 Jahren' differs from '18 Jahre', whereas 'innert 18 Tagen' may be reworded as '18 Tage'.
 */
const below =
  /(?:unter|unterhalb(?: von)?|(?:al di )?sotto(?: d\p{L}+| i)?|moins de|(?:au|en)[-\s]dessous d\p{L}*|weniger als|meno di)\s*$/iu;
const exceeds = '(?:übersteig|überschreit|überschritten|dépass|excéd|excèd|ecced|super[aoi])\\p{L}*';
/** 'Darf 20 cm nicht überschreiten', 'ne dépasse pas'; but not 'dépasse' after 'non résistant'. */
const exceedsNot = new RegExp(
  `(?<!\\p{L})(?:nicht|kein\\p{L}*|pas|ne|non)\\s+(?:\\p{L}+\\s+){0,2}?${exceeds}|${exceeds}(?:\\s+\\p{L}+){0,2}?\\s+(?:nicht|pas)(?!\\p{L})`,
  'iu',
);

/** 'Vom 1. Tag an'. */
const fromOn = /^\.?\s*(?:\p{Lu}\p{L}*\s)?an(?!\p{L})/u;
const beforeIt = /^\s*(?:vor|vorher|zuvor|avant|auparavant|à l['’]avance|prima|in anticipo)(?!\p{L})/iu;
const latest = /(?:spätestens|au plus tard|al più tardi)\s*$/iu;
const earliest = /(?:frühestens|au plus tôt|al più presto)\s*$/iu;

/** For each figure, whether it is a lower or an upper limit. In 'darf 20 cm nicht überschreiten' it is an upper one. */
function limitsOf(text: string, figures: readonly Figure[]): Map<Figure, Limit> {
  const limits = new Map<Figure, Limit>();
  for (const figure of figures) {
    const before = text
      .slice(Math.max(0, figure.start - 60), figure.start)
      .split(/[.;:()]/u)
      .at(-1)!
      // 'Jusqu’à une profondeur de 5 m' is equivalent to 'jusqu’à 5 m'.
      .replace(
        /\s(?:eine[rmn]?|une?|una?|un['’])\s?(?!m[ai](?:ni|ssi|xi)m)(?:(?!plus|moins|più|meno|mehr|weniger|als|almeno|mindestens|höchstens)\p{L}+\s){1,3}(?:von|de|d['’]|di)\s*$/u,
        ' ',
      );
    // 'Nei primi 3 mesi e di almeno 7 giorni': words before the next figure belong to that one.
    const further = figures.find(({ start, kind }) => kind !== 'article' && start >= figure.end);
    const next = further?.start ?? Number.POSITIVE_INFINITY;
    const behind = text.slice(figure.end, Math.min(next, figure.end + 40)).split(/[.;:()]/u)[0]!;
    const after = next - figure.end < 40 ? behind.replace(leading, '') : behind;
    let limit: Limit = 'none';
    if (most.test(before) || mostAfter.test(after)) limit = 'max';
    else if (least.test(before) || leastAfter.test(after) || (/vom\s*$/u.test(before) && fromOn.test(after)))
      limit = 'min';
    if (/[<≤]=?\s*$/u.test(before)) limit = 'max';
    else if (/(?:≥|(?<![-–—=])>=?)\s*$/u.test(before)) limit = 'min';
    if (exceedsNot.test(before + after)) limit = 'max';
    // 'Spätestens 30 Tage vor dem Beginn' is equivalent to 'mindestens 30 Tage vor dem Beginn'.
    if (beforeIt.test(after) && latest.test(before)) limit = 'min';
    else if (beforeIt.test(after) && earliest.test(before)) limit = 'max';
    limits.set(figure, limit);
  }
  return limits;
}

function limitAgrees(
  said: Limit,
  source: Limit,
  figure: Figure,
  sentence: SourceSentence,
  limits: ReadonlyMap<Figure, Limit>,
): boolean {
  if (said === source || figure.kind === 'date') return true;
  const period = periods.has(figure.unit ?? '');
  if (said === 'none') return period && source === 'max';
  if (source !== 'none') return false;
  if (said === 'max') return period;
  // 'Mindestens 15 Minuten, bei mehr als 7 Stunden 30 Minuten': the limit applies to the figures that follow.
  return sentence.figures.some(
    (other) =>
      other.unit === figure.unit && other.start < figure.start + sentence.text.length && limits.get(other) === said,
  );
}

const smallest =
  /(?<!\p{L})(?:mindestens|wenigstens|au moins|au minimum|almeno|perlomeno|nicht weniger als|pas moins d|non meno d)/iu;
const largest = /(?<!\p{L})(?:höchstens|maximal|längstens|au plus(?! t(?:ard|ôt))|au maximum|al massimo)(?!\p{L})/iu;

/** Finds a reversed limit without a figure: 'almeno un periodo' stated as 'al massimo'. */
export function turnsLimit(claim: string, source: string): boolean {
  const [says, has] = [claim, source].map((text) => ({
    min: smallest.test(text),
    max: largest.test(text) || exceedsNot.test(text),
  }));
  return (says!.max && !says!.min && has!.min && !has!.max) || (says!.min && !says!.max && has!.max && !has!.min);
}

/** Whether two figures of the claim belong to different things in the sentence. */
function isTornApart(numbers: readonly Figure[], source: SourceSentence, language: Language): boolean {
  if (numbers.length < 2) return false;
  const parts = source.text
    .split(/[;:]|,(?!\d)|(?<!\p{L})(?:und|et|e|ed|sowie)(?!\p{L})/iu)
    .map((part) => readFigures(part, language).filter(({ kind }) => kind !== 'article'));
  for (const [at, one] of numbers.entries()) {
    for (const other of numbers.slice(at + 1)) {
      if (sameValue(one, other)) continue;
      const withOne = parts.filter((part) => part.some((figure) => sameValue(one, figure)));
      if (withOne.some((part) => part.some((figure) => sameValue(other, figure)))) continue;
      const isThird = (figure: Figure) =>
        figure.unit === other.unit && !numbers.some((number) => sameValue(number, figure));
      if (withOne.some((part) => part.some(isThird))) return true;
    }
  }
  return false;
}

/**
 * Finds a figure of the claim that belongs to something else in the sentence: a word of the claim occurs only in parts
 * of the sentence with another figure of the same unit. Text before the first figure applies to all of them.
 */
export function isOfAnotherPart(
  figures: readonly Figure[],
  words: readonly ComparedWord[],
  source: SourceSentence,
): boolean {
  const numbers = figures.filter(({ kind, unit }) => kind === 'number' && unit !== null);
  const all = source.figures.filter(({ kind }) => kind === 'number');
  if (numbers.length === 0 || all.length < 2) return false;
  const shared = Math.min(...all.map(({ start }) => start));
  const parts: { words: ComparedWord[]; figures: Figure[] }[] = [];
  let from = 0;
  for (const end of [...source.text.matchAll(partEnds)].map(({ index }) => index).concat(source.text.length)) {
    parts.push({
      words: source.words.filter(({ at }) => at >= from && at < end),
      figures: all.filter(({ start }) => start >= from && start < end),
    });
    from = end;
  }
  const isOther = (other: Figure, figure: Figure) =>
    other.unit === figure.unit && !numbers.some((one) => sameValue(one, other));
  const isTold = (word: ComparedWord) => words.some((said) => standsFor(said, word) || standsFor(word, said));
  return numbers.some((figure) => {
    const own = parts.filter((part) => part.figures.some((other) => sameValue(figure, other)));
    // 'Zugänge mindestens 1 m, die übrigen Wege mindestens 60 cm': the claim has no word of the part with the figure.
    const foreign = own.every((part) => {
      const told = part.words.filter(({ kind }) => kind === 'content');
      return part !== parts[0] && told.length > 0 && !told.some(isTold);
    });
    if (foreign) return true;
    return words.some((word) => {
      if (word.kind !== 'content') return false;
      if (source.words.some((other) => other.at < shared && standsFor(word, other))) return false;
      // 'Senza accordo 3 mesi, se il prolungamento è convenuto': the word itself takes precedence over one that may
      // stand for it.
      const itself = parts.filter((part) => part.words.some((other) => other.root === word.root));
      const having =
        itself.length > 0 ? itself : parts.filter((part) => part.words.some((other) => standsFor(word, other)));
      if (having.length === 0 || having.some((part) => own.includes(part))) return false;
      return having.every((part) => part.figures.some((other) => isOther(other, figure)));
    });
  });
}

const partEnds = /[;:]|,(?!\d)|(?<!\p{L})(?:und|et|e|ed|sowie)(?!\p{L})/giu;
