import { swissDay } from '../../ground/clock.ts';
import type { KnowledgeContext } from '../../knowledge/context.ts';
import type { AnsweringContext } from '../context.ts';
import { createLedger } from '../cost/ledger.ts';
import type { Retrieved } from '../decide/retrieved.ts';
import type { Understood } from '../question/understood.ts';
import { listTemplates } from '../wording/list-templates.ts';
import { prepareWording } from '../wording/prepare-wording.ts';
import { suggestQuestions } from '../write/suggest-questions.ts';
import { answerWithinCeiling } from './answer-within-ceiling.ts';
import { connectModels } from './connect-models.ts';
import { examineQuestion } from './examine-question.ts';
import type { PartsWithoutModel } from './parts.ts';
import { traceAnswer } from './trace-answer.ts';

/** Connects answering to knowledge and the model, and returns its part of the context. */
export function prepareAnswering(
  context: Pick<KnowledgeContext, 'config' | 'clock' | 'log' | 'db' | 'metrics' | 'sources' | 'find' | 'locate'>,
): Pick<AnsweringContext, 'answer' | 'examine' | 'tryOut' | 'suggest' | 'wording'> {
  const openModels = connectModels(context);
  const ledger = createLedger(context);
  const followUps = createCache<boolean>(context, mostFollowUps);
  const retrieved = createCache<Promise<Retrieved>>(context, mostRetrieved);
  const understood = createCache<Understood>(context, mostRetrieved);
  const partsOn = (today: string): PartsWithoutModel => ({
    find: context.find,
    passagesOf: context.sources.passagesOf,
    templates: (asked) => listTemplates(context.sources, asked),
    document: (id) => context.sources.document(id)!,
    locate: context.locate,
    today,
    dictionary: context.sources.dictionary(),
    lexicon: context.sources.lexicon,
    followUps: followUps(),
    understood: understood(),
    retrieved: retrieved(),
    log: context.log,
  });
  const today = () => swissDay(context.clock.now());
  return {
    answer: (question) => {
      const given = { parts: partsOn(today()), models: openModels(), ledger };
      return answerWithinCeiling(traceAnswer(given, question.span), question);
    },
    examine: (question, day) => {
      const { model, secondOpinion } = openModels();
      return examineQuestion({ ...partsOn(day ?? today()), model, secondOpinion }, question);
    },
    tryOut: (sources, question, day) => {
      const trial: PartsWithoutModel = {
        ...partsOn(day ?? today()),
        find: async (search) => sources.find(search),
        passagesOf: sources.passagesOf,
        templates: (asked) => listTemplates(sources, asked),
        document: (id) => sources.document(id)!,
        locate: () => [],
        dictionary: sources.dictionary(),
        lexicon: sources.lexicon,
        followUps: new Map(),
        understood: new Map(),
        retrieved: new Map(),
      };
      return examineQuestion({ ...trial, model: null }, question);
    },
    suggest: async (passage) => {
      const { model } = openModels();
      return model ? suggestQuestions(model, passage, AbortSignal.timeout(longestSuggestMs)) : [];
    },
    wording: prepareWording(context, { openModels, ledger }),
  };
}

/** How long the model may take to suggest questions, in milliseconds. */
const longestSuggestMs = 60_000;
/** The sizes of the caches: follow-up questions, and parsed questions and their results. */
const mostFollowUps = 20_000;
const mostRetrieved = 200;

/** A cache of results, emptied when the sources change and when it is full. */
function createCache<T>({ sources, find }: Pick<KnowledgeContext, 'sources' | 'find'>, most: number) {
  const state = () => `${sources.revision()} ${find.state()}`;
  let since = state();
  let known = new Map<string, T>();
  return (): Map<string, T> => {
    if (since !== state() || known.size > most) known = new Map();
    since = state();
    return known;
  };
}
