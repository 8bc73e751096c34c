import type { ConnectionVoice, SpokenChat } from '../chat/connection/connection-voice.ts';
import { sendRefusal } from '../chat/connection/send-refusal.ts';
import type { GroundContext } from '../ground/context.ts';
import { Refusal } from '../ground/refusal.ts';
import { createSpeechDetector, type Utterance } from './detect-speech.ts';
import { createSoundLimit } from './limit-sound.ts';
import type { VoiceProvider } from './provider.ts';
import { readChunk } from './read-chunk.ts';
import { createAnswerSpeech } from './speak-answers.ts';
import { createTranscriber } from './transcribe-speech.ts';

/** How long a conversation lasts, and how long it may be silent. */
const maxMinutes = 30;
const maxSilentMinutes = 5;

/** A running conversation; `heardAt`: when somebody spoke last. */
type Conversation = { startedAt: number; heardAt: number; allows: (samples: number) => boolean };

/**
 * Lets a person talk with the chat over one connection: finds speech in the sound of their microphone, has it
 * transcribed and asks it as a question; speaks the answer while it is written, until the person speaks again.
 */
export function runVoiceSession(
  context: Pick<GroundContext, 'clock' | 'log' | 'metrics' | 'requests'>,
  provider: VoiceProvider,
  chat: SpokenChat,
): ConnectionVoice {
  const { session, connection } = chat;
  const now = () => context.clock.now().getTime();
  const refuse = (why: Refusal) => sendRefusal(context, session, connection, why);
  const warn = (err: unknown, message: string) => context.log.warn({ err, threadId: session.threadId }, message);
  const detector = createSpeechDetector();
  let running: Conversation | null = null;

  const speech = createAnswerSpeech({
    provider,
    chat,
    now,
    failed: (error) => {
      warn(error, 'speech synthesis failed');
      refuse(new Refusal('VOICE_NOT_SPOKEN'));
    },
  });
  const transcriber = createTranscriber({
    provider,
    chat,
    recentSentences: speech.recentSentences,
    accessLost: () => hangUp(null),
    failed: (error) => {
      warn(error, 'transcription failed');
      hangUp(new Refusal('VOICE_NOT_HEARD'));
    },
  });

  function fallSilent(): void {
    running = null;
    speech.silence();
  }

  function hangUp(why: Refusal | null): void {
    if (running) connection.emit('audio_connection', 'off');
    fallSilent();
    detector.end();
    if (why) refuse(why);
  }

  function transcribe(utterance: Utterance): void {
    if (!transcriber.add(utterance)) refuse(new Refusal('VOICE_TOO_FAST'));
  }

  /** Takes in sound; throws a Refusal when the conversation cannot go on. */
  function listen(conversation: Conversation, payload: unknown): void {
    const samples = readChunk(payload);
    if (!conversation.allows(samples.length)) throw new Refusal('VOICE_TOO_MUCH');
    checkDuration(conversation, now());
    for (const utterance of detector.take(samples, speech.isPlaying())) transcribe(utterance);
  }

  return {
    start: () => {
      if (running) return;
      running = { startedAt: now(), heardAt: now(), allows: createSoundLimit(now) };
      connection.emit('audio_connection', 'on');
    },
    receiveChunk: (payload) => {
      if (!running) return;
      try {
        listen(running, payload);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return hangUp(error);
      }
      if (detector.isSpeaking() || speech.isBusy() || transcriber.isBusy()) running.heardAt = now();
      if (detector.isSpeaking() && speech.isBusy()) {
        speech.interrupt();
      }
    },
    end: () => {
      if (!running) return;
      const last = detector.end();
      fallSilent();
      if (last) transcribe(last);
    },
    follow: (event, payload) => {
      if (running) speech.follow(event, payload);
    },
    stopSpeaking: speech.interrupt,
    close: () => {
      transcriber.abort();
      fallSilent();
      detector.end();
    },
  };
}

function checkDuration({ startedAt, heardAt }: Conversation, now: number): void {
  const minutesSince = (moment: number) => (now - moment) / 60_000;
  if (minutesSince(startedAt) >= maxMinutes) throw new Refusal('VOICE_ENDED', { minutes: maxMinutes });
  if (minutesSince(heardAt) >= maxSilentMinutes) throw new Refusal('VOICE_SILENT', { minutes: maxSilentMinutes });
}
