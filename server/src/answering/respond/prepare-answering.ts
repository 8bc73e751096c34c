import { swissDay } from '../../ground/clock.ts';
import type { KnowledgeContext } from '../../knowledge/context.ts';
import type { AnsweringContext } from '../context.ts';
import { createLedger } from '../cost/ledger.ts';
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
  const followUps = createFollowUpCache(context.sources);
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

/** How long the model has to suggest questions, in milliseconds. */
const longestSuggestMs = 60_000;
/** The most follow-up questions that are cached. */
const maxRemembered = 20_000;

/** A cache of answered follow-up questions, emptied when the sources change. */
function createFollowUpCache(sources: Pick<AnsweringContext['sources'], 'revision'>): () => Map<string, boolean> {
  let since = sources.revision();
  let known = new Map<string, boolean>();
  return () => {
    if (since !== sources.revision() || known.size > maxRemembered) known = new Map();
    since = sources.revision();
    return known;
  };
}
