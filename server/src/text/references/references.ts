import { type Language, languages } from '@polier/contract/languages';
import { stopWords } from '../uninformative-words.ts';
import { foldWord } from '../words.ts';
import { acts } from './acts.ts';
import { type Details, none, paragraphMark, partMarks, readDetails, type Token } from './read-details.ts';

/** `act`: number in the classified compilation ('220') or norm ('SIA 118'); null when the text names no act. */
export type Reference = { act: string | null; article: string | null } & Details;

/** References, and the remaining text, so that it can be searched as words. */
export type ReadReferences = { references: Reference[]; rest: string };

const tokenPattern =
  /\d+(?:\.\d+)*(?:(?:bis|ter|quater|quinquies|sexies|septies|octies)\b|\s(?:bis|ter|quater|quinquies|sexies|septies|octies)\b(?!\s*\d)|[a-z]{1,2}(?:bis|ter|quater)?(?![\p{L}\d]))?|\p{L}[\p{L}\p{M}\d]*|[^\s]/giu;
const articleMark = /^(?:art|arts|artikel|artikels|artikeln|article|articles|articolo|articoli|§+)$/i;
const connector =
  /^(?:des|der|dem|vom|von|im|du|de|la|le|les|del|della|dell|dello|dei|delle|l|d|der|norm|norme|norma|\(|,|’|'|-|\.)$/i;
const listMark = /^(?:,|und|u|et|e|ed|o|ou|oder|sowie|bis|à|a|–|-)$/i;
const oftenTypedSmall = new Set(['or', 'co', 'cc']);
/**
 * Words after a number that make it a quantity and not an article, as in 'Ferien LMV 50 Jahre', 'LMV 13. Monatslohn'.
 */
const measure =
  /^(?:jahre?n?|jährige?[rnsm]?|tage?n?|wochen?|monat\p{L}*|stunden?|std|minuten?|meter|metern|franken|rappen|prozent|ans?|années?|jours?|semaines?|mois|heures?|minutes?|mètres?|francs?|anni|anno|giorn[oi]|settiman[ae]|mes[ei]|or[ae]|minut[oi]|metr[oi]|franchi|m|cm|mm|km|kg|kw|h|chf|fr|eur|db|%|°)$/iu;
const rangeMark = /^(?:bis|à|a|–|-)$/i;
const longestRange = 12;

type Name = { act: string; language: Language; words: string[]; written: string };
const namesByFirst = collectNames();

/**
 * Finds the references in a text: 'Art. 371 Abs. 2 OR', 'CO 371', '371 CO', 'BauAV 23', 'SIA 118 Art. 172', 'SR 220'.
 * An article without an act belongs to `within`, the act that the text itself is from.
 * @param language the language of the text: it decides between abbreviations that two languages use for different acts
 */
export function readReferences(text: string, language: Language, within: string | null = null): ReadReferences {
  const tokens: Token[] = [];
  for (const match of text.matchAll(tokenPattern)) tokens.push({ text: match[0], at: match.index });
  const used = new Array<boolean>(tokens.length).fill(false);
  const references: Reference[] = [];
  const use = (from: number, to: number) => used.fill(true, from, to);

  for (let at = 0; at < tokens.length; at++) {
    if (used[at]) continue;
    const marked = articleMark.test(tokens[at]!.text);
    let start = at;
    if (marked) {
      start++;
      if (tokens[start]?.text === '.') start++;
    }
    const numbers = marked || (isNumber(tokens[at]) && !isYear(tokens[at])) ? readNumbers(tokens, start) : null;
    if (numbers) {
      const details = readDetails(tokens, numbers.end);
      const after = actAfter(tokens, details.end, language, marked);
      const before = after ? null : actBefore(tokens, at, language, used);
      if (after || marked) {
        const act = after?.act ?? before ?? within;
        for (const article of numbers.articles) references.push({ act, article, ...details.named });
        use(at, after?.end ?? details.end);
        at = (after?.end ?? details.end) - 1;
      }
      continue;
    }
    const act = readAct(tokens, at, language, false);
    if (!act) continue;
    // The year of an edition may stand between an act and its article.
    const next = skipMarks(tokens, isYear(tokens[act.end]) ? act.end + 1 : act.end);
    const isMarked = tokens.slice(act.end, next).some(({ text }) => /[\p{L}§]/u.test(text));
    const numbered = readNumbers(tokens, next);
    const isEdition = isYear(tokens[act.end]) || isShortYear(tokens[act.end], act.act);
    const isOther = numbered && !isMarked && (isEdition || isMeasured(tokens, numbered.end));
    const own = isOther ? null : numbered;
    if (!own) {
      if (act.certain) references.push({ act: act.act, article: null, ...none });
      at = act.end - 1;
      continue;
    }
    const details = readDetails(tokens, own.end);
    for (const article of own.articles) references.push({ act: act.act, article, ...details.named });
    use(at, details.end);
    at = details.end - 1;
  }
  return { references: unique(references), rest: leftOver(text, tokens, used) };
}

/** The index terms of a reference: '@220:371' for an article, '@220' for its act. */
export function referenceWord(reference: Reference): string {
  return reference.article ? `@${reference.act ?? ''}:${reference.article}` : `@${reference.act ?? ''}`;
}

function isNumber(token: Token | undefined): boolean {
  return token !== undefined && /^\d{1,4}(?!\.)\D*$/.test(token.text);
}

/**
 * Whether an unmarked number beside an act is the year of its edition, as in 'LMV 2026': no act has so many articles.
 */
function isYear(token: Token | undefined): boolean {
  return /^(?:19|20)\d\d$/.test(token?.text ?? '');
}

/** 'LMV 26' is the agreement of 2026: its articles are hardly ever named without 'Art.'. */
function isShortYear(token: Token | undefined, act: string): boolean {
  return act === 'LMV' && /^[23]\d$/.test(token?.text ?? '');
}

/** The position of an article's number after its marks: 'OR, Art. 371'. */
function skipMarks(tokens: Token[], from: number): number {
  let next = from;
  const isMark = ({ text }: Token) =>
    /^[,.(]$/.test(text) || articleMark.test(text) || partMarks.some((mark) => mark.test(text));
  while (next < tokens.length && isMark(tokens[next]!)) next++;
  return next;
}

/** Whether a unit follows a number: 'Jahre', '. Monat'. */
function isMeasured(tokens: Token[], at: number): boolean {
  return measure.test(tokens[tokens[at]?.text === '.' ? at + 1 : at]?.text ?? '');
}

function readNumbers(tokens: Token[], from: number): { articles: string[]; end: number } | null {
  if (!isNumber(tokens[from])) return null;
  const articles = [articleOf(tokens[from]!)];
  let end = from + 1;
  while (end + 1 < tokens.length && listMark.test(tokens[end]!.text) && isNumber(tokens[end + 1])) {
    if (paragraphMark.test(tokens[end + 2]?.text ?? '')) break;
    const last = Number.parseInt(articles.at(-1)!, 10);
    const next = Number.parseInt(tokens[end + 1]!.text, 10);
    if (rangeMark.test(tokens[end]!.text) && next > last && next - last <= longestRange)
      for (let between = last + 1; between < next; between++) articles.push(String(between));
    articles.push(articleOf(tokens[end + 1]!));
    end += 2;
  }
  return { articles, end };
}

function articleOf(token: Token): string {
  return token.text.toLowerCase().replace(/\s/g, '');
}

type FoundAct = { act: string; end: number; certain: boolean };

function actAfter(tokens: Token[], from: number, language: Language, marked: boolean): FoundAct | null {
  let at = from;
  for (let steps = 0; steps < 4 && at < tokens.length; steps++, at++) {
    const act = readAct(tokens, at, language, marked);
    if (act) return act;
    if (!marked || !connector.test(tokens[at]!.text)) return null;
  }
  return null;
}

function actBefore(tokens: Token[], at: number, language: Language, used: boolean[]): string | null {
  for (let start = at - 1; start >= Math.max(0, at - 6); start--) {
    if (used[start] && !/^[,(]$/.test(tokens[start]!.text)) return null;
    const act = readAct(tokens, start, language, true);
    if (act && tokens.slice(act.end, at).every((token) => connector.test(token.text))) return act.act;
  }
  return null;
}

function readAct(tokens: Token[], at: number, language: Language, marked: boolean): FoundAct | null {
  const text = tokens[at]!.text;
  if (/^(?:SR|RS)$/.test(text) && /^\d+(?:\.\d+)*$/.test(tokens[at + 1]?.text ?? ''))
    return { act: tokens[at + 1]!.text, end: at + 2, certain: true };
  if (/^(?:sia|norm|norme|norma)$/i.test(text)) return readNorm(tokens, at);
  let best: { name: Name; certain: boolean } | null = null;
  const folded = foldWord(text, 'fr');
  for (const name of namesByFirst.get(folded) ?? namesByFirst.get(folded.replace(/s$/, '')) ?? []) {
    const same = (word: string, step: number) => {
      const there = foldWord(tokens[at + step]?.text ?? '', 'fr');
      return there === word || (there === `${word}s` && word.length > 5);
    };
    if (!name.words.every(same)) continue;
    const written = tokens[at]!.text;
    if (name.words.length === 1 && !looksLikeAct(written, name, language, marked)) continue;
    const better =
      !best ||
      name.words.length > best.name.words.length ||
      (name.words.length === best.name.words.length && name.language === language && best.name.language !== language);
    if (better) best = { name, certain: name.words.length > 1 || written === name.written };
  }
  return best && { act: best.name.act, end: at + best.name.words.length, certain: best.certain };
}

function readNorm(tokens: Token[], at: number): FoundAct | null {
  let next = at + 1;
  while (/^(?:-|norm|norme|norma|sia)$/i.test(tokens[next]?.text ?? '')) next++;
  const named = tokens.slice(at, next).some((token) => /^sia$/i.test(token.text));
  if (!named || !/^\d{2,4}$/.test(tokens[next]?.text ?? '')) return null;
  return { act: `SIA ${tokens[next]!.text}`, end: next + 1, certain: true };
}

/** Whether a name in any capitalisation may be an act: only if it cannot be a word of the language. */
function looksLikeAct(written: string, name: Name, language: Language, marked: boolean): boolean {
  if (written === name.written) return written.length > 2 || written === written.toUpperCase();
  const folded = foldWord(written, language);
  if (stopWords[language].has(folded) || (language === 'fr' && folded === 'or')) return false;
  return folded.length > 2 || marked || (name.language === language && oftenTypedSmall.has(folded));
}

function collectNames(): Map<string, Name[]> {
  const found = new Map<string, Name[]>();
  for (const { act, names } of acts) {
    for (const language of languages) {
      for (const written of names[language] ?? []) {
        const words = (written.replace('.', '').match(tokenPattern) ?? []).map((word) => foldWord(word, 'fr'));
        const list = found.get(words[0]!) ?? [];
        list.push({ act, language, words, written });
        found.set(words[0]!, list);
      }
    }
  }
  return found;
}

function unique(references: Reference[]): Reference[] {
  const seen = new Set<string>();
  return references.filter((reference) => {
    const { paragraph, letter, number } = reference;
    const key = [referenceWord(reference), paragraph, letter, number].join(':');
    return !seen.has(key) && seen.add(key);
  });
}

function leftOver(text: string, tokens: Token[], used: boolean[]): string {
  let rest = '';
  let from = 0;
  tokens.forEach((token, at) => {
    if (!used[at]) return;
    rest += `${text.slice(from, token.at)} `;
    from = token.at + token.text.length;
  });
  return rest + text.slice(from);
}
