import { languages } from '@polier/contract/languages';
import type { Passage } from '../../knowledge/port.ts';
import { cantonName } from '../../text/cantons.ts';
import { spellHeading } from '../../text/spell-heading.ts';
import type { AnswerEvent, Question } from '../answer.ts';
import { decide, evidenceThreshold } from '../decide/decide.ts';
import { askedParts } from '../question/asked-parts.ts';
import { type Understood, understand } from '../question/understand.ts';
import { texts } from '../texts/texts.ts';
import { chooseTemplate } from '../wording/choose/choose-template.ts';
import { isClause } from '../wording/read-template.ts';
import type { Parts } from './parts.ts';

const maxFollowUps = 3;
const maxCandidates = 8;

/**
 * Offers what the person may do next: ask about sections near the cited passages (only where the sources answer), have
 * a clause drafted where there is a verified template, keep the canton they chose.
 */
export async function* offerMore(
  parts: Parts,
  question: Question,
  understood: Understood,
  cited: readonly Passage[],
  canton: string | null,
): AsyncGenerator<AnswerEvent> {
  const { offers } = texts[understood.language];
  if (canton !== null) {
    const label = offers.keepCanton(cantonName(canton, understood.language));
    yield { kind: 'offer', offer: 'keep-canton', label, value: canton };
  }
  for (const text of await suggestFollowUps(parts, question, understood, cited)) {
    yield { kind: 'offer', offer: 'ask-question', label: text, value: text };
  }
  const contracts = cited.some(({ topic }) => topic === 'contracts');
  if (contracts && hasTemplate(parts, understood)) {
    yield { kind: 'offer', offer: 'as-clause', label: offers.asClause, value: question.text };
  }
}

/** Headings near those of the cited passages, as questions; only those that the sources answer. */
async function suggestFollowUps(parts: Parts, question: Question, understood: Understood, cited: readonly Passage[]) {
  const { language } = understood;
  const asked = new Set([question.text, ...question.conversation.map(({ text }) => text)]);
  const own = cited.filter((passage) => passage.language === language);
  const known = new Set(own.map(({ heading }) => heading));
  const beside = own.flatMap((passage) => nearbyHeadings(passage, parts.passagesOf(passage.document)));
  const candidates = [...new Set(beside)].filter(
    (heading) => heading !== '' && !known.has(heading) && !isClause(heading),
  );
  const offered: string[] = [];
  for (const heading of candidates.slice(0, maxCandidates)) {
    if (offered.length === maxFollowUps || question.signal.aborted) break;
    const last = heading.split(' › ').at(-1)!;
    const text = last.endsWith('?') ? spellHeading(last, language) : texts[language].headingAsked(last);
    if (!asked.has(text) && (await isAnswered(parts, question, text, heading, understood))) offered.push(text);
  }
  return offered;
}

/** Headings of the same document, the nearest first. */
function nearbyHeadings(passage: Passage, passages: readonly Passage[]): string[] {
  const headings = [...new Set(passages.map(({ heading }) => heading))];
  const here = headings.indexOf(passage.heading);
  return headings
    .map((heading, at) => ({ heading, distance: Math.abs(at - here) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ heading }) => heading);
}

/**
 * Whether the sources answer a question well enough to be quoted, and from the section it is named after. Cached, since
 * this takes a search and answers from the same pages offer the same follow-ups.
 */
async function isAnswered(parts: Parts, question: Question, text: string, heading: string, understood: Understood) {
  const { canton, language } = understood;
  const { topic } = question;
  const key = JSON.stringify([text, heading, language, topic, canton, parts.today]);
  const known = parts.followUps.get(key);
  if (known !== undefined) return known;
  const asked = understand({ ...question, text, language, canton, conversation: [] }, parts.today, parts.lexicon);
  const { searchText, onDate } = asked;
  const hits = await parts.find({
    text: searchText,
    asked: askedParts(asked),
    askedIn: language,
    searchIn: languages,
    topic,
    canton,
    onDate,
    top: 12,
    byWords: true,
  });
  const decision = decide(asked, hits, { dictionary: parts.dictionary, threshold: evidenceThreshold.quote });
  const isEnough = decision.sufficient && decision.weight >= evidenceThreshold.quote;
  const answered = isEnough && decision.hits.slice(0, 3).some(({ passage }) => passage.heading === heading);
  parts.followUps.set(key, answered);
  return answered;
}

/** Whether exactly one verified template in the language of the question covers what was asked about. */
function hasTemplate({ templates, dictionary }: Parts, { text, language, onDate, canton }: Understood): boolean {
  const clauses = templates({ onDate, canton }).filter((one) => one.kind === 'clause' && one.language === language);
  return chooseTemplate(text, language, clauses, dictionary).fitting.length === 1;
}
