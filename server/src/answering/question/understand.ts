import type { Language } from '@polier/contract/languages';
import { spellCodes, withoutCanton } from '../../text/cantons.ts';
import { readFigures } from '../../text/numbers/read-figures.ts';
import { readReferences } from '../../text/references/references.ts';
import { writeRunningYear } from '../../text/spelling/finished-year.ts';
import { createLexicon, type Lexicon } from '../../text/spelling/lexicon.ts';
import { normaliseText } from '../../text/spelling/normalise.ts';
import { writeSizes } from '../../text/spelling/spoken-sizes.ts';
import { readTerms, withoutEveryday } from '../../text/terms.ts';
import type { Question } from '../answer.ts';
import { type GivenAnswer, readGivenAnswer } from '../cite/read-given-answer.ts';
import { splitMessage } from './asking.ts';
import { readConditions } from './conditions.ts';
import { readContractDay } from './dates/contract-day.ts';
import { asksThenAndNow, cutLawDates, type DateGiven, decidingDate, readDatesGiven } from './dates/dates-given.ts';
import { writeInPresent } from './dates/write-in-present.ts';
import { cutYearNamed, readYearNamed } from './dates/year-named.ts';
import { readEmergencies } from './emergency/emergency.ts';
import { askAgain } from './follow-up/ask-again.ts';
import {
  cantonOfMatter,
  cantonQuoted,
  completeFollowUp,
  readLink,
  readMatter,
  turnedQuestion,
} from './follow-up/follow-up.ts';
import { turnsTheQuestion } from './follow-up/own-topic.ts';
import { readForeignMatter, readForeignStory } from './foreign-matter.ts';
import { readMessageLanguage } from './message-language.ts';
import { cantonsSideBySide, decidingCanton, readPlacesGiven, withoutPlaces } from './places-given.ts';
import { asksAboutTemplate } from './templates/about-template.ts';
import { topicTerms } from './topic-terms.ts';
import type { Understood } from './understood.ts';
import { readWanted } from './wanted.ts';
import { readWithoutNorm } from './without-norm.ts';

export type { Understood } from './understood.ts';

/** The common words of the three languages, available before any source is loaded. */
const commonLexicon = createLexicon();

/**
 * Parses a message. Its text is data: no instruction in it is followed.
 * @param today ISO date
 * @param lexicon the words a person may have meant
 */
export function understand(question: Question, today: string, lexicon: Lexicon = commonLexicon): Understood {
  const typed = clean(question.text);
  const language = readMessageLanguage(typed, question.language, lexicon);
  const sideBySide = cantonsSideBySide(splitMessage(typed, language).asking);
  const nowhere = sideBySide.length > 0 ? withoutPlaces(typed, language) : null;
  if (nowhere === null || topicTerms(nowhere, language).length === 0)
    return readMessage({ ...question, text: typed }, language, today, lexicon);
  // Each of several cantons is searched for separately, since the sources of one do not name the others.
  const read = readMessage({ ...question, text: nowhere, canton: null }, language, today, lexicon);
  return { ...read, sideBySide };
}

