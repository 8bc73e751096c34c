/** A JSON format that the answer must have. */
export type AnswerSchema = { name: string; schema: Record<string, unknown> };

export type CompletionRequest = {
  url: string;
  name: string;
  apiKey: string;
  system: string;
  user: string;
  maxTokens: number;
  /** The reasoning effort of the model; empty: the model's default. */
  effort: string;
  schema: AnswerSchema | null;
};

/**
 * The parameters that a server has been found to accept. Servers differ: OpenAI's reasoning models take no temperature
 * and only `max_completion_tokens`, older servers take only `max_tokens`, and many support no JSON schema.
 */
export type AcceptedParameters = {
  tokens: 'max_completion_tokens' | 'max_tokens' | null;
  temperature: boolean;
  format: 'json_schema' | 'json_object' | null;
  effort: boolean;
  usage: boolean;
};

export function acceptsAll(temperature: boolean): AcceptedParameters {
  return { tokens: 'max_completion_tokens', temperature, format: 'json_schema', effort: true, usage: true };
}

export function requestBody(completion: CompletionRequest, accepted: AcceptedParameters): string {
  const { name, system, user, maxTokens, effort, schema } = completion;
  return JSON.stringify({
    model: name,
    ...(accepted.temperature && { temperature: 0 }),
    ...(accepted.tokens && { [accepted.tokens]: maxTokens }),
    ...(accepted.effort && effort && { reasoning_effort: effort }),
    ...(schema && accepted.format && { response_format: responseFormat(schema, accepted.format) }),
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ],
    stream: true,
    ...(accepted.usage && { stream_options: { include_usage: true } }),
  });
}

function responseFormat({ name, schema }: AnswerSchema, format: 'json_schema' | 'json_object') {
  if (format === 'json_object') return { type: 'json_object' };
  return { type: 'json_schema', json_schema: { name, schema, strict: true } };
}

/**
 * Drops the parameters that an error message names as unknown; when it names none, drops one after the other. Returns
 * whether there is another variant to try.
 */
export function adapt(accepted: AcceptedParameters, message: string): boolean {
  const about = (words: RegExp) => words.test(message);
  const steps: [boolean, RegExp, () => void][] = [
    [accepted.effort, /reasoning_effort/i, () => Object.assign(accepted, { effort: false })],
    [accepted.temperature, /temperature/i, () => Object.assign(accepted, { temperature: false })],
    [
      accepted.format !== null,
      /response_format|json_schema|json_object|structured|grammar|guided/i,
      () => Object.assign(accepted, { format: accepted.format === 'json_schema' ? 'json_object' : null }),
    ],
    [
      accepted.tokens === 'max_completion_tokens',
      /max_completion_tokens|max_tokens/i,
      () => Object.assign(accepted, { tokens: 'max_tokens' }),
    ],
    [accepted.usage, /stream_options|include_usage/i, () => Object.assign(accepted, { usage: false })],
  ];
  const named = steps.find(([there, words]) => there && about(words));
  if (named) {
    named[2]();
    return true;
  }
  // The message names no parameter: drop those that servers support least, all at once, a single time.
  const plain: AcceptedParameters = {
    tokens: 'max_tokens',
    temperature: accepted.temperature,
    format: null,
    effort: false,
    usage: false,
  };
  // Servers call every refusal an invalid request.
  const told = message.replaceAll('invalid_request_error', '');
  if (!/unknown|unsupported|unrecognized|not supported|extra|invalid|unexpected/i.test(told)) return false;
  if (JSON.stringify(plain) === JSON.stringify(accepted)) return false;
  Object.assign(accepted, plain);
  return true;
}

/** Notes what came to be left out between two states: another request may have changed something else meanwhile. */
export function keepChanges<T extends object>(noted: T, before: T, after: T): void {
  for (const key of Object.keys(after) as (keyof T)[]) if (after[key] !== before[key]) noted[key] = after[key];
}
