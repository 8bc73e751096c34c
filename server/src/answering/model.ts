import { createAnthropic } from '@ai-sdk/anthropic';
import { createAzure } from '@ai-sdk/azure';
import { APICallError } from 'ai';
import { CompletionFailed, type ModelPart, readCompletion } from './read-completion.ts';

export type ModelSettings = {
  provider: 'openai-compatible' | 'azure' | 'anthropic';
  /** Base URL; empty for Anthropic's own. https, or http on this machine. */
  url: string;
  /** Model name; for Azure the deployment. */
  name: string;
  apiKey: string;
};

type ProviderModel = ReturnType<ReturnType<typeof createAnthropic>>;
type Prompt = { system: string; user: string };
/** Asks once and tells what comes. */
type Source = (prompt: Prompt, signal: AbortSignal) => AsyncIterable<ModelPart>;

/** Milliseconds until the first token, between two tokens, and for the whole answer. */
export type TimeLimits = { first: number; gap: number; whole: number };
const usualLimits: TimeLimits = { first: 20_000, gap: 15_000, whole: 120_000 };
/** The longest answer, in the model's tokens. */
const maxTokens = 1500;

export type Model = {
  name: string;
  /**
   * Writes to a prompt, piece by piece, at temperature 0. Returns the tokens used, as the provider counts them.
   * Throws {@link ModelFailed}; ends quietly when `signal` is aborted.
   */
  write(prompt: Prompt, signal: AbortSignal): AsyncGenerator<string, { tokens: number; complete: boolean }>;
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
  const source = sourceOf(settings);
  return {
    name: settings.name,
    async *write(prompt, signal) {
      const end = AbortSignal.timeout(limits.whole);
      for (let attempt = 1; ; attempt++) {
        let said = false;
        try {
          const parts = streamOnce(source, prompt, AbortSignal.any([signal, end]), limits);
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
  source: Source,
  prompt: Prompt,
  signal: AbortSignal,
  limits: TimeLimits,
): AsyncGenerator<string, { tokens: number; complete: boolean }> {
  const stall = new AbortController();
  let timer = setTimeout(() => stall.abort(new ModelFailed('no first token', true)), limits.first);
  let heard = false;
  let said = false;
  try {
    for await (const part of source(prompt, AbortSignal.any([signal, stall.signal]))) {
      if (part.kind === 'finish') {
        if (!said) throw new ModelFailed(`empty answer (${part.reason})`, true);
        return { tokens: part.tokens, complete: part.complete };
      }
      if (heard) timer.refresh();
      else {
        clearTimeout(timer);
        timer = setTimeout(() => stall.abort(new ModelFailed('no further token', false)), limits.gap);
        heard = true;
      }
      if (part.kind === 'alive') continue;
      said = true;
      yield part.text;
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

function sourceOf({ provider, url, name, apiKey }: ModelSettings): Source {
  if (provider === 'azure') return readProvider(createAzure({ baseURL: url, apiKey }).chat(name));
  if (provider === 'anthropic') return readProvider(createAnthropic({ ...(url && { baseURL: url }), apiKey })(name));
  return (prompt, signal) => readCompletion({ url, name, apiKey, maxTokens, ...prompt }, signal);
}

/** A provider of the SDK itself, not the SDK's pipeline around it. */
const readProvider = (model: ProviderModel): Source =>
  async function* read({ system, user }, signal) {
    const { stream } = await model.doStream({
      prompt: [
        { role: 'system', content: system },
        { role: 'user', content: [{ type: 'text', text: user }] },
      ],
      temperature: 0,
      maxOutputTokens: maxTokens,
      abortSignal: signal,
    });
    for await (const part of stream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'text-delta' && part.delta) yield { kind: 'text', text: part.delta };
      if (part.type === 'reasoning-delta') yield { kind: 'alive' };
      if (part.type === 'finish') {
        const { unified: reason } = part.finishReason;
        const tokens = (part.usage.inputTokens.total ?? 0) + (part.usage.outputTokens.total ?? 0);
        yield { kind: 'finish', reason, complete: reason === 'stop' || reason === 'other', tokens };
      }
    }
  };

function checkAddress(address: string): void {
  const { protocol, hostname } = new URL(address);
  const here = hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && here))
    throw new Error(`The model's address must be https: ${address}`);
}

function isRepeatable(error: unknown): boolean {
  if (error instanceof CompletionFailed) {
    return error.status === null || error.status >= 500 || [408, 409, 429].includes(error.status);
  }
  if (APICallError.isInstance(error)) return error.isRetryable || error.statusCode === undefined;
  return true;
}

function describe(error: unknown): string {
  if (APICallError.isInstance(error)) return `status ${error.statusCode ?? 'none'}`;
  return error instanceof Error ? error.message : String(error);
}
