import type { Examination, ExaminedPassage } from '@polier/contract/editing';
import type { Hit } from '../../knowledge/port.ts';
import { nameReference } from '../../text/references/laws.ts';
import type { Question } from '../answer.ts';
import { evidenceThreshold, readingOf } from '../decide/decide.ts';
import { explainEvidence, readEvidence } from '../decide/weigh-evidence.ts';
import { type Understood, understand } from '../question/understand.ts';
import { explainStretch, type Reading, rankReadings } from '../rank/rank-readings.ts';
import { type RankedStretch, rankStretches } from '../rank/rank-stretches.ts';
import { answerQuestion } from './answer-question.ts';
import { type FoundSources, findSources } from './find-sources.ts';
import type { Parts } from './parts.ts';

/** A question from the test desk; days are ISO dates, null is today. */
export type Examined = Pick<Question, 'text' | 'language' | 'topic' | 'canton'>;

const passagesShown = 10;
const stretchesShown = 3;

/**
 * Answers a question and reports each step: the parsed question, the passages found, their features, and the reasons
 * for the decision. `parts.today` is the day on which it is asked. Nothing is logged.
 */
export async function examineQuestion(parts: Parts, examined: Examined): Promise<Examination> {
  const question: Question = { ...examined, conversation: [], signal: new AbortController().signal };
  const found = await lastOf(findSources(parts, question, understand(question, parts.today, parts.lexicon)));
  const { text: answer, refused, sources } = await readAnswer(parts, question);
  const { understood, decision, hits, contextReading } = found!;
  const ranked = decision.sufficient ? decision.ranked : rank(understood, hits, contextReading, parts);
  const readAs = readingOf(understood, contextReading !== null);
  const evidence = explainEvidence(readEvidence(understood, hits, ranked, readAs), hits, ranked);
  const { language, searchText, canton, onDate, references, foreign } = understood;
  const nearest = decision.sufficient && !decision.certain;
  return {
    outcome: refused ? 'refused' : nearest ? 'nearest' : 'answered',
    ...{ answer, sources },
    read: {
      ...{ language, searched: searchText, canton, day: onDate, foreign },
      references: references.map((reference) => nameReference(reference, language)),
    },
    why: whyRefused(found!),
    missingWords: decision.sufficient ? [] : decision.missingWords,
    weight: evidence.reduce((sum, { adds }) => sum + adds, 0),
    needed: evidenceThreshold,
    evidence,
    passages: hits.slice(0, passagesShown).map((hit) => showPassage(hit, ranked)),
  };
}

function rank(understood: Understood, hits: readonly Hit[], contextReading: Reading | null, { dictionary }: Parts) {
  return contextReading
    ? rankReadings({ understood, hits }, contextReading, dictionary)
    : rankStretches(understood, hits, dictionary);
}

function whyRefused({ understood, decision }: FoundSources): string | null {
  if (decision.sufficient) return null;
  return understood.foreign === null ? decision.why : 'foreign';
}

function showPassage({ passage, score, coverage, matched }: Hit, ranked: readonly RankedStretch[]): ExaminedPassage {
  const { id, document: source, title, heading, article, page, language, canton, text } = passage;
  const own = ranked.filter(({ candidate }) => candidate.passage.id === id).slice(0, stretchesShown);
  return {
    ...{ id, source, title, heading, article, page, language, canton, text, score, coverage, matched },
    stretches: own.map((one) => {
      const { start, end } = one.candidate;
      return { start, end, weight: one.weight, features: explainStretch(one) };
    }),
  };
}

/** The answer as a person would receive it. */
async function readAnswer(parts: Parts, question: Question) {
  let text = '';
  let refused = false;
  const sources: Examination['sources'] = [];
  for await (const event of answerQuestion(parts, question)) {
    if (event.kind === 'text') text += event.text;
    if (event.kind === 'withdrawn') {
      text = '';
      sources.length = 0;
    }
    if (event.kind === 'source') {
      const { number, documentId, title, page } = event.source;
      sources.push({ number, documentId, title, page });
    }
    if (event.kind === 'ended') refused = event.answer.outcome === 'refused';
  }
  return { text: text.trim(), refused, sources };
}

async function lastOf<T>(events: AsyncGenerator<unknown, T>): Promise<T> {
  for (;;) {
    const next = await events.next();
    if (next.done) return next.value;
  }
}
