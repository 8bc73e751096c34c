import { randomUUID } from 'node:crypto';
import type { Step } from '@polier/contract/chat';
import type { Language } from '@polier/contract/languages';
import type { LineVoice } from '../chat/line-voice.ts';
import { detectLanguage } from '../knowledge/reading/language.ts';
import { createSentenceCutter, type SentenceCutter } from './cut-sentences.ts';
import { spokenText } from './spoken-text.ts';

/** Below this a sentence counts as being in the language of the chat. */
const sure = 0.9;

type Followed = { track: string; cutter: SentenceCutter };

export type Follower = Pick<LineVoice, 'hear'> & {
  /** Nothing more of the running answer is said. */
  mute: () => void;
};

/**
 * Hears what a client is shown and says each sentence of the assistant that is whole. A new question ends what is being
 * said about the former one.
 */
export function createFollower(given: {
  language: () => Language;
  say: (sentence: { track: string; text: string; language: Language }) => void;
  /** What was to be said no longer holds, or nobody waits for it any more. */
  cut: () => void;
}): Follower {
  const open = new Map<string, Followed>();
  let muted = false;

  function speak(followed: Followed, sentences: string[]): void {
    for (const sentence of sentences) {
      const found = detectLanguage(sentence);
      const language = found.sureness >= sure ? found.language : given.language();
      const text = spokenText(sentence, language);
      if (text) given.say({ track: followed.track, text, language });
    }
  }

  function begin({ id, output, streaming }: Pick<Step, 'id' | 'output' | 'streaming'>): void {
    const followed = { track: randomUUID(), cutter: createSentenceCutter(given.language()) };
    if (streaming) open.set(id, followed);
    speak(followed, followed.cutter.add(output));
    if (!streaming) speak(followed, followed.cutter.end());
  }

  function end(id: string): void {
    const followed = open.get(id);
    open.delete(id);
    if (followed) speak(followed, followed.cutter.end());
  }

  function mute(): void {
    muted = true;
    open.clear();
  }

  function takeStep(step: Step, isNew: boolean): void {
    if (step.type === 'run') {
      if (isNew) muted = false;
    } else if (step.type === 'user_message') {
      // A reply to something the assistant asked stands under its run and ends nothing.
      if (step.parentId !== null) return;
      mute();
      given.cut();
    } else if (step.type === 'assistant_message' && !muted && !isOwn(step)) {
      if (isNew) begin(step);
      else if (!step.streaming) end(step.id);
    }
  }

  return {
    mute,
    hear: (event, payload) => {
      if (event === 'new_message' || event === 'stream_start') takeStep(payload as Step, true);
      else if (event === 'update_message') takeStep(payload as Step, false);
      else if (event === 'stream_token') {
        const { id, token, isSequence } = payload as { id: string; token: string; isSequence: boolean };
        const followed = open.get(id);
        if (!followed) return;
        if (!isSequence) return speak(followed, followed.cutter.add(token));
        given.cut();
        begin({ id, output: token, streaming: true });
      } else if (event === 'clear_ask') {
        // Who replied to what they were asked listens again.
        muted = false;
      } else if (event === 'resume_thread' || event === 'resume_thread_error') {
        mute();
        given.cut();
      }
    },
  };
}

/** What the voice itself has to say about the voice is read, not heard. */
const isOwn = ({ metadata }: Step) => String(metadata?.refusal ?? '').startsWith('VOICE_');
