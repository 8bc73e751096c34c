import type { Config } from '../../ground/config/config.ts';
import type { GroundContext } from '../../ground/context.ts';
import type { ModelState } from '../answer.ts';
import { type Meter, meterModel, modelState, type Prices } from '../cost/meter-model.ts';
import type { Use } from '../cost/store.ts';
import { connectModel, defaultLimits, type Model } from '../write/model.ts';
import { askSecondOpinion, type SecondOpinion } from '../write/second-opinion.ts';

/** The models for one answer, and a meter for their use. */
export type MeteredModels = {
  model: Model | null;
  secondOpinion: SecondOpinion | null;
  used: () => Use;
  state: () => ModelState;
};

/** Connects the configured models. Returns a function that meters them for one answer. */
export function connectModels({ config, metrics }: Pick<GroundContext, 'config' | 'metrics'>): () => MeteredModels {
  const { model, checkModel } = openModels(config);
  const prices: { [role in 'writing' | 'check']: Prices } = {
    writing: { input: config.MODEL_PRICE_INPUT, output: config.MODEL_PRICE_OUTPUT },
    check: { input: config.CHECK_MODEL_PRICE_INPUT, output: config.CHECK_MODEL_PRICE_OUTPUT },
  };
  return () => {
    const writing = model && meterModel(model, { role: 'writing', prices: prices.writing, metrics });
    const check = checkModel && meterModel(checkModel, { role: 'check', prices: prices.check, metrics });
    return {
      model: writing ? writing.model : null,
      secondOpinion: check && askSecondOpinion(check.model),
      used: () => addUp([writing, check].flatMap((one) => one?.meter ?? [])),
      state: () => (writing ? modelState(writing.meter) : 'none'),
    };
  };
}

function addUp(meters: Meter[]): Use {
  const total: Use = { inputTokens: 0, outputTokens: 0, cost: 0 };
  for (const { inputTokens, outputTokens, cost } of meters.map(({ used }) => used())) {
    total.inputTokens += inputTokens;
    total.outputTokens += outputTokens;
    total.cost += cost;
  }
  return total;
}

/** Opens the model that writes and the one that gives a second opinion; null where it is not configured. */
function openModels(config: Config): { model: Model | null; checkModel: Model | null } {
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
