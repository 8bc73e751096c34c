import type { RefusalCode } from '@polier/contract/refusals';
import type { LineVoice, SpokenChat } from '../chat/line-voice.ts';
import { sayRefusal } from '../chat/say-refusal.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { createSpeechFinder, type Utterance } from './find-speech.ts';
import { createFollower } from './follow-answer.ts';
import { createSoundAllowance } from './limit-sound.ts';
import type { VoiceProvider } from './provider.ts';
import { readChunk } from './read-chunk.ts';
import { isEcho, isSaid } from './recognise-echo.ts';
import { createAloud } from './say-aloud.ts';

/** A conversation lasts so long at most, and so long without a word; minutes. */
const longest = 30;
const patience = 5;
/** What was said and is not understood yet: more than this is not taken, which is said. */
const waitingLimit = 4;
const noAccess: readonly RefusalCode[] = ['NO_BOT_ACCESS', 'NOT_SIGNED_IN', 'NOT_ALLOWED'];

/**
 * Lets a person talk with the chat on one line (protocol section 5): finds what they say, has it transcribed and asks it
 * as a question of the chat; says the answer aloud while it is written, until they speak again.
 */
export function holdConversation(
  context: Pick<Context, 'clock' | 'log'>,
  provider: VoiceProvider,
  { session, line, ask }: SpokenChat,
): LineVoice {
  const now = () => context.clock.now().getTime();
  const finder = createSpeechFinder();
  let on: { since: number; heard: number; mayHear: (samples: number) => boolean } | null = null;
  let gone = new AbortController();
  let understood: Promise<void> = Promise.resolve();
  let waiting = 0;

  const aloud = createAloud({
    speak: provider.speak,
    send: (track, data) => line.emit('audio_chunk', { track, mimeType: 'pcm16', data }),
    failed: (error) => {
      follower.mute();
      context.log.warn({ err: error, threadId: session.threadId }, 'speech failed');
      refuse(new Refusal('VOICE_NOT_SPOKEN'));
    },
    now,
  });
  const follower = createFollower({ language: () => session.language, say: aloud.say, cut: interrupt });

  const refuse = (why: Refusal) => sayRefusal(context, session, line, why);

  function interrupt(): void {
    if (aloud.cut()) line.emit('audio_interrupt', {});
  }

  function fallSilent(): void {
    on = null;
    aloud.cut();
    follower.mute();
  }

  function hangUp(why: Refusal | null): void {
    if (on) line.emit('audio_connection', 'off');
    fallSilent();
    finder.end();
    if (why) refuse(why);
  }

  function understand(utterance: Utterance): void {
    if (waiting >= waitingLimit) return void refuse(new Refusal('VOICE_TOO_FAST'));
    waiting += 1;
    const { signal } = gone;
    understood = understood.then(async () => {
      await askFor(utterance, signal);
      waiting -= 1;
    });
  }

  async function askFor({ samples, guarded }: Utterance, signal: AbortSignal): Promise<void> {
    try {
      const text = signal.aborted ? '' : await provider.transcribe(samples, session.language, signal);
      if (signal.aborted || !isSaid(text) || (guarded && isEcho(text, aloud.lately()))) return;
      const receipt = await ask(text);
      if (!receipt.taken && noAccess.includes(receipt.code)) hangUp(null);
    } catch (error) {
      if (signal.aborted) return;
      context.log.warn({ err: error, threadId: session.threadId }, 'transcription failed');
      hangUp(new Refusal('VOICE_NOT_HEARD'));
    }
  }

  /** Why the conversation cannot go on, if so. */
  function whyOver({ since, heard }: { since: number; heard: number }): Refusal | null {
    const minutes = (from: number) => (now() - from) / 60_000;
    if (minutes(since) >= longest) return new Refusal('VOICE_ENDED', { minutes: longest });
    if (minutes(heard) >= patience) return new Refusal('VOICE_SILENT', { minutes: patience });
    return null;
  }

  return {
    start: () => {
      if (on) return;
      on = { since: now(), heard: now(), mayHear: createSoundAllowance(now) };
      line.emit('audio_connection', 'on');
    },
    chunk: (payload) => {
      if (!on) return;
      try {
        const samples = readChunk(payload);
        if (!on.mayHear(samples.length)) throw new Refusal('VOICE_TOO_MUCH');
        const over = whyOver(on);
        if (over) throw over;
        for (const utterance of finder.take(samples, aloud.isHeard())) understand(utterance);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return hangUp(error);
      }
      if (finder.isSpeaking() || aloud.isBusy() || waiting > 0) on.heard = now();
      if (finder.isSpeaking() && aloud.isBusy()) {
        follower.mute();
        interrupt();
      }
    },
    end: () => {
      if (!on) return;
      const last = finder.end();
      fallSilent();
      if (last) understand(last);
    },
    hear: (event, payload) => {
      if (on) follower.hear(event, payload);
    },
    hush: () => {
      follower.mute();
      interrupt();
    },
    leave: () => {
      gone.abort();
      gone = new AbortController();
      fallSilent();
      finder.end();
    },
  };
}
