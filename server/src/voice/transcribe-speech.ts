import type { RefusalCode } from '@polier/contract/refusals';
import type { SpokenChat } from '../chat/connection/connection-voice.ts';
import type { Utterance } from './detect-speech.ts';
import type { VoiceProvider } from './provider.ts';
import { isEcho, isSpeech } from './recognise-echo.ts';

/** Utterances that may wait for their transcription. */
const maxWaiting = 4;
const noAccess: readonly RefusalCode[] = ['NO_BOT_ACCESS', 'NOT_SIGNED_IN', 'NOT_ALLOWED'];

export type Transcriber = {
  /** Transcribes an utterance after those before it and asks it; returns false when too many wait already. */
  add: (utterance: Utterance) => boolean;
  isBusy: () => boolean;
  /** Drops what is not asked yet. */
  abort: () => void;
};

/** Transcribes what a person says, one utterance after the other, and asks it as a question of the chat. */
export function createTranscriber(given: {
  provider: VoiceProvider;
  chat: SpokenChat;
  /** What the assistant said lately, to recognise its echo. */
  recentSentences: () => readonly string[];
  accessLost: () => void;
  failed: (error: unknown) => void;
}): Transcriber {
  const { provider, chat } = given;
  let controller = new AbortController();
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;

  async function ask({ samples, guarded }: Utterance, signal: AbortSignal): Promise<void> {
    try {
      const text = signal.aborted ? '' : await provider.transcribe(samples, chat.session.language, signal);
      if (signal.aborted || !isSpeech(text) || (guarded && isEcho(text, given.recentSentences()))) return;
      const receipt = await chat.ask(text);
      if (!receipt.taken && noAccess.includes(receipt.code)) given.accessLost();
    } catch (error) {
      if (!signal.aborted) given.failed(error);
    }
  }

  return {
    add: (utterance) => {
      if (waiting >= maxWaiting) return false;
      waiting += 1;
      const { signal } = controller;
      last = last.then(async () => {
        await ask(utterance, signal);
        waiting -= 1;
      });
      return true;
    },
    isBusy: () => waiting > 0,
    abort: () => {
      controller.abort();
      controller = new AbortController();
    },
  };
}