function readMessage(question: Question, language: Language, today: string, lexicon: Lexicon): Understood {
  const standard = (text: string) =>
    writeRunningYear(writeSizes(normaliseText(text, language, lexicon), language), language);
  const { text: said, withoutNorm: leavesNormAside } = readWithoutNorm(standard(question.text), language);
  const { asking, background } = splitMessage(said, language);
  const put = spellCodes(asking.replace(/\s+/gu, ' '), language);
  const message = [put, background].filter(Boolean).join(' ');
  const dates = readDatesGiven(message, language, today);
  const asked = withoutDayAsked(put, dates, language, today);
  const whole = [asked, background].filter(Boolean).join(' ');
  const conversation = question.conversation.map((turn) =>
    turn.role === 'person' ? { ...turn, text: standard(turn.text) } : turn,
  );
  const asksOf = topicTerms(asked, language).length < 2 ? whole : asked;
  const tells = /[.!?]\s+\p{L}/u.test(asksOf);
  const foreign = tells ? readForeignStory(asksOf, whole, language) : readForeignMatter(asksOf, language);
  const lastAnswer = readLastAnswer(question.conversation);
  const told = readMatter(asked, conversation, language, today);
  const matter = told === null ? null : [lastAnswer?.template, told.text].filter(Boolean).join(' ');
  const link = matter === null || foreign !== null ? null : readLink(asked, language);
  const isFollowUp = link !== null;
  const earlier = isFollowUp ? matter! : '';
  // Of an earlier story, only the question is searched for; its facts still apply.
  const earlierWhole = isFollowUp ? [lastAnswer?.template, ...told!.messages].filter(Boolean).join(' ') : '';
  const conditions = readConditions(`${whole} ${earlierWhole}`, language);
  const saidBefore =
    isFollowUp &&
    conversation.some(({ role, text }) => role === 'person' && readWithoutNorm(text, language).withoutNorm);
  const places = readPlacesGiven(asked, background, language);
  const dateAsked = decidingDate(
    dates.length > 0 || !isFollowUp ? dates : readDatesGiven(earlierWhole, language, today),
    today,
  );
  const carriesPlace = isFollowUp && places.length === 0;
  const canton = carriesPlace ? cantonOfMatter(told!, language) : decidingCanton(places);
  const lastTurn = question.conversation.at(-1);
  const justSaid = carriesPlace && lastTurn?.role === 'assistant' ? readGivenAnswer(lastTurn.text).titles : [];
  const own = readTerms(readReferences(withoutDates(withoutCanton(asked), language), language).rest, language);
  const namesNothing = link === 'continues' && own.length === 0;
  const inMessage = { message: asked, language, places, dates, dateAsked };
  const content = { ...inMessage, namesNothing, earlier: earlierWhole, lastAnswer };
  const again = told && askAgain(question, told, content, { today, lexicon }, (one) => understand(one, today, lexicon));
  if (again) return again;
  const known = new Set(own.map(({ stem }) => stem));
  const contextTerms = readTerms(withoutCanton(earlier), language).filter(({ stem }) => !known.has(stem));
  const contractDay = readContractDay([message, earlierWhole], language, today);
  const mayTurn = isFollowUp && !lastAnswer?.template && places.length === 0;
  const facts = {
    language,
    asking: asked,
    background,
    matter,
    citedSources: new Set(lastAnswer?.template ? [lastAnswer.template] : lastAnswer?.titles),
    previousCaseQuotes: link === 'continues' && turnsTheQuestion(asked, language) ? (lastAnswer?.quotations ?? []) : [],
    lastQuotes: isFollowUp ? (lastAnswer?.quotations ?? []) : [],
    wants: readWanted(asked, language),
    dates,
    comparesDays: asksThenAndNow(whole, dates),
    places,
    conditions,
    foreign,
    emergencies: readEmergencies(message),
    onDate: dateAsked?.day ?? today,
    dateAsked,
    yearNamed: dateAsked ? null : readYearNamed(message, dates, today),
    contractDay,
    canton: canton?.canton ?? question.canton ?? cantonQuoted(asked, link, justSaid),
    cantonAsked: canton?.asked ?? false,
    sideBySide: [],
    otherCantons: null,
    isCantonalMatter: false,
    isFollowUp,
    link,
    turnedQuestion: told && mayTurn ? turnedQuestion(asked, told, language, { contractDay, today }) : null,
    templatesAsked: asksAboutTemplate(asked, language) ?? (isFollowUp ? asksAboutTemplate(told!.text, language) : null),
    withoutNorm: leavesNormAside || (saidBefore && !conditions.has('norm-sia-118')),
  };
  const reading = (text: string, inContext: Understood | null): Understood => ({
    ...facts,
    text,
    searchText: withoutEveryday(withoutDates(withoutCanton(text), language), language),
    // 'Und in Zürich?' asks the same as the previous question.
    terms: own.length > 0 ? own : contextTerms,
    contextTerms: own.length > 0 && inContext === null ? contextTerms : [],
    references: readReferences(text, language).references,
    inContext,
  });
  if (isFollowUp) {
    const inContext = reading(completeFollowUp(asked, earlier, language), null);
    return link === 'continues' ? inContext : reading(asked, inContext);
  }
  // Where the question says too little alone ('Darf er trotzdem fahren?'), it is also searched with its story.
  if (!background) return reading(asked, null);
  // Words of the story help the search and may be missing in a source.
  const around = readTerms(background, language).filter(({ stem }) => !known.has(stem));
  return reading(asked, { ...reading(whole, null), asking: whole, background: '', contextTerms: around });
}

/** The question without the day whose rules it asks for. */
function withoutDayAsked(put: string, dates: readonly DateGiven[], language: Language, today: string): string {
  const asksThen = dates.some(({ role, day }) => role === 'law' && day < today) && !asksThenAndNow(put, dates);
  // Sources are written in the present tense, also for a person who asks what applied.
  return asksThen ? writeInPresent(cutLawDates(put, language, today), language) : cutYearNamed(put, dates, today);
}

/** The last answer of the conversation that is based on sources; null when there is none. */
function readLastAnswer(conversation: Question['conversation']): GivenAnswer | null {
  for (const { role, text } of conversation.toReversed()) {
    const given = role === 'assistant' ? readGivenAnswer(text) : null;
    if (given && (given.titles.length > 0 || given.template !== null)) return given;
  }
  return null;
}

function clean(text: string): string {
  return text
    .normalize('NFC')
    .split(/\n+/u)
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter(Boolean)
    .join('\n');
}

/** Removes the day asked about: it decides which sources count and is not something to search for. */
function withoutDates(text: string, language: Language): string {
  let left = text;
  for (const { kind, start, end } of readFigures(text, language)) {
    if (kind === 'date') left = left.slice(0, start) + ' '.repeat(end - start) + left.slice(end);
  }
  return left;
}
