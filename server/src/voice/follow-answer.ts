import { randomUUID } from 'node:crypto';
import type { Step } from '@polier/contract/chat';
import type { Language } from '@polier/contract/languages';
import type { ConnectionVoice } from '../chat/connection/connection-voice.ts';
import { detectLanguage } from '../text/language/detect-language.ts';
import { type AnswerSplitter, createAnswerSplitter } from './split-answer.ts';
import { spokenText } from './spoken-text.ts';

/** With less certainty a sentence counts as being in the language of the chat. */
const minSureness = 0.9;

type OpenMessage = { track: string; splitter: AnswerSplitter };

export type AnswerFollower = Pick<ConnectionVoice, 'follow'> & {
  /** Speaks nothing more of the running answer. */
  mute: () => void;
};

/**
 * Follows the events a client is sent and speaks each complete sentence of the assistant. A new question ends the
 * speech about the previous one.
 */
export function createAnswerFollower(given: {
  language: () => Language;
  speak: (sentence: { track: string; text: string; language: Language }) => void;
  /** Called when speech that was queued is withdrawn or out of date. */
  cut: () => void;
}): AnswerFollower {
  const open = new Map<string, OpenMessage>();
  let isMuted = false;

  function speak({ track }: OpenMessage, sentences: string[]): void {
    for (const sentence of sentences) {
      const found = detectLanguage(sentence);
      const language = found.sureness >= minSureness ? found.language : given.language();
      const text = spokenText(sentence, language);
      if (text) given.speak({ track, text, language });
    }
  }

  function begin({ id, output, streaming }: Pick<Step, 'id' | 'output' | 'streaming'>): void {
    const message = { track: randomUUID(), splitter: createAnswerSplitter(given.language()) };
    if (streaming) open.set(id, message);
    speak(message, message.splitter.add(output));
    if (!streaming) speak(message, message.splitter.end());
  }

  function end(id: string): void {
    const message = open.get(id);
    open.delete(id);
    if (message) speak(message, message.splitter.end());
  }

  function mute(): void {
    isMuted = true;
    open.clear();
  }

  function followStep(step: Step, isNew: boolean): void {
    if (step.type === 'run') {
      if (isNew) isMuted = false;
    } else if (step.type === 'user_message') {
      // A reply to a question of the assistant is under its run and ends nothing.
      if (step.parentId !== null) return;
      mute();
      given.cut();
    } else if (step.type === 'assistant_message' && !isMuted && !isAboutVoice(step)) {
      if (isNew) begin(step);
      else if (!step.streaming) end(step.id);
    }
  }

  return {
    mute,
    follow: (event, payload) => {
      if (event === 'new_message' || event === 'stream_start') followStep(payload as Step, true);
      else if (event === 'update_message') followStep(payload as Step, false);
      else if (event === 'stream_token') {
        const { id, token, isSequence } = payload as { id: string; token: string; isSequence: boolean };
        const message = open.get(id);
        if (!message) return;
        if (!isSequence) return speak(message, message.splitter.add(token));
        given.cut();
        begin({ id, output: token, streaming: true });
      } else if (event === 'clear_ask') {
        // A person who replied to a question listens again.
        isMuted = false;
      } else if (event === 'resume_thread' || event === 'resume_thread_error') {
        mute();
        given.cut();
      }
    },
  };
}

/** Refusals of the voice itself are shown, not spoken. */
const isAboutVoice = ({ metadata }: Step) => String(metadata?.refusal ?? '').startsWith('VOICE_');
