import type { Outcome, Rect } from '@polier/contract/chat';
import { languages } from '@polier/contract/languages';
import type { Hit, Passage, Search, SourceDocument } from '../knowledge/passage.ts';
import type { AnswerEvent, Question } from './answer.ts';
import { cantonName } from './cantons.ts';
import { writeDate } from './dates.ts';
import { type Decision, decide } from './decide.ts';
import { isGreeting } from './greeting.ts';
import { numberSources } from './number-sources.ts';
import { quoteAnswer } from './quote-answer.ts';
import { refuse } from './refuse.ts';
import { texts } from './texts.ts';
import { type Understood, understand } from './understand.ts';

/** What answering needs of the rest of the house. */
export type Parts = {
  find(search: Search): Promise<Hit[]>;
  document(id: string): SourceDocument | Promise<SourceDocument>;
  /** Where a stretch of a passage's text stands on its page, as fractions of the page. */
  locate(passage: Passage, from: number, to: number): Rect[] | Promise<Rect[]>;
  /** Today in Switzerland, as an ISO date. */
  today: string;
};

const passagesFound = 24;

/**
 * Answers a question from the verified sources, or says that they hold no answer. Yields what happens as it happens,
 * always ending with 'ended'. Throws only what `find` and `document` throw.
 */
export async function* answerQuestion(parts: Parts, question: Question): AsyncGenerator<AnswerEvent> {
  const understood = understand(question, parts.today);
  const { language } = understood;
  const words = texts[language];
  const ended = (outcome: Outcome, passagesRead: number, statementsChecked: number, statementsUnconfirmed: number): AnswerEvent => ({
    kind: 'ended',
    answer: { outcome, language, passagesRead, statementsChecked, statementsUnconfirmed },
  });
  if (isGreeting(question.text)) {
    yield { kind: 'text', text: words.greeting };
    return yield ended('answered', 0, 0, 0);
  }

  yield { kind: 'step-started', step: 'search', name: words.steps.search, input: understood.text };
  const { hits, decision, notice } = await look(parts, question, understood);
  const sources = new Set(hits.map(({ passage }) => passage.document)).size;
  yield { kind: 'step-ended', step: 'search', output: hits.length ? words.steps.found(hits.length, sources) : words.steps.nothingFound };
  if (question.signal.aborted) return yield ended('stopped', 0, 0, 0);

  if (!decision.enough) {
    yield* refuse(parts, question, understood, decision);
    return yield ended('refused', hits.length, 0, 0);
  }

  yield { kind: 'step-started', step: 'read', name: words.steps.read, input: '' };
  yield { kind: 'step-ended', step: 'read', output: [...new Set(decision.hits.map(({ passage }) => passage.title))].join('\n') };
  yield { kind: 'step-started', step: 'check', name: words.steps.check, input: '' };
  if (notice) yield { kind: 'text', text: `${notice}\n\n` };
  const count = yield* quoteAnswer(understood, decision.hits, numberSources(parts));
  yield { kind: 'step-ended', step: 'check', output: words.steps.quotations(count) };
  yield ended('answered', decision.hits.length, count, 0);
}

type Looked = { hits: Hit[]; decision: Decision; notice: string | null };

/** Searches and decides; when the sources of the day asked about are not enough for an old contract, those of today. */
async function look(parts: Parts, question: Question, understood: Understood): Promise<Looked> {
  const searchOn = (onDate: string) =>
    parts.find({
      text: understood.text,
      askedIn: understood.language,
      searchIn: languages,
      topic: question.topic,
      canton: understood.canton,
      onDate,
      top: passagesFound,
    });
  const hits = await searchOn(understood.onDate);
  const decision = decide(understood, hits);
  if (!decision.enough && understood.dateAsked?.contract) {
    const today = await searchOn(parts.today);
    const now = decide(understood, today);
    const notice = texts[understood.language].otherDay(writeDate(understood.dateAsked.day, understood.language));
    if (now.enough) return { hits: today, decision: now, notice };
  }
  const { canton, cantonAsked, language } = understood;
  const federal = decision.enough && cantonAsked && canton && !decision.hits.some(({ passage }) => passage.canton === canton);
  return { hits, decision, notice: federal ? texts[language].onlyFederal(cantonName(canton, language)) : null };
}
