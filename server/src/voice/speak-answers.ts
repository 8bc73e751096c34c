import type { ConnectionVoice, SpokenChat } from '../chat/connection/connection-voice.ts';
import { createAnswerFollower } from './follow-answer.ts';
import { createSpeechPlayer, type SpeechPlayer } from './play-speech.ts';
import type { VoiceProvider } from './provider.ts';

/** The speech of the assistant over one connection. */
export type AnswerSpeech = Pick<ConnectionVoice, 'follow'> &
  Pick<SpeechPlayer, 'isPlaying' | 'isBusy' | 'recentSentences'> & {
    /** Ends the speech of the running answer; the client drops what it has not played. */
    interrupt: () => void;
    /** Ends the speech without telling the client, which has switched its sound off. */
    silence: () => void;
  };

/** Speaks the answers of a chat while they are written. `now` in milliseconds. */
export function createAnswerSpeech(given: {
  provider: Pick<VoiceProvider, 'speak'>;
  chat: Pick<SpokenChat, 'session' | 'connection'>;
  now: () => number;
  failed: (error: unknown) => void;
}): AnswerSpeech {
  const { session, connection } = given.chat;
  const player = createSpeechPlayer({
    synthesise: given.provider.speak,
    send: (track, data) => connection.emit('audio_chunk', { track, mimeType: 'pcm16', data }),
    failed: (error) => {
      follower.mute();
      given.failed(error);
    },
    now: given.now,
  });
  const cut = () => {
    if (player.cut()) connection.emit('audio_interrupt', {});
  };
  const follower = createAnswerFollower({ language: () => session.language, speak: player.speak, cut });
  return {
    follow: follower.follow,
    isPlaying: player.isPlaying,
    isBusy: player.isBusy,
    recentSentences: player.recentSentences,
    interrupt: () => {
      follower.mute();
      cut();
    },
    silence: () => {
      player.cut();
      follower.mute();
    },
  };
}
