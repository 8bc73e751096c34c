import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { io } from 'socket.io-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endVoice, muteVoice, startVoice, stopSpeaking } from './start-voice.ts';
import { activityOf, silent, useVoice } from './store.ts';
import type { VoiceSocket } from './voice-call.ts';

/** What a browser has and jsdom has not: a microphone, and the thread of the sound. */
class Track extends EventTarget {
  enabled = true;
  stopped = false;
  stop() {
    this.stopped = true;
  }
}
class Worklet {
  port: { onmessage: ((event: { data: unknown }) => void) | null; postMessage: (told: unknown) => void };
  name: string;
  constructor(_context: unknown, name: string) {
    this.name = name;
    this.port = { onmessage: null, postMessage: (told) => played.push(told as { does: string }) };
    worklets.push(this);
  }
  connect() {
    // The first sound comes by itself.
    if (this.name === 'record' && soundComes) queueMicrotask(() => say(new Float32Array(512)));
  }
  disconnect() {}
}
class Context {
  sampleRate: number;
  constructor({ sampleRate = deviceRate }: { sampleRate?: number } = {}) {
    this.sampleRate = sampleRate;
  }
  audioWorklet = { addModule: async () => {} };
  resume = async () => {};
  close = async () => void closed.push(this);
  createMediaStreamSource = (mediaStream: unknown) => {
    if (choosy && this.sampleRate !== deviceRate) throw new DOMException('', 'NotSupportedError');
    return { mediaStream, connect() {}, disconnect() {} };
  };
}

const deviceRate = 48_000;
/** A browser that takes a microphone only at its own rate. */
let choosy = false;
let worklets: Worklet[];
let played: { does: string }[];
let closed: Context[];
let soundComes: boolean;
let track: Track;
let grant: () => Promise<unknown>;
let server: Server;
let line: VoiceSocket;
let heard: [event: string, payload: unknown][];
let takes: (socket: Socket) => void;

const say = (samples: Float32Array) =>
  worklets.findLast(({ name }) => name === 'record')!.port.onmessage!({ data: samples });
const told = (event: string) => heard.filter(([one]) => one === event).map(([, payload]) => payload);
const until = (state: object) => vi.waitFor(() => expect(useVoice.getState()).toMatchObject(state), { timeout: 8000 });
const sound = (seconds: number, loudness: number) => {
  for (let at = 0; at < seconds * 24_000; at += 512) say(new Float32Array(512).fill(loudness));
};

beforeEach(async () => {
  [worklets, played, closed, heard, soundComes] = [[], [], [], [], true];
  choosy = false;
  track = new Track();
  const stream = { getTracks: () => [track], getAudioTracks: () => [track] };
  grant = async () => stream;
  takes = (socket) => socket.emit('audio_connection', 'on');
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('AudioWorkletNode', Worklet);
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => grant() } });
  const http = createServer();
  server = new Server(http);
  server.on('connection', (socket) => {
    socket.onAny((event, payload) => heard.push([event, payload]));
    socket.on('audio_start', () => takes(socket));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  line = io(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, { transports: ['websocket'], forceNew: true });
  await expect.poll(() => line.connected).toBe(true);
});

