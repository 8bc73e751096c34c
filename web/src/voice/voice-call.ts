import type { ClientEvents, ServerEvents } from '@polier/contract/chat-events';
import type { Socket } from 'socket.io-client';
import { endWhenPageLeft } from './end-when-page-left.ts';
import { level } from './microphone/microphone-level.ts';
import { createMicrophoneListener } from './microphone/microphone-listener.ts';
import type { Microphone } from './microphone/open-microphone.ts';
import { prepareRecorder, startRecorder } from './microphone/recorder.ts';
import { noticeOfError } from './notice-of-error.ts';
import { voiceFormat } from './pcm.ts';
import { openPlayer } from './playback/player.ts';
import { type Notice, useVoice } from './store.ts';
import { withTimeout } from './with-timeout.ts';

export type VoiceSocket = Socket<ServerEvents, ClientEvents>;

type Given = {
  socket: Promise<VoiceSocket>;
  microphone: Promise<Microphone>;
  /** Aborted when the call is over. */
  signal: AbortSignal;
  /** Ends the call; `notice`: the reason to show. */
  end: (notice: Notice | null) => void;
};

export type VoiceCall = { mute: (muted: boolean) => void; stopSpeaking: () => void };

/** Time-out for the connection of the chat, and for the server to accept the call. */
const connectTimeoutMs = 10_000;

/**
 * Runs a voice call until `signal`: when the microphone is granted, asks the server; from its "on" sends what the
 * microphone picks up and plays what the server sends. Returns null when the call did not start.
 */
export async function runVoiceCall({ socket: connecting, microphone, signal, end }: Given): Promise<VoiceCall | null> {
  try {
    const opened = await microphone;
    const { context, stream } = opened;
    const player = await openPlayer(context, (speaking) => !signal.aborted && useVoice.setState({ speaking }));
    const source = await prepareRecorder(opened, signal);
    const socket = await withTimeout(connecting, connectTimeoutMs, 'connect');
    if (signal.aborted) return null;
    endWhenPageLeft(stream, signal, end);
    await withTimeout(startAudio(socket, player, signal, end), connectTimeoutMs, 'audio_connection');
    const onAt = performance.now();
    let isStart = true;
    const listener = createMicrophoneListener(player, (data) => {
      const elapsedTime = Math.round(performance.now() - onAt);
      socket.emit('audio_chunk', { isStart, mimeType: voiceFormat.mimeType, elapsedTime, data });
      isStart = false;
    });
    const pause = await startRecorder(source, signal, listener.process);
    if (signal.aborted) return null;
    useVoice.setState({ phase: 'on' });
    return {
      mute: (muted) => {
        pause(muted);
        if (muted) listener.stopListening();
      },
      stopSpeaking: player.interrupt,
    };
  } catch (fault) {
    if (!signal.aborted) end(noticeOfError(fault));
    return null;
  }
}

type Playback = { play: (chunk: unknown) => void; interrupt: () => void };

/**
 * Asks the server to start the call; resolves with its "on". Plays what the server sends from then on until `signal`.
 */
function startAudio(socket: VoiceSocket, playback: Playback, signal: AbortSignal, end: Given['end']): Promise<void> {
  return new Promise((resolve) => {
    let endedByServer = false;
    const listeners = {
      audio_connection: (state: 'on' | 'off') => {
        if (state === 'on') return resolve();
        endedByServer = true;
        // The server explains it with a message in the chat.
        end(null);
      },
      audio_chunk: playback.play,
      audio_interrupt: playback.interrupt,
      disconnect: () => end({ why: 'connection' }),
    };
    socket.on('audio_connection', listeners.audio_connection);
    socket.on('audio_chunk', listeners.audio_chunk);
    socket.on('audio_interrupt', listeners.audio_interrupt);
    socket.on('disconnect', listeners.disconnect);
    signal.addEventListener('abort', () => {
      socket.off('audio_connection', listeners.audio_connection);
      socket.off('audio_chunk', listeners.audio_chunk);
      socket.off('audio_interrupt', listeners.audio_interrupt);
      socket.off('disconnect', listeners.disconnect);
      playback.interrupt();
      level.now = 0;
      if (!endedByServer && socket.connected) socket.emit('audio_end');
    });
    socket.emit('audio_start');
  });
}
