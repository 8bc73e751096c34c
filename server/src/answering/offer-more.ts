import { languages } from '@polier/contract/languages';
import type { Passage } from '../knowledge/passage.ts';
import type { AnswerEvent, Question } from './answer.ts';
import type { Parts } from './answer-question.ts';
import { cantonName } from './cantons.ts';
import { decide, enoughTo } from './decide.ts';
import { spellHeading } from './spell-heading.ts';
import { texts } from './texts.ts';
import { type Understood, understand } from './understand.ts';
import { chooseTemplate } from './wording/choose-template.ts';
import { isClause } from './wording/read-template.ts';

const followUpsAtMost = 3;
const candidatesAtMost = 8;

/**
 * What the person may do next: ask what stands beside the cited passages (only what the sources do answer), have it
 * worded as a clause where there is a verified template, keep the canton they chose.
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
  for (const text of await followUps(parts, question, understood, cited)) {
    yield { kind: 'offer', offer: 'ask-question', label: text, value: text };
  }
  const contracts = cited.some(({ topic }) => topic === 'contracts');
  if (contracts && hasTemplate(parts, understood)) {
    yield { kind: 'offer', offer: 'as-clause', label: offers.asClause, value: question.text };
  }
}

/** Headings beside those of the cited passages, as questions; each is looked up before it is offered. */
async function followUps(parts: Parts, question: Question, understood: Understood, cited: readonly Passage[]) {
  const { language } = understood;
  const asked = new Set([question.text, ...question.conversation.map(({ text }) => text)]);
  const own = cited.filter((passage) => passage.language === language);
  const known = new Set(own.map(({ heading }) => heading));
  const beside = own.flatMap((passage) => neighbours(passage, parts.passagesOf(passage.document)));
  const candidates = [...new Set(beside)].filter(
    (heading) => heading !== '' && !known.has(heading) && !isClause(heading),
  );
  const offered: string[] = [];
  for (const heading of candidates.slice(0, candidatesAtMost)) {
    if (offered.length === followUpsAtMost || question.signal.aborted) break;
    const last = heading.split(' › ').at(-1)!;
    const text = last.endsWith('?') ? spellHeading(last, language) : texts[language].headingAsked(last);
    if (!asked.has(text) && (await isAnswered(parts, question, text, heading, understood))) offered.push(text);
  }
  return offered;
}

/** Headings of the same document, the nearest first. */
function neighbours(passage: Passage, passages: readonly Passage[]): string[] {
  const headings = [...new Set(passages.map(({ heading }) => heading))];
  const here = headings.indexOf(passage.heading);
  return headings
    .map((heading, at) => ({ heading, distance: Math.abs(at - here) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ heading }) => heading);
}

/**
 * Whether the sources answer a question well enough to be quoted, and the section it comes from is what answers. It takes
 * a search, and the same follow-ups stand beside every answer from the same pages: each is looked up once.
 */
async function isAnswered(parts: Parts, question: Question, text: string, heading: string, understood: Understood) {
  const { canton, language } = understood;
  const { topic } = question;
  const key = JSON.stringify([text, heading, language, topic, canton, parts.today]);
  const known = parts.followUps.get(key);
  if (known !== undefined) return known;
  const asked = understand({ ...question, text, language, canton, conversation: [] }, parts.today);
  const { searched, onDate } = asked;
  const hits = await parts.find({
    text: searched,
    askedIn: language,
    searchIn: languages,
    topic,
    canton,
    onDate,
    top: 12,
  });
  const decision = decide(asked, hits, enoughTo.quote);
  const answered = decision.enough && decision.hits.slice(0, 3).some(({ passage }) => passage.heading === heading);
  parts.followUps.set(key, answered);
  return answered;
}

/** Whether one verified template words what was asked about. */
function hasTemplate({ templates, dictionary }: Parts, { text, language, onDate, canton }: Understood): boolean {
  return chooseTemplate(text, language, templates({ onDate, canton }), dictionary).fitting.length === 1;
}
