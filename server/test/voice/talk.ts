import type { Step } from '@polier/contract/chat';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import type { ChatClient } from '../chat-client.ts';
import { serveChat } from '../chat-server.ts';
import { createMicrophone, type Microphone, silence, spoken } from './microphone.ts';

/** Two questions that the sheets answer. */
export const question = 'Wie lange habe ich Zeit, um Mängel an einem Gebäude zu rügen?';
export const other = 'Wer zahlt die persönliche Schutzausrüstung?';

export type Sound = { track: string; mimeType: string; data: Buffer };

/**
 * Starts a server with the voice stand-in for all tests of a file. Each test begins with a client with a microphone.
 */
export function serveTalk() {
  const chat = serveChat();
  const voice = () => chat.server.standIns.voice!;
  const held = {} as {
    client: ChatClient;
    microphone: Microphone;
    /** The spoken question, with silence before and after it. */
    said: Buffer;
  };
  const enter = async (language = 'de') => {
    held.client = await chat.connect({ language });
    held.microphone = createMicrophone(held.client);
  };
  beforeAll(async () => {
    const words = await spoken(voice().url, question);
    held.said = Buffer.concat([silence(0.7), words, silence(1.2)]);
  });
  beforeEach(() => enter());
  afterEach(() => voice().control.reset());

  const sounds = () => held.client.all<Sound>('audio_chunk');
  const requestsFor = (what: 'speech' | 'transcriptions') =>
    voice()
      .requests()
      .filter(({ path }) => path.endsWith(`/${what}`));
  return Object.assign(held, {
    chat,
    voice,
    /** Connects another client, in a language. */
    enter,
    sounds,
    refusals: () => held.client.all<Step>('new_message').flatMap(({ metadata }) => metadata?.refusal ?? []),
    questions: () => [...held.client.steps.values()].filter(({ type }) => type === 'user_message'),
    /** The texts that were turned into speech. */
    inputs: () => requestsFor('speech').map(({ fields }) => String(fields.input)),
    transcribed: () => requestsFor('transcriptions'),
    /** Speaks a question. Resolves when the server begins to speak the answer. */
    say: async (transcript: string, sound = held.said): Promise<Sound> => {
      const from = held.client.heard.length;
      voice().control.script([transcript]);
      held.microphone.send(sound);
      const known = new Set(sounds().map(({ track }) => track));
      return held.client.next<Sound>('audio_chunk', ({ track }) => !known.has(track), from);
    },
    finished: (from = 0) =>
      held.client.next<Step>(
        'update_message',
        ({ type, streaming }) => type === 'assistant_message' && !streaming,
        from,
      ),
  });
}
