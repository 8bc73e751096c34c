import { createAnthropic } from '@ai-sdk/anthropic';
import { createAzure } from '@ai-sdk/azure';
import type { CompletionSource, Prompt } from './model-call.ts';

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

/** Azure OpenAI, under the address of a resource or of its `/openai` path. */
export function readAzure(settings: Settings): CompletionSource {
  const { url, name, apiKey, effort } = settings;
  const reasoning = effort ? { openai: { reasoningEffort: effort, forceReasoning: true } } : undefined;
  return readProvider(createAzure({ baseURL: url, apiKey }).chat(name), settings, reasoning);
}

export function readAnthropic(settings: Settings): CompletionSource {
  const { url, name, apiKey, effort } = settings;
  const options = effort ? { anthropic: { effort } } : undefined;
  return readProvider(createAnthropic({ ...(url && { baseURL: url }), apiKey })(name), settings, options);
}

/** A provider of the SDK itself, not the SDK's pipeline around it. */
function readProvider(model: ProviderModel, settings: Settings, providerOptions: ProviderOptions): CompletionSource {
  return async function* read(prompt, signal) {
    const { stream } = await model.doStream(callOptions(prompt, settings, providerOptions, signal));
    for await (const part of stream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'text-delta' && part.delta) yield { kind: 'text', text: part.delta };
      if (part.type === 'reasoning-delta') yield { kind: 'alive' };
      if (part.type === 'finish') {
        const { unified: reason } = part.finishReason;
        const input = part.usage.inputTokens.total ?? 0;
        const tokens = input + (part.usage.outputTokens.total ?? 0);
        yield { kind: 'finish', reason, complete: reason === 'stop' || reason === 'other', tokens, input };
      }
    }
  };
}

function callOptions(
  { system, user, schema }: Prompt,
  { maxTokens, temperature }: Settings,
  providerOptions: ProviderOptions,
  abortSignal: AbortSignal,
): CallOptions {
  return {
    prompt: [
      { role: 'system', content: system },
      { role: 'user', content: [{ type: 'text', text: user }] },
    ],
    ...(temperature && { temperature: 0 }),
    ...(schema && { responseFormat: { type: 'json' as const, name: schema.name, schema: schema.schema } }),
    ...(providerOptions && { providerOptions }),
    maxOutputTokens: maxTokens,
    abortSignal,
  };
}
