import type { Language } from '@polier/contract/languages';
import { monthPattern } from '../../text/months.ts';
import { likeness, readTerms, type Term } from '../../text/terms.ts';
import { splitMessage } from '../question/asking.ts';
import { isNoun } from '../question/is-noun.ts';

/** A question of at most this length is itself the name. */
const shortQuestion = 30;
const longestName = 48;
const mostDetails = 2;
const alike = 0.5;

/** Words of time and money, which belong to a story and do not name a subject. */
const times: Record<Language, RegExp> = {
  de: /^(?:tage?n?|wochen?|monate?n?|jahre?n?|stunden?|uhr|morgens?|gestern|heute|franken|rappen|chf)$/i,
  fr: /^(?:jours?|semaines?|mois|ans?|années?|heures?|hier|matin|francs?|centimes?|chf)$/i,
  it: /^(?:giorn[oi]|settiman[ae]|mes[ei]|ann[oi]|or[ae]|ieri|mattina|franch[oi]|franco|centesimi|chf)$/i,
};
const month = new RegExp(`^(?:${monthPattern})$`, 'iu');
const joints = /,\s+|\s+(?:und|sowie|et|ed?)\s+/u;
/** A date, which belongs to a story too. */
const day = /(?<![\d.])\d{1,2}\.\s?\d{1,2}\.(?:\s?\d{2,4})?(?!\d)/gu;
const figure = /\d(?:[\d'’.,]*\d)?(?:\s?(?:m²|m³|cm|mm|km|m|%|kg|t)(?![\p{L}\p{N}]))?/gu;

type AnsweredQuestion = {
  question: string;
  language: Language;
  /** The title of the first source that answered it, and its language. */
  title: string;
  titleLanguage: Language;
};

/**
 * A short title for a chat, from its first question and the source that answered it: the part of the source's title
 * that the question is about, then nouns and figures that distinguish it from other questions, such as 'Mängelrüge:
 * Fassade, Putz'. Returns null when the question itself is the better title.
 */
export function nameMatter({ question, language, title, titleLanguage }: AnsweredQuestion): string | null {
  const text = question.replace(/\s+/g, ' ').trim();
  if (text.length <= shortQuestion) return null;
  const asked = splitMessage(text, language).asking;
  const inAsked = readTerms(asked, language);
  const all = readTerms(text, language);
  const terms = [...inAsked, ...all.filter(({ stem }) => !inAsked.some((one) => one.stem === stem))];
  const head = titleLanguage === language ? headOf(title, terms, language) : '';
  const ofHead = readTerms(head, language);
  const nouns = terms
    .filter(({ raw }) => isNoun(raw, text, language) && !times[language].test(raw) && !month.test(raw))
    .filter((term) => !ofHead.some((one) => isLike(one, term)));
  const figures =
    asked
      .replace(day, ' ')
      .match(figure)
      ?.filter((one) => /\D/.test(one)) ?? [];
  const details = [...figures.slice(0, 1), ...nouns.map(({ raw }) => raw)].slice(0, mostDetails);
  if (head === '' && details.length < 2) return null;
  const colon = language === 'fr' ? '\u00a0: ' : ': ';
  const nameWith = (some: string[]) => [head, some.join(', ')].filter(Boolean).join(colon);
  while (details.length > 0 && nameWith(details).length > longestName) details.pop();
  const name = nameWith(details);
  return name === '' ? null : name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** The part of a title that shares most words with the question; '' where none shares any. */
function headOf(title: string, terms: readonly Term[], language: Language): string {
  const parts = title.split(joints);
  const common = parts.map((part) => {
    const words = readTerms(part, language);
    return terms.filter((term) => words.some((word) => isLike(word, term))).length;
  });
  const most = Math.max(...common);
  return most === 0 ? '' : parts[common.indexOf(most)]!;
}

function isLike(one: Term, other: Term): boolean {
  return Math.max(likeness(one.stem, other.stem), likeness(other.stem, one.stem)) >= alike;
}
