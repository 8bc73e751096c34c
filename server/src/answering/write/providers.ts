import { createAnthropic } from '@ai-sdk/anthropic';
import { createAzure } from '@ai-sdk/azure';
import { APICallError, TypeValidationError } from 'ai';
import { keepChanges } from './completion-request.ts';
import type { CompletionSource, Prompt } from './model-call.ts';
import { endOf } from './read-completion.ts';

type Settings = {
  url: string;
  name: string;
  apiKey: string;
  effort: string;
  maxTokens: number;
  temperature: boolean;
};
type ProviderModel = ReturnType<ReturnType<typeof createAnthropic>>;
type CallOptions = Parameters<ProviderModel['doStream']>[0];
type ProviderOptions = CallOptions['providerOptions'];

/** What a deployment has been found to take. `reasons`: it is asked as OpenAI's reasoning models are. */
type AcceptedOptions = { temperature: boolean; effort: boolean; format: 'schema' | 'json' | null; reasons: boolean };
type OptionsOf = (accepted: AcceptedOptions) => ProviderOptions;

/** Azure OpenAI, under the address of a resource or of its `/openai` path. */
export function readAzure(settings: Settings): CompletionSource {
  const { url, name, apiKey, effort } = settings;
  return readProvider(createAzure({ baseURL: url, apiKey }).chat(name), settings, (accepted) => ({
    openai: {
      ...(accepted.effort && effort && { reasoningEffort: effort }),
      ...(accepted.reasons && { forceReasoning: true }),
    },
  }));
}

export function readAnthropic(settings: Settings): CompletionSource {
  const { url, name, apiKey, effort } = settings;
  const model = createAnthropic({ ...(url && { baseURL: url }), apiKey })(name);
  return readProvider(model, settings, (accepted) =>
    accepted.effort && effort ? { anthropic: { effort } } : undefined,
  );
}

/** A provider of the SDK itself, not the SDK's pipeline around it. */
function readProvider(model: ProviderModel, settings: Settings, optionsOf: OptionsOf): CompletionSource {
  const { temperature, effort } = settings;
  const accepted: AcceptedOptions = { temperature, effort: effort !== '', format: 'schema', reasons: effort !== '' };
  return async function* read(prompt, signal) {
    const stream = await open(model, prompt, { settings, optionsOf, accepted, signal });
    for await (const part of stream) {
      if (part.type === 'error' && isOfTomorrow(part.error)) continue;
      if (part.type === 'error') throw part.error;
      if (part.type === 'text-delta' && part.delta) yield { kind: 'text', text: part.delta };
      if (part.type === 'reasoning-delta') yield { kind: 'alive', chars: part.delta.length };
      if (part.type === 'finish') {
        const { unified: reason } = part.finishReason;
        const input = part.usage.inputTokens.total ?? 0;
        const tokens = input + (part.usage.outputTokens.total ?? 0);
        yield { kind: 'finish', reason, end: endOf(reason), tokens, input };
      }
    }
  };
}

type CallSetup = { settings: Settings; optionsOf: OptionsOf; accepted: AcceptedOptions; signal: AbortSignal };

/** Asks, and again without what is refused; what is left out is kept once the provider takes a request without it. */
async function open(model: ProviderModel, prompt: Prompt, { settings, optionsOf, accepted, signal }: CallSetup) {
  const [before, tried] = [{ ...accepted }, { ...accepted }];
  for (;;) {
    try {
      const { stream } = await model.doStream(callOptions(prompt, settings, tried, optionsOf(tried), signal));
      keepChanges(accepted, before, tried);
      return stream;
    } catch (error) {
      const isRefused = APICallError.isInstance(error) && [400, 422].includes(error.statusCode ?? 0);
      if (!isRefused || !leaveOut(tried, `${error.message} ${error.responseBody ?? ''}`)) throw error;
    }
  }
}

/** Leaves out what an error message names. Returns whether there is another way to ask. */
function leaveOut(tried: AcceptedOptions, message: string): boolean {
  if (tried.effort && /effort/i.test(message)) tried.effort = false;
  else if (tried.temperature && /temperature/i.test(message)) tried.temperature = false;
  else if (!tried.reasons && /max_completion_tokens/i.test(message)) tried.reasons = true;
  else if (tried.format && /response_format|json_schema|output_(?:config|format)|structured|tool/i.test(message))
    tried.format = tried.format === 'schema' ? 'json' : null;
  else return false;
  return true;
}

/** An event of a kind the SDK does not know: providers add some, which are to be passed over. */
function isOfTomorrow(error: unknown): boolean {
  if (!TypeValidationError.isInstance(error)) return false;
  const { type } = (error.value ?? {}) as { type?: unknown };
  return typeof type === 'string' && !/^(?:message|content_block)_(?:start|delta|stop)$|^error$/.test(type);
}

function callOptions(
  { system, user, schema }: Prompt,
  { maxTokens }: Settings,
  { temperature, format }: AcceptedOptions,
  providerOptions: ProviderOptions,
  abortSignal: AbortSignal,
): CallOptions {
  const form = { type: 'json' as const, ...(format === 'schema' && { name: schema?.name, schema: schema?.schema }) };
  return {
    prompt: [
      { role: 'system', content: system },
      { role: 'user', content: [{ type: 'text', text: user }] },
    ],
    ...(temperature && { temperature: 0 }),
    ...(schema && format && { responseFormat: form as NonNullable<CallOptions['responseFormat']> }),
    ...(providerOptions && { providerOptions }),
    maxOutputTokens: maxTokens,
    abortSignal,
  };
}
