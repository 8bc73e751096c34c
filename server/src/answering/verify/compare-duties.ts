import type { Language } from '@polier/contract/languages';
import { isDerived } from './match-words.ts';
import { type Clause, countOf, denies, patternOf, readClauses } from './read-clauses.ts';
import type { SourceSentence } from './read-passage.ts';
import { readComparedWords, standsFor } from './read-words.ts';

/** Negations that only describe a thing and do not negate a duty: 'non previsti', 'die nicht vorkommen'. */
const described: Record<Language, RegExp> = {
  // The flag i would ignore the case of the neighbouring letters. 'Der muss …' is not a relative clause.
  de: /(?<!\p{L})(?:[Nn]icht\s\p{Ll}+(?:ten|ene[mnrs]?|te[mnrs]?)(?=\s\p{Lu})|(?<=,\s)(?:die|der|das|den|dem)\s(?!(?:muss|müssen|darf|dürfen|kann|können|soll|sollen|hat|haben|ist|sind|wird|werden|braucht|brauchen)\s)[^,.;]*?nicht[^,.;]*)/gu,
  fr: /(?<!\p{L})(?:non\s\p{L}+(?:ée?s?|ie?s?|ue?s?)|(?:qui|que)\s(?:ne\s|n['’])[^,.;]*)/giu,
  it: /(?<!\p{L})(?:non\s\p{L}+(?:at|it|ut|st|tt)[oaie]|che\snon\s[^,.;]*)/giu,
};
const auxiliary = /(?<!\p{L})(?:è|sono|viene|vengono|sia|siano|va|vanno)\snon\s/iu;

/** Whether the statement itself is negated, and not a condition or the description of a thing. */
function deniesDuty(text: string, language: Language): boolean {
  const condition = patternOf(language, 'condition');
  const statements = text.replace(described[language], (found) => (auxiliary.test(found) ? found : ' '));
  const duty = (part: string) => countOf(part, language, 'must') + countOf(part, language, 'may') > 0;
  const parts = statements.split(/[,;:]/u).flatMap((part) => part.split(new RegExp(`(?=${condition.source})`, 'iu')));
  const saying = parts.filter(duty);
  return (saying.length > 0 ? saying : [statements]).some((part) => denies(part, language));
}

/** The parts of a sentence that have most of the claim's words, since another part has a duty of its own. */
function partsAbout(claim: string, source: SourceSentence, language: Language): string {
  const claimWords = readComparedWords(claim, language).filter(({ kind }) => kind === 'content');
  const rated = source.text.split(/;\s|(?<=\p{L}{2}|\))\.\s/u).map((text) => {
    const words = readComparedWords(text, language);
    return { text, shared: claimWords.filter((word) => words.some((other) => standsFor(word, other))).length };
  });
  const most = Math.max(...rated.map(({ shared }) => shared));
  return rated
    .filter(({ shared }) => shared >= most * leastOfBest)
    .map(({ text }) => text)
    .join('; ');
}
const leastOfBest = 0.4;

/** Words for a right, a choice or a limit; a claim may express them with 'may'. */
const entitles =
  /(?<!\p{L})(?:rechte?s?|\p{L}*anspr[uü]ch\p{L}*|wahl|beschwerde|einsprache|rekurs|zutritt|bis|höchstens|maximal|nur|wer|droits?|choix|recours|accès|au plus|jusqu|seule\p{L}*|ne|diritt[oi]|scelta|ricorso|reclamo|opposizione|accesso|fino|al massimo|solo|soltanto|basta|genüg\p{L}*|suffi\p{L}*|\p{L}*einsicht|einverstanden|zuständig|zum Beispiel|compéten\p{L}*|d['’]accord|par exemple|competen\p{L}*|d['’]accordo|per esempio|ad esempio)(?!\p{L})/iu;

/** German phrases for 'need not'. */
const spares =
  /(?<!\p{L})(?:ohne|befreit|\p{L}+frei(?:e[mnrs]?)?|\p{L}+los(?:e[mnrs]?)?|erübrigt|entf[aä]ll\p{L}*|entbehrlich|überflüssig|freiwillig|genüg\p{L}*|reich(?:t|en)|schulde\p{L}*|verzicht\p{L}*|trägt|keine?n? (?:Anspruch|Recht|Pflicht))(?!\p{L})/iu;

/**
 * Whether the claim confuses 'muss nicht' with 'darf nicht': in German, a negated duty permits and a negated permission
 * forbids.
 */
function swapsDeniedDuty(claim: string, source: string): boolean {
  const [says, has] = [claim, source].map((text) => ({
    must: /(?<!\p{L})(?:muss|müssen)(?!\p{L})/u.test(text),
    may: countOf(text, 'de', 'may') + countOf(text, 'de', 'denying') > 0,
  }));
  const commands = countOf(source, 'de', 'must') > 0;
  if (says!.may && !says!.must && commands && !has!.may && countOf(source, 'de', 'negators') > 0) return true;
  return says!.must && !says!.may && !commands && (has!.may || !spares.test(source));
}

/**
 * Like `changesDuty`, for the claim and the related parts of the sentence, each taken as one statement without a
 * negation.
 */
function changesDutyAsAWhole(claim: string, source: SourceSentence, language: Language): boolean {
  const [says, has] = [claim, partsAbout(claim, source, language)].map((text) => ({
    must: countOf(text, language, 'must') > 0,
    may: countOf(text, language, 'may') > 0,
    denies: deniesDuty(text, language),
  }));
  if (says!.denies || has!.denies) return says!.denies && language === 'de' && swapsDeniedDuty(claim, source.text);
  // 'Darf nur mit Helm' in the source is equivalent to 'muss mit Helm' in the claim.
  if (says!.must && has!.may && countOf(source.text, language, 'only') > 0)
    return countOf(claim, language, 'only') > 0 && !says!.may && !has!.must;
  if (says!.may && !says!.must && !has!.may && (has!.must || !entitles.test(source.text))) return true;
  return says!.must && !says!.may && has!.may && !has!.must;
}

const sharedBy = (one: Clause, other: Clause, language: Language) =>
  one.words.filter(
    (word) =>
      word.kind === 'content' &&
      other.words.some((there) => standsFor(word, there) || isDerived(word, there, language)),
  ).length;

/**
 * Compares clause by clause: one that permits what the best matching clause of the sentence demands, or the reverse.
 */
function changesDutyOfClause(claim: string, source: SourceSentence, language: Language): boolean {
  const dutyOf = ({ text }: Clause) => ({
    must: countOf(text, language, 'must') > 0,
    may: countOf(text, language, 'may') > 0,
    only: countOf(text, language, 'only') > 0,
    isDenied: countOf(text, language, 'negators') > 0,
    forbids: countOf(text, language, 'denying') > 0,
  });
  const there = dutyClauses(source.text, language);
  return dutyClauses(claim, language).some((clause) => {
    const says = dutyOf(clause);
    if (says.isDenied || says.must === says.may) return false;
    const rated = there.map((other) => ({
      ...dutyOf(other),
      text: other.text,
      shared: sharedBy(clause, other, language),
    }));
    const most = Math.max(0, ...rated.map(({ shared }) => shared));
    if (most < Math.min(leastShared, clause.words.filter(({ kind }) => kind === 'content').length - 1)) return false;
    const best = rated.filter(({ shared }) => shared >= most * nearlyMost);
    return best.every((has) => {
      // 'Muss sich versichern' for 'nicht obligatorisch versichert'.
      if (has.isDenied && says.must && has.must && !has.may && !has.only && deniesDuty(has.text, language))
        return !spares.test(clause.text);
      if (has.isDenied || says.forbids !== has.forbids || (has.must && has.may)) return false;
      return says.must ? has.may && !has.only : has.must || (!has.may && !entitles.test(has.text));
    });
  });
}
const leastShared = 2;
const nearlyMost = 0.6;

/** The clauses of a text; 'muss gekennzeichnet sein und darf nur …' has two, each with its own duty. */
const dutyClauses = (text: string, language: Language): Clause[] =>
  readClauses(text, language).flatMap((clause) => {
    const parts = clause.text.split(/\s(?:und|et|e|ma|mais|aber)\s/u);
    const isDuty = (part: string) => countOf(part, language, 'must') + countOf(part, language, 'may') > 0;
    if (parts.length < 2 || !parts.every(isDuty)) return [clause];
    return parts.map((part) => ({
      ...{ text: part, words: readComparedWords(part, language), denies: denies(part, language) },
    }));
  });

/** Whether the claim permits what the sentence demands, or the reverse. */
export const changesDuty = (claim: string, source: SourceSentence, language: Language): boolean =>
  changesDutyAsAWhole(claim, source, language) || changesDutyOfClause(claim, source, language);
