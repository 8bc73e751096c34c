import { swissDay } from '../../ground/clock.ts';
import type { Config } from '../../ground/config/config.ts';
import type { KnowledgeContext } from '../../knowledge/context.ts';
import type { AnsweringContext } from '../context.ts';
import { listTemplates } from '../wording/list-templates.ts';
import { prepareWording } from '../wording/prepare-wording.ts';
import { connectModel, defaultLimits, type Model } from '../write/model.ts';
import { askSecondOpinion } from '../write/second-opinion.ts';
import { answerQuestion } from './answer-question.ts';
import { examineQuestion } from './examine-question.ts';
import type { Parts } from './parts.ts';

/** Connects answering to knowledge and the model, and returns its part of the context. */
export function prepareAnswering(
  context: Pick<KnowledgeContext, 'config' | 'clock' | 'log' | 'sources' | 'find' | 'locate'>,
): Pick<AnsweringContext, 'answer' | 'examine' | 'wording'> {
  const { model, checkModel } = connectModels(context.config);
  const secondOpinion = checkModel && askSecondOpinion(checkModel);
  const followUps = createFollowUpCache(context.sources);
  const partsOn = (today: string): Parts => ({
    find: context.find,
    passagesOf: context.sources.passagesOf,
    templates: (asked) => listTemplates(context.sources, asked),
    document: (id) => context.sources.document(id)!,
    locate: context.locate,
    today,
    ...{ model, secondOpinion },
    dictionary: context.sources.dictionary(),
    lexicon: context.sources.lexicon,
    followUps: followUps(),
    log: context.log,
  });
  const today = () => swissDay(context.clock.now());
  return {
    answer: (question) => answerQuestion(partsOn(today()), question),
    examine: (question, day) => examineQuestion(partsOn(day ?? today()), question),
    wording: prepareWording(context, model),
  };
}

/** The model that writes, and the one that gives a second opinion; null where it is not configured. */
function connectModels(config: Config): { model: Model | null; checkModel: Model | null } {
  const temperature = config.MODEL_TEMPERATURE_ZERO === '' ? {} : { temperature: config.MODEL_TEMPERATURE_ZERO };
  const limits = { ...defaultLimits, answerMs: config.MODEL_SECONDS * 1000 };
  const maxTokens = config.MODEL_MAX_TOKENS;
  const model = config.MODEL_NAME
    ? connectModel(
        {
          ...{ provider: config.MODEL_PROVIDER, url: config.MODEL_URL, name: config.MODEL_NAME },
          ...{ apiKey: config.MODEL_API_KEY, effort: config.MODEL_EFFORT, maxTokens, ...temperature },
        },
        limits,
      )
    : null;
  const checkModel = config.CHECK_MODEL_NAME
    ? connectModel({
        ...{ provider: config.CHECK_MODEL_PROVIDER, url: config.CHECK_MODEL_URL, name: config.CHECK_MODEL_NAME },
        ...{ apiKey: config.CHECK_MODEL_API_KEY, effort: config.CHECK_MODEL_EFFORT },
      })
    : null;
  return { model, checkModel };
}

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
