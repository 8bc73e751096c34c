import { createAnthropic } from '@ai-sdk/anthropic';
import { createAzure } from '@ai-sdk/azure';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError } from 'ai';

export type ModelSettings = {
  provider: 'openai-compatible' | 'azure' | 'anthropic';
  /** Base URL; empty for Anthropic's own. https, or http on this machine. */
  url: string;
  /** Model name; for Azure the deployment. */
  name: string;
  apiKey: string;
};

type ProviderModel = ReturnType<ReturnType<typeof createAnthropic>>;

/** Milliseconds until the first token, between two tokens, and for the whole answer. */
export type TimeLimits = { first: number; gap: number; whole: number };
const usualLimits: TimeLimits = { first: 20_000, gap: 15_000, whole: 120_000 };

export type Model = {
  name: string;
  /**
   * Writes to a prompt, piece by piece, at temperature 0. Returns the tokens used, as the provider counts them.
   * Throws {@link ModelFailed}; ends quietly when `signal` is aborted.
   */
  write(
    prompt: { system: string; user: string },
    signal: AbortSignal,
  ): AsyncGenerator<string, { tokens: number; complete: boolean }>;
};

/** The model did not answer, or not to the end; `reason` is for the log. */
export class ModelFailed extends Error {
  readonly reason: string;
  readonly repeatable: boolean;
  constructor(reason: string, repeatable: boolean) {
    super(`The language model failed: ${reason}`);
    this.name = 'ModelFailed';
    this.reason = reason;
    this.repeatable = repeatable;
  }
}

/** A language model by its settings. Throws when the URL is not https and not on this machine. */
export function connectModel(settings: ModelSettings, limits: TimeLimits = usualLimits): Model {
  if (settings.url) checkAddress(settings.url);
  const model = languageModel(settings);
  return {
    name: settings.name,
    async *write(prompt, signal) {
      const end = AbortSignal.timeout(limits.whole);
      for (let attempt = 1; ; attempt++) {
        let said = false;
        try {
          const parts = streamOnce(model, prompt, AbortSignal.any([signal, end]), limits);
          for (;;) {
            const next = await parts.next();
            if (next.done) return next.value;
            said = true;
            yield next.value;
          }
        } catch (error) {
          if (signal.aborted) return { tokens: 0, complete: false };
          const failure =
            error instanceof ModelFailed
              ? error
              : new ModelFailed(end.aborted ? 'time limit' : describe(error), isRepeatable(error));
          if (said || attempt === 2 || !failure.repeatable || end.aborted) throw failure;
        }
      }
    },
  };
}

async function* streamOnce(
  model: ProviderModel,
  prompt: { system: string; user: string },
  signal: AbortSignal,
  limits: TimeLimits,
): AsyncGenerator<string, { tokens: number; complete: boolean }> {
  const stall = new AbortController();
  let timer = setTimeout(() => stall.abort(new ModelFailed('no first token', true)), limits.first);
  let said = false;
  try {
    // The provider itself, not the SDK's pipeline around it: with hundreds of answers at once that costs twice as much.
    const { stream } = await model.doStream({
      prompt: [
        { role: 'system', content: prompt.system },
        { role: 'user', content: [{ type: 'text', text: prompt.user }] },
      ],
      temperature: 0,
      maxOutputTokens: 1500,
      abortSignal: AbortSignal.any([signal, stall.signal]),
    });
    for await (const part of stream) {
      if (part.type === 'error') throw stall.signal.aborted ? stall.signal.reason : part.error;
      if (part.type === 'text-delta' || part.type === 'reasoning-delta') {
        clearTimeout(timer);
        timer = setTimeout(() => stall.abort(new ModelFailed('no further token', false)), limits.gap);
      }
      if (part.type === 'text-delta' && part.delta) {
        said = true;
        yield part.delta;
      }
      if (part.type === 'finish') {
        const { unified } = part.finishReason;
        if (!said) throw new ModelFailed(`empty answer (${unified})`, true);
        return {
          tokens: (part.usage.inputTokens.total ?? 0) + (part.usage.outputTokens.total ?? 0),
          complete: unified === 'stop' || unified === 'other',
        };
      }
    }
    if (stall.signal.aborted) throw stall.signal.reason;
    signal.throwIfAborted();
    throw new ModelFailed(said ? 'ended without an end' : 'empty answer', true);
  } catch (error) {
    throw stall.signal.aborted && stall.signal.reason instanceof ModelFailed ? stall.signal.reason : error;
  } finally {
    clearTimeout(timer);
    stall.abort();
  }
}

function languageModel({ provider, url, name, apiKey }: ModelSettings): ProviderModel {
  if (provider === 'azure') return createAzure({ baseURL: url, apiKey }).chat(name);
  if (provider === 'anthropic') return createAnthropic({ ...(url && { baseURL: url }), apiKey })(name);
  return createOpenAICompatible({ name: 'model', baseURL: url, includeUsage: true, ...(apiKey && { apiKey }) })(name);
}

function checkAddress(address: string): void {
  const { protocol, hostname } = new URL(address);
  const here = hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && here))
    throw new Error(`The model's address must be https: ${address}`);
}

function isRepeatable(error: unknown): boolean {
  if (APICallError.isInstance(error)) return error.isRetryable || error.statusCode === undefined;
  return true;
}

function describe(error: unknown): string {
  if (APICallError.isInstance(error)) return `status ${error.statusCode ?? 'none'}`;
  return error instanceof Error ? error.message : String(error);
}
