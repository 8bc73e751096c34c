import type { GroundContext } from '../../ground/context.ts';
import type { ModelState } from '../answer.ts';
import { type Model, ModelFailed, type Usage } from '../write/model.ts';
import type { Prompt } from '../write/model-call.ts';
import type { Use } from './store.ts';

/** The model that writes answers, and the one that gives a second opinion. */
export type ModelRole = 'writing' | 'check';
/** Prices in francs for a million tokens of input and of output. */
export type Prices = { input: number; output: number };

/** The use up to now, and how the last call ended. */
export type Meter = { used: () => Use; outcome: () => CallOutcome | null };
type CallOutcome = 'done' | 'cut' | 'stopped' | 'failed';

/**
 * Used to estimate tokens where the provider reports no usage, as for an aborted answer. Deliberately low, so that the
 * estimate is high rather than low.
 */
const charsPerToken = 3;

/** Wraps a model so that its calls are counted, in the metrics of the server and in a meter of their own. */
export function meterModel(
  model: Model,
  { role, prices, metrics }: { role: ModelRole; prices: Prices } & Pick<GroundContext, 'metrics'>,
): { model: Model; meter: Meter } {
  const used: Use = { inputTokens: 0, outputTokens: 0, cost: 0 };
  let last: CallOutcome | null = null;

  function note(outcome: CallOutcome, { input, output }: { input: number; output: number }): void {
    // Francs for a million tokens equal millionths of a franc for one token.
    const cost = Math.round(input * prices.input + output * prices.output);
    last = outcome;
    used.inputTokens += input;
    used.outputTokens += output;
    used.cost += cost;
    metrics.count('polier_model_calls_total', { role, outcome });
    metrics.count('polier_model_tokens_total', { role, kind: 'input' }, input);
    metrics.count('polier_model_tokens_total', { role, kind: 'output' }, output);
    metrics.count('polier_model_cost_francs_total', { role }, cost / 1e6);
  }

  async function* write(prompt: Prompt, signal: AbortSignal): AsyncGenerator<string, Usage> {
    let usage: Usage | null = null;
    let said = 0;
    const onThought = (chars: number) => {
      said += chars;
    };
    const parts = model.write({ ...prompt, onThought }, signal);
    let isFailed = false;
    try {
      for (;;) {
        const next = await parts.next();
        if (next.done) {
          usage = next.value;
          return usage;
        }
        said += next.value.length;
        yield next.value;
      }
    } catch (error) {
      isFailed = true;
      if (error instanceof ModelFailed) usage = error.usage;
      throw error;
    } finally {
      // The caller ends the call when it has read enough.
      if (!usage && !isFailed) await parts.return({ tokens: 0, input: 0, complete: false });
      note(outcomeOf(usage, isFailed, signal), tokensOf(usage, prompt, isFailed ? said : Math.max(said, 1)));
    }
  }
  return { model: { name: model.name, write }, meter: { used: () => ({ ...used }), outcome: () => last } };
}

function outcomeOf(usage: Usage | null, isFailed: boolean, signal: AbortSignal): CallOutcome {
  if (isFailed) return 'failed';
  if (usage === null || signal.aborted) return 'stopped';
  return usage.complete ? 'done' : 'cut';
}

/**
 * The tokens as the provider counted them, or estimated, thoughts included; a call that failed before anything came
 * counts as none.
 */
function tokensOf(usage: Usage | null, { system, user }: Prompt, said: number): { input: number; output: number } {
  if (usage && usage.tokens > 0) return { input: usage.input, output: usage.tokens - usage.input };
  if (said === 0) return { input: 0, output: 0 };
  return { input: Math.ceil((system.length + user.length) / charsPerToken), output: Math.ceil(said / charsPerToken) };
}

/** What the model did for an answer. */
export function modelState(meter: Meter): ModelState {
  const outcome = meter.outcome();
  if (outcome === null) return 'not-asked';
  return outcome === 'done' ? 'wrote' : outcome;
}
