import { createOpenAI } from '@ai-sdk/openai';
import type { Language } from '@polier/contract/languages';
import { APICallError, generateSpeech, transcribe } from 'ai';
import { faultMessage } from '../ground/describe-fault.ts';
import { decodeSpeech, UnusableSound, writeWav } from './sound.ts';

type Endpoint = { url: string; model: string; apiKey: string };
export type VoiceSettings = {
  transcription: Endpoint;
  speech: Endpoint & { voiceOf: (language: Language) => string };
};

/** How long one attempt may take. */
export type VoiceTimeouts = { transcriptionMs: number; speechMs: number };
const defaultTimeouts: VoiceTimeouts = { transcriptionMs: 15_000, speechMs: 15_000 };
const attempts = 2;

/** Transcription or speech synthesis failed; `reason` is for the log. */
export class VoiceFailed extends Error {
  readonly reason: string;
  constructor(what: string, reason: string) {
    super(`${what} failed: ${reason}`);
    this.name = 'VoiceFailed';
    this.reason = reason;
  }
}

export type VoiceProvider = {
  /** Returns what was said; empty when nothing was. Throws {@link VoiceFailed}, or when `signal` is aborted. */
  transcribe: (samples: Int16Array, language: Language, signal: AbortSignal) => Promise<string>;
  /** Returns a spoken text as samples of 24 kHz. Throws {@link VoiceFailed}, or when `signal` is aborted. */
  speak: (text: string, language: Language, signal: AbortSignal) => Promise<Int16Array>;
};

/** Transcribes and speaks with OpenAI-compatible endpoints. A transient failure is tried once more. */
export function connectVoice(settings: VoiceSettings, timeouts: VoiceTimeouts = defaultTimeouts): VoiceProvider {
  const listener = connect(settings.transcription).transcription(settings.transcription.model);
  const speaker = connect(settings.speech).speech(settings.speech.model);
  return {
    transcribe: (samples, language, signal) =>
      tryTwice('Transcription', timeouts.transcriptionMs, signal, async (abortSignal) => {
        const { text } = await transcribe({
          model: listener,
          audio: writeWav(samples),
          providerOptions: { openai: { language, responseFormat: 'json' } },
          maxRetries: 0,
          abortSignal,
        });
        return text.trim();
      }),
    speak: (text, language, signal) =>
      tryTwice('Speech', timeouts.speechMs, signal, async (abortSignal) => {
        const { audio, responses } = await generateSpeech({
          model: speaker,
          text,
          voice: settings.speech.voiceOf(language),
          outputFormat: 'pcm',
          maxRetries: 0,
          abortSignal,
        });
        const type = responses[0]?.headers?.['content-type'] ?? '';
        if (/^text\/|json|mpeg|mp3|ogg|opus|aac|flac/i.test(type)) throw new UnusableSound(type);
        return decodeSpeech(audio.uint8Array);
      }),
  };
}

/** The SDK requires a key, also where the endpoint needs none. */
const connect = ({ url, apiKey }: Endpoint) =>
  createOpenAI({ baseURL: url, apiKey: apiKey || 'none', fetch: sendWhole });

/**
 * Sends a form in one piece. Node goes on reading a streamed form after the request was aborted, and then throws where
 * it cannot be caught, which would end the server.
 */
async function sendWhole(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  if (!(init.body instanceof FormData)) return fetch(input, init);
  const form = new Response(init.body);
  const headers = new Headers(init.headers);
  headers.set('content-type', form.headers.get('content-type')!);
  return fetch(input, { ...init, headers, body: new Uint8Array(await form.arrayBuffer()) });
}

async function tryTwice<T>(
  what: string,
  timeoutMs: number,
  signal: AbortSignal,
  attempt: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  for (let count = 1; ; count++) {
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      return await attempt(AbortSignal.any([signal, timeout]));
    } catch (error) {
      signal.throwIfAborted();
      if (timeout.aborted) throw new VoiceFailed(what, 'time limit');
      if (count === attempts || !isRepeatable(error)) throw new VoiceFailed(what, describe(error));
    }
  }
}

function isRepeatable(error: unknown): boolean {
  if (APICallError.isInstance(error)) return error.isRetryable || error.statusCode === undefined;
  return !(error instanceof UnusableSound);
}

function describe(error: unknown): string {
  if (APICallError.isInstance(error)) return `status ${error.statusCode ?? 'none'}`;
  return faultMessage(error);
}
