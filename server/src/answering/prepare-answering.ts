import { swissDay } from '../clock.ts';
import type { Context } from '../context.ts';
import { createLocator } from '../knowledge/locate-passage.ts';
import { answerQuestion } from './answer-question.ts';
import { connectModel } from './model.ts';
import { listTemplates } from './wording/list-templates.ts';
import { prepareWording } from './wording/prepare-wording.ts';

/** Gives answering what it needs of the rest of the house. */
export function prepareAnswering(
  context: Pick<Context, 'config' | 'clock' | 'log' | 'db' | 'sources' | 'find'>,
): Pick<Context, 'answer' | 'wording'> {
  const { MODEL_PROVIDER, MODEL_URL, MODEL_NAME, MODEL_API_KEY } = context.config;
  const model = MODEL_NAME
    ? connectModel({ provider: MODEL_PROVIDER, url: MODEL_URL, name: MODEL_NAME, apiKey: MODEL_API_KEY })
    : null;
  const locate = createLocator(context);
  const followUps = rememberFollowUps(context.sources);
  const answer: Context['answer'] = (question) =>
    answerQuestion(
      {
        find: context.find,
        passagesOf: context.sources.passagesOf,
        templates: (asked) => listTemplates(context.sources, asked),
        document: (id) => context.sources.document(id)!,
        locate,
        today: swissDay(context.clock.now()),
        model,
        dictionary: context.sources.dictionary(),
        followUps: followUps(),
        log: context.log,
      },
      question,
    );
  return { answer, wording: prepareWording(context, model, locate) };
}

/** So many follow-up questions are remembered at most. */
const rememberedAtMost = 20_000;

/** What is known of follow-up questions, from when the sources last changed. */
function rememberFollowUps(sources: Pick<Context['sources'], 'state'>): () => Map<string, boolean> {
  let since = sources.state();
  let known = new Map<string, boolean>();
  return () => {
    if (since !== sources.state() || known.size > rememberedAtMost) known = new Map();
    since = sources.state();
    return known;
  };
}
