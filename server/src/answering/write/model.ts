import { setTimeout as wait } from 'node:timers/promises';
import { APICallError, TypeValidationError } from 'ai';
import { faultMessage } from '../../ground/describe-fault.ts';
import { acceptsAll } from './completion-request.ts';
import type { CompletionSource, Prompt, TimeLimits } from './model-call.ts';
import { readAnthropic, readAzure } from './providers.ts';
import { CompletionFailed, readCompletion, readRetryAfter } from './read-completion.ts';

export type ModelSettings = {
  provider: 'openai-compatible' | 'azure' | 'anthropic';
  /** Base URL; empty for Anthropic's own. https, or http on this machine. */
  url: string;
  /** The model name; for Azure the deployment. */
  name: string;
  apiKey: string;
  /** The reasoning effort; empty: the model's default. */
  effort?: string;
  /** Whether temperature 0 is requested; not for reasoning models. */
  temperature?: boolean;
  /** The maximum length of an answer in tokens, including reasoning. */
  maxTokens?: number;
};

export const defaultLimits: TimeLimits = { firstTokenMs: 20_000, nextTokenMs: 15_000, answerMs: 90_000 };
const defaultMaxTokens = 4000;
/** More characters than this for each allowed token end the answer, since servers without a limit would go on. */
const maxCharsPerToken = 6;
const attempts = 2;

/** The tokens of a call, of which `input` were read; 0 where the provider does not report them. */
export type Usage = { tokens: number; input: number; complete: boolean };
const unknownUsage: Usage = { tokens: 0, input: 0, complete: false };

export type Model = {
  name: string;
  /**
   * Streams a completion of the prompt. Returns the tokens used, as the provider reports them, and whether the
   * completion is complete. Throws {@link ModelFailed}; ends without an error when `signal` is aborted.
   */
  write(prompt: Prompt, signal: AbortSignal): AsyncGenerator<string, Usage>;
};

/** The model did not answer, or not to the end; `reason` is for the log, `usage` what it used where that is known. */
export class ModelFailed extends Error {
  readonly reason: string;
  readonly repeatable: boolean;
  readonly usage: Usage | null;
  constructor(reason: string, repeatable: boolean, usage: Usage | null = null) {
    super(`The language model failed: ${reason}`);
    this.name = 'ModelFailed';
    this.reason = reason;
    this.repeatable = repeatable;
    this.usage = usage;
  }
}

/** Connects a language model. Throws when the URL is neither https nor on this machine. */
export function connectModel(settings: ModelSettings, usual: TimeLimits = defaultLimits): Model {
  if (settings.url) checkAddress(settings.url);
  const source = sourceOf(settings);
  const maxChars = (settings.maxTokens ?? defaultMaxTokens) * maxCharsPerToken;
  return {
    name: settings.name,
    async *write(prompt, signal) {
      const limits = { ...usual, ...prompt.limits };
      const started = performance.now();
      const end = AbortSignal.timeout(limits.answerMs);
      const either = AbortSignal.any([signal, end]);
      for (let attempt = 1; ; attempt++) {
        let said = 0;
        try {
          const parts = streamOnce(source, prompt, either, limits);
          for (;;) {
            const next = await parts.next();
            if (next.done) return next.value;
            said += next.value.length;
            yield next.value;
            if (said > maxChars) {
              await parts.return(unknownUsage);
              return unknownUsage;
            }
          }
        } catch (error) {
          if (signal.aborted) return unknownUsage;
          const failure =
            error instanceof ModelFailed
              ? error
              : new ModelFailed(end.aborted ? 'time limit' : describe(error), isRepeatable(error));
          const pause = retryAfter(error);
          const late = performance.now() - started + pause >= limits.firstTokenMs;
          if (said > 0 || attempt === attempts || !failure.repeatable || end.aborted || late) throw failure;
          if (pause > 0) await wait(pause, undefined, { signal: either }).catch(() => {});
          if (signal.aborted) return unknownUsage;
        }
      }
    },
  };
}

async function* streamOnce(
  source: CompletionSource,
  prompt: Prompt,
  signal: AbortSignal,
  limits: TimeLimits,
): AsyncGenerator<string, Usage> {
  const stall = new AbortController();
  let timer = setTimeout(() => stall.abort(new ModelFailed('no first token', false)), limits.firstTokenMs);
  const waitForNext = () =>
    setTimeout(() => stall.abort(new ModelFailed('no further token', false)), limits.nextTokenMs);
  let heard = false;
  let said = false;
  try {
    for await (const part of source(prompt, AbortSignal.any([signal, stall.signal]))) {
      if (part.kind === 'finish') {
        const usage = { tokens: part.tokens, input: part.input, complete: part.end === 'whole' };
        if (!said) throw new ModelFailed(`empty answer (${part.reason})`, false, usage);
        if (part.end === 'broken') throw new ModelFailed(`ended by ${part.reason}`, false, usage);
        return usage;
      }
      if (heard) timer.refresh();
      else {
        clearTimeout(timer);
        timer = waitForNext();
        heard = true;
      }
      if (part.kind === 'alive') {
        prompt.onThought?.(part.chars);
        continue;
      }
      said = true;
      // The model is not late while what it said is read.
      clearTimeout(timer);
      yield part.text;
      timer = waitForNext();
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

function sourceOf(settings: ModelSettings): CompletionSource {
  const { provider, url, name, apiKey, effort = '', maxTokens = defaultMaxTokens } = settings;
  const temperature = settings.temperature ?? effort === '';
  if (provider === 'azure') return readAzure({ url, name, apiKey, effort, maxTokens, temperature });
  if (provider === 'anthropic') return readAnthropic({ url, name, apiKey, effort, maxTokens, temperature });
  const accepted = acceptsAll(temperature);
  return ({ system, user, schema = null }, signal) =>
    readCompletion({ url, name, apiKey, effort, maxTokens, schema, system, user }, accepted, signal);
}

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

/** The delay before the next attempt that the server asks for, in milliseconds. */
function retryAfter(error: unknown): number {
  if (error instanceof CompletionFailed) return error.retryAfterMs ?? 0;
  return APICallError.isInstance(error) ? (readRetryAfter(error.responseHeaders ?? {}) ?? 0) : 0;
}

function describe(error: unknown): string {
  if (APICallError.isInstance(error)) return `status ${error.statusCode ?? 'none'}`;
  // Their messages repeat what a model said.
  if (TypeValidationError.isInstance(error) || error instanceof SyntaxError) return 'an event could not be read';
  return faultMessage(error);
}
