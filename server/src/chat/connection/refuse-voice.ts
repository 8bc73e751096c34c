import { Refusal } from '../../ground/refusal.ts';
import type { ChatContext } from '../context.ts';
import type { ConnectionVoice, SpokenChat } from './connection-voice.ts';
import { sendRefusal } from './send-refusal.ts';

/**
 * Answers the audio events where no voice is configured. After a plain `off` `@chainlit/react-client` stays in its
 * connecting state for ever, so it is switched on, and off again after its first chunk.
 */
export function createVoiceRefusal(context: ChatContext, { session, connection }: SpokenChat): ConnectionVoice {
  let isOn = false;
  return {
    start: () => {
      sendRefusal(context, session, connection, new Refusal('VOICE_NOT_CONFIGURED'));
      isOn = true;
      connection.emit('audio_connection', 'on');
    },
    receiveChunk: () => {
      if (isOn) connection.emit('audio_connection', 'off');
      isOn = false;
    },
    end: () => {
      isOn = false;
    },
    follow: () => {},
    stopSpeaking: () => {},
    close: () => {},
  };
}
