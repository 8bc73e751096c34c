/** Another server's way to speak: what it refuses, what it leaves out, how it shows that it thinks. */
export type Quirk = 'openai-reasoning' | 'ollama' | 'llama.cpp' | 'vllm' | 'old';

export type Usage = { prompt_tokens: number; completion_tokens: number; total_tokens: number };
/** How a completion is sent, event by event. */
export type Protocol = {
  /** Events before the first piece. */
  begin(usage: Usage): string[];
  thought(text: string): string[];
  piece(text: string, first: boolean): string[];
  end(reason: 'stop' | 'length', usage: Usage): string[];
};

type Body = Record<string, unknown>;

/** The error message of a server for parameters it does not take; null when it takes them all. */
export function refusedBy(quirk: Quirk | undefined, body: Body): string | null {
  if (quirk === 'openai-reasoning') {
    if ('max_tokens' in body)
      return "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.";
    if ('temperature' in body && body.temperature !== 1)
      return "Unsupported value: 'temperature' does not support 0 with this model. Only the default (1) value is supported.";
  }
  if (quirk === 'vllm' && body.reasoning_effort !== undefined) return 'reasoning_effort is not supported by this model';
  if (quirk === 'old') {
    for (const name of ['max_completion_tokens', 'response_format', 'stream_options', 'reasoning_effort']) {
      if (name in body) return `Unrecognized request argument supplied: ${name}`;
    }
  }
  return null;
}

/** OpenAI's chat completions as server-sent events, with the habits of other servers that speak them. */
export function openAi(about: object, quirk: Quirk | undefined): Protocol {
  const event = (choices: unknown[], more = {}) =>
    `data: ${JSON.stringify({ ...about, object: 'chat.completion.chunk', choices, ...more })}\n\n`;
  const delta = (content: object) => event([{ index: 0, delta: content, finish_reason: null }]);
  const inText = quirk === 'vllm';
  let thinking = false;
  return {
    begin: () => (quirk === 'llama.cpp' ? [delta({ role: 'assistant', content: null })] : []),
    thought(text) {
      if (!inText) return [delta({ [quirk === 'ollama' ? 'reasoning' : 'reasoning_content']: text, content: '' })];
      const mark = thinking ? '' : '<think>\n';
      thinking = true;
      return [delta({ content: mark + text })];
    },
    piece(text, first) {
      const mark = thinking ? '\n</think>\n\n' : '';
      thinking = false;
      return [delta({ ...(first && { role: 'assistant' }), content: mark + text })];
    },
    end(reason, usage) {
      const closing = event([{ index: 0, delta: {}, finish_reason: reason }]);
      const counted = quirk === 'old' ? [] : [event([], { usage })];
      return [closing, ...counted, 'data: [DONE]\n\n'];
    },
  };
}

/** Anthropic's messages as server-sent events; a forced tool gets its input in pieces of JSON. */
export function anthropic(body: Body): Protocol {
  const event = (type: string, data: object) => `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
  const tool = (body.tool_choice as { name?: string } | undefined)?.name;
  let index = -1;
  let open: 'thinking' | 'text' | null = null;
  const close = () => (open === null ? [] : [event('content_block_stop', { index })]);
  const start = (kind: 'thinking' | 'text', block: object) => {
    if (open === kind) return [];
    const events = close();
    index++;
    open = kind;
    return [...events, event('content_block_start', { index, content_block: block })];
  };
  return {
    begin: ({ prompt_tokens }) => [
      event('message_start', {
        message: {
          ...{ id: 'msg_standin', type: 'message', role: 'assistant', model: String(body.model), content: [] },
          ...{ stop_reason: null, stop_sequence: null, usage: { input_tokens: prompt_tokens, output_tokens: 1 } },
        },
      }),
      event('ping', {}),
    ],
    thought: (text) => [
      ...start('thinking', { type: 'thinking', thinking: '', signature: '' }),
      event('content_block_delta', { index, delta: { type: 'thinking_delta', thinking: text } }),
    ],
    piece(text) {
      const block = tool
        ? { type: 'tool_use', id: 'toolu_standin', name: tool, input: {} }
        : { type: 'text', text: '' };
      const delta = tool ? { type: 'input_json_delta', partial_json: text } : { type: 'text_delta', text };
      return [...start('text', block), event('content_block_delta', { index, delta })];
    },
    end: (reason, { completion_tokens }) => [
      ...close(),
      event('message_delta', {
        delta: {
          stop_reason: reason === 'length' ? 'max_tokens' : tool ? 'tool_use' : 'end_turn',
          stop_sequence: null,
        },
        usage: { output_tokens: completion_tokens },
      }),
      event('message_stop', {}),
    ],
  };
}
