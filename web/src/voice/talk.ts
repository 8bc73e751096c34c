import type { ClientEvents, ServerEvents } from '@polier/contract/chat-events';
import type { Socket } from 'socket.io-client';
import { endWhenLeft } from './end-when-left.ts';
import { level } from './level.ts';
import { createListener } from './listen.ts';
import type { Microphone } from './microphone.ts';
import { noticeOf } from './notice-of.ts';
import { voiceFormat } from './pcm.ts';
import { openPlayer } from './player.ts';
import { prepareRecorder, startRecorder } from './recorder.ts';
import { type Notice, useVoice } from './store.ts';
import { within } from './within.ts';

export type Line = Socket<ServerEvents, ClientEvents>;

type Given = {
  line: Promise<Line>;
  microphone: Promise<Microphone>;
  /** Says that the conversation by voice is over. */
  signal: AbortSignal;
  /** Ends it; `notice`: why, when the person is to know. */
  end: (notice: Notice | null) => void;
};

export type Talk = { mute: (muted: boolean) => void; stopSpeaking: () => void };

/** How long it may take until the line stands, and until the server has taken the call; milliseconds. */
const connectTimeout = 10_000;

/**
 * Carries on a conversation by voice until `signal` (protocol section 5): once the microphone is granted the server is
 * asked, from its "on" everything heard goes to it, and what it says is played. Answers null when it did not come about.
 */
export async function talk({ line: connecting, microphone, signal, end }: Given): Promise<Talk | null> {
  try {
    const opened = await microphone;
    const { context, stream } = opened;
    const player = await openPlayer(context, (speaking) => !signal.aborted && useVoice.setState({ speaking }));
    const source = await prepareRecorder(opened, signal);
    const line = await within(connecting, connectTimeout, 'connect');
    if (signal.aborted) return null;
    endWhenLeft(stream, signal, end);
    await within(pickUp(line, player, signal, end), connectTimeout, 'audio_connection');
    const onAt = performance.now();
    let isStart = true;
    const listener = createListener(player, (data) => {
      const elapsedTime = Math.round(performance.now() - onAt);
      line.emit('audio_chunk', { isStart, mimeType: voiceFormat.mimeType, elapsedTime, data });
      isStart = false;
    });
    const pause = await startRecorder(source, signal, listener.hear);
    if (signal.aborted) return null;
    useVoice.setState({ phase: 'on' });
    return {
      mute: (muted) => {
        pause(muted);
        if (muted) listener.deafen();
      },
      stopSpeaking: player.interrupt,
    };
  } catch (fault) {
    if (!signal.aborted) end(noticeOf(fault));
    return null;
  }
}

type Ear = { play: (chunk: unknown) => void; interrupt: () => void };

/** Asks the server to talk; fulfilled with its "on". From then on what it says is heard, until `signal`. */
function pickUp(line: Line, ear: Ear, signal: AbortSignal, end: Given['end']): Promise<void> {
  return new Promise((resolve) => {
    let hungUp = false;
    const heard = {
      audio_connection: (state: 'on' | 'off') => {
        if (state === 'on') return resolve();
        hungUp = true;
        // Why, the server says in the conversation.
        end(null);
      },
      audio_chunk: ear.play,
      audio_interrupt: ear.interrupt,
      disconnect: () => end({ why: 'connection' }),
    };
    line.on('audio_connection', heard.audio_connection);
    line.on('audio_chunk', heard.audio_chunk);
    line.on('audio_interrupt', heard.audio_interrupt);
    line.on('disconnect', heard.disconnect);
    signal.addEventListener('abort', () => {
      line.off('audio_connection', heard.audio_connection);
      line.off('audio_chunk', heard.audio_chunk);
      line.off('audio_interrupt', heard.audio_interrupt);
      line.off('disconnect', heard.disconnect);
      ear.interrupt();
      level.now = 0;
      if (!hungUp && line.connected) line.emit('audio_end');
    });
    line.emit('audio_start');
  });
}
