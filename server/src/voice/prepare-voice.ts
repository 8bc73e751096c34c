import type { ChatContext } from '../chat/context.ts';
import { voiceOf } from '../ground/config/config-mistakes.ts';
import type { GroundContext } from '../ground/context.ts';
import { connectVoice } from './provider.ts';
import { runVoiceSession } from './run-voice-session.ts';

/** Adds voice to the chat where transcription and speech are configured. */
export function prepareVoice(
  context: Pick<GroundContext, 'config' | 'clock' | 'log' | 'metrics' | 'requests'>,
): Pick<ChatContext, 'openVoice'> {
  const { config } = context;
  if (!config.VOICE || config.TRANSCRIPTION_URL === '' || config.SPEECH_URL === '') return { openVoice: null };
  const provider = connectVoice({
    transcription: {
      url: config.TRANSCRIPTION_URL,
      model: config.TRANSCRIPTION_MODEL,
      apiKey: config.TRANSCRIPTION_API_KEY,
    },
    speech: {
      url: config.SPEECH_URL,
      model: config.SPEECH_MODEL,
      apiKey: config.SPEECH_API_KEY,
      voiceOf: (language) => voiceOf(config.SPEECH_VOICE, language)!,
    },
  });
  return { openVoice: (spoken) => runVoiceSession(context, provider, spoken) };
}