afterEach(async () => {
  endVoice();
  useVoice.setState(silent);
  line.disconnect();
  await server.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function begin(): Promise<void> {
  startVoice(Promise.resolve(line));
  expect(useVoice.getState().phase).toBe('connecting');
  await until({ phase: 'on' });
}

test('from the server’s "on" the microphone is heard, in chunks as agreed; the end gives it back', async () => {
  await begin();
  expect(told('audio_start')).toHaveLength(1);
  sound(0.4, 0.25);
  await expect.poll(() => told('audio_chunk')).toHaveLength(2);
  const [first, second] = told('audio_chunk') as { data: Buffer; isStart: boolean; elapsedTime: number }[];
  expect([first, second]).toMatchObject([
    { isStart: true, mimeType: 'pcm16' },
    { isStart: false, mimeType: 'pcm16' },
  ]);
  expect([first!.data.length, second!.data.length]).toEqual([8192, 8192]);
  expect(Number.isInteger(first!.elapsedTime)).toBe(true);
  endVoice();
  expect(useVoice.getState()).toEqual(silent);
  expect([track.stopped, closed.length]).toEqual([true, 1]);
  await expect.poll(() => told('audio_end')).toHaveLength(1);
});

test('a browser that takes a microphone only at its own rate is heard all the same', async () => {
  choosy = true;
  await begin();
  sound(0.8, 0.25);
  await expect.poll(() => told('audio_chunk')).toHaveLength(2);
  endVoice();
  expect([track.stopped, closed.length]).toEqual([true, 2]);
});

test('who speaks is shown at once, a switched-off microphone sends nothing more than the silence that ends a sentence', async () => {
  await begin();
  sound(0.5, 0.25);
  expect(activityOf(useVoice.getState(), false)).toBe('hearing');
  await muteVoice(true);
  expect([activityOf(useVoice.getState(), true), track.enabled]).toEqual(['muted', false]);
  await expect.poll(() => told('audio_chunk').length).toBeGreaterThanOrEqual(8);
  const before = told('audio_chunk').length;
  sound(1, 0.25);
  await muteVoice(false);
  expect([activityOf(useVoice.getState(), true), track.enabled]).toEqual(['thinking', true]);
  sound(0.2, 0.25);
  await expect.poll(() => told('audio_chunk').length).toBe(before + 2);
});

test('what the server says is played and shown, until it interrupts or the person wants no more', async () => {
  await begin();
  const speak = (name: string) => {
    for (const socket of server.sockets.sockets.values())
      socket.emit('audio_chunk', { track: name, mimeType: 'pcm16', data: Buffer.alloc(512) });
  };
  speak('a');
  await until({ speaking: true });
  expect(activityOf(useVoice.getState(), true)).toBe('speaking');
  server.emit('audio_interrupt', {});
  await until({ speaking: false });
  speak('b');
  await until({ speaking: true });
  await stopSpeaking();
  expect(useVoice.getState().speaking).toBe(false);
  expect(played.filter(({ does }) => does === 'stop')).toHaveLength(2);
});

test('over Polier’s voice speech hushes it, and it goes on when the server did not interrupt', async () => {
  await begin();
  server.emit('audio_chunk', { track: 'a', mimeType: 'pcm16', data: Buffer.alloc(51_200) });
  await until({ speaking: true });
  played = [];
  sound(0.14, 0.25);
  expect(played).toEqual([{ does: 'hold', held: true }]);
  sound(1.1, 0);
  expect(played.slice(1)).toEqual([{ does: 'hold', held: false }]);
});

test('a refused microphone is said, the server is not asked', async () => {
  grant = async () => {
    throw new DOMException('', 'NotAllowedError');
  };
  startVoice(Promise.resolve(line));
  await until({ phase: 'off', notice: { why: 'permission' } });
  grant = async () => {
    throw new DOMException('', 'NotFoundError');
  };
  startVoice(Promise.resolve(line));
  await until({ phase: 'off', notice: { why: 'media' } });
  expect(heard).toEqual([]);
  expect(closed).toHaveLength(2);
});

test('a recorder that does not start is given up after five seconds', async () => {
  soundComes = false;
  startVoice(Promise.resolve(line));
  await expect.poll(() => worklets.some(({ name }) => name === 'record')).toBe(true);
  expect(useVoice.getState().phase).toBe('connecting');
  await until({ phase: 'off', notice: { why: 'timeout', event: 'start' } });
  expect(track.stopped).toBe(true);
  await expect.poll(() => told('audio_end')).toHaveLength(1);
}, 15_000);

test('ended while the browser still asks: a microphone granted later is given back at once', async () => {
  let late: (stream: unknown) => void = () => {};
  grant = () => new Promise((resolve) => (late = resolve));
  startVoice(Promise.resolve(line));
  endVoice();
  late({ getTracks: () => [track] });
  await expect.poll(() => track.stopped).toBe(true);
  expect([useVoice.getState().phase, heard]).toEqual(['off', []]);
});

test('the server hangs up, also before it began: it is over, and not told so once more', async () => {
  await begin();
  server.emit('audio_connection', 'off');
  await until({ phase: 'off', notice: null });
  takes = (socket) => socket.emit('audio_connection', 'off');
  startVoice(Promise.resolve(line));
  await until({ phase: 'off', notice: null });
  expect(told('audio_end')).toEqual([]);
  expect(track.stopped).toBe(true);
});

test('without its connection, or its microphone, it ends and says why', async () => {
  await begin();
  track.dispatchEvent(new Event('ended'));
  await until({ phase: 'off', notice: { why: 'unplugged' } });
  await begin();
  for (const socket of server.sockets.sockets.values()) socket.conn.close();
  await until({ phase: 'off', notice: { why: 'connection' } });
});

test('a page long out of sight gives the microphone back; one that comes back sooner does not', async () => {
  await begin();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const look = (state: string) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  look('hidden');
  vi.advanceTimersByTime(100_000);
  look('visible');
  vi.advanceTimersByTime(100_000);
  expect(useVoice.getState().phase).toBe('on');
  look('hidden');
  vi.advanceTimersByTime(130_000);
  expect(useVoice.getState()).toMatchObject({ phase: 'off', notice: { why: 'hidden' } });
  expect(track.stopped).toBe(true);
  look('visible');
});
