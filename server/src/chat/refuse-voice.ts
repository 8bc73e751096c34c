import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { LineVoice, SpokenChat } from './line-voice.ts';
import { sayRefusal } from './say-refusal.ts';

/**
 * Answers the audio events where no voice is configured. The published client waits for ever after a plain `off`: it
 * goes on only when it is switched on, sends its first chunk and is switched off then (protocol section 5).
 */
export function createVoiceRefusal(context: Context, { session, line }: SpokenChat): LineVoice {
  let on = false;
  const off = () => {
    if (on) line.emit('audio_connection', 'off');
    on = false;
  };
  return {
    start: () => {
      sayRefusal(context, session, line, new Refusal('VOICE_NOT_CONFIGURED'));
      on = true;
      line.emit('audio_connection', 'on');
    },
    chunk: off,
    end: () => {
      on = false;
    },
    hear: () => {},
    hush: () => {},
    leave: () => {},
  };
}
