import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readBytes } from '../http.ts';
import { isLoopbackHost, listen, requireLoopback } from '../loopback.ts';
import { atRate, loudness, readWav, writePcm, writeWav } from './sound.ts';
import { createSpeaker } from './speaker.ts';

/** How an endpoint misbehaves; with nothing set it behaves correctly. */
export type Fault = {
  /** Answers with this HTTP status. */
  status?: number;
  /** Never answers. */
  hang?: boolean;
  /** Answers 200 with a body that is neither a transcript nor sound. */
  garbage?: boolean;
  /** Fails only this many times. */
  times?: number;
  /** Answers with a WAV file of this rate, whatever format was requested. */
  wavRate?: number;
};
export type Order = { transcription?: Fault; speech?: Fault };

export type VoiceRequest = {
  path: string;
  authorization: string | null;
  /** The fields of the form or of the JSON body; for a file, its length in bytes. */
  fields: Record<string, string | number>;
  closedEarly: boolean;
};

export type VoiceStandIn = {
  /** Base URL for an OpenAI client. */
  url: string;
  control: {
    /** The next transcripts, one for each recording that is not silent. */
    script: (transcripts: string[]) => void;
    tell: (order: Order) => void;
    /** Clears the orders, the script and the recorded requests. */
    reset: () => void;
  };
  /** Requests so far, oldest first. */
  requests: () => readonly VoiceRequest[];
  close: () => Promise<void>;
};

/** The loudness below which a recording is silent and has no transcript. */
const silenceLevel = 60;
const maxTextCharacters = 4096;
const maxBodyBytes = 25_000_000;

type State = {
  order: Order;
  script: string[];
  requests: VoiceRequest[];
  /** The number of transcripts given so far, by language. */
  heard: Map<string, number>;
  transcripts: Record<string, string[]>;
  speaker: ReturnType<typeof createSpeaker>;
};

/**
 * A server that speaks OpenAI's protocol for speech. It speaks with a free engine in a process of its own. It does not
 * recognise speech: its transcripts are prepared sentences, by language and in turn, or those of a script.
 */
export async function startVoice({
  host,
  port,
  transcripts,
}: {
  host: string;
  port: number;
  /** The transcripts given when there is no script, by language (ISO 639-1). */
  transcripts: Record<string, string[]>;
}): Promise<VoiceStandIn> {
  requireLoopback(host, 'voice');
  const speaker = createSpeaker();
  const state: State = { order: {}, script: [], requests: [], heard: new Map(), transcripts, speaker };
  const server = createServer((request, response) => {
    answer(state, request, response).catch((error) => refuse(response, 400, String(error)));
  });

  const taken = await listen(server, host, port);
  return {
    url: `http://${host}:${taken}/v1`,
    control: {
      script: (given) => {
        state.script = [...given];
      },
      tell: (order) => {
        state.order = order;
      },
      reset: () => {
        Object.assign(state, { order: {}, script: [], requests: [] });
        state.heard.clear();
      },
    },
    requests: () => state.requests,
    close: () =>
      new Promise((resolve) => {
        speaker.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!isLoopbackHost(request.headers.host)) return refuse(response, 403, 'This machine only.');
  const path = new URL(request.url ?? '/', 'http://voice').pathname;
  const body = await readBytes(request, maxBodyBytes);
  if (path === '/script') return takeScript(state, body, response);
  const noted: VoiceRequest = {
    path,
    authorization: request.headers.authorization ?? null,
    fields: {},
    closedEarly: false,
  };
  state.requests.push(noted);
  response.on('close', () => {
    noted.closedEarly = !response.writableFinished;
  });
  if (path.endsWith('/audio/transcriptions')) return transcribe(state, noted, request, body, response);
  if (path.endsWith('/audio/speech')) return speak(state, noted, body, response);
  return refuse(response, 404, `There is no ${path}.`);
}

async function transcribe(
  state: State,
  noted: VoiceRequest,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
) {
  const type = request.headers['content-type'] ?? '';
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const file = form.get('file');
  for (const [name, value] of form) noted.fields[name] = typeof value === 'string' ? value : value.size;
  if (misbehaves(state.order.transcription, response)) return;
  if (!(file instanceof File)) return refuse(response, 400, 'A file is needed.');
  const sound = readWav(Buffer.from(await file.arrayBuffer()));
  if (!sound) return refuse(response, 400, 'Only WAV files of 16 bits are read here.');
  const language = String(form.get('language') ?? '');
  reply(response, { text: loudness(sound.samples) < silenceLevel ? '' : understand(state, language) });
}

function understand({ script, transcripts, heard }: State, language: string): string {
  const scripted = script.shift();
  if (scripted !== undefined) return scripted;
  const prepared = transcripts[language] ?? Object.values(transcripts)[0] ?? [];
  const at = heard.get(language) ?? 0;
  heard.set(language, at + 1);
  return prepared[at % prepared.length] ?? '';
}

async function speak(state: State, noted: VoiceRequest, body: Buffer, response: ServerResponse): Promise<void> {
  const asked = JSON.parse(body.toString('utf8')) as { input?: unknown; voice?: unknown; response_format?: unknown };
  const { input, voice, response_format: format = 'mp3' } = asked;
  for (const [name, value] of Object.entries(asked)) noted.fields[name] = String(value);
  if (misbehaves(state.order.speech, response)) return;
  if (typeof input !== 'string' || input.trim() === '' || input.length > maxTextCharacters)
    return refuse(response, 400, `The input must have 1 to ${maxTextCharacters} characters.`);
  if (format !== 'pcm' && format !== 'wav') return refuse(response, 400, 'Only pcm and wav are spoken here.');
  const sound = readWav(await state.speaker.speak(input, /^[a-z]{2}$/.test(String(voice)) ? String(voice) : 'en'))!;
  const rate = state.order.speech?.wavRate;
  const [type, bytes] =
    format === 'wav' || rate
      ? ['audio/wav', writeWav(rate ? atRate(sound, rate) : sound)]
      : ['audio/pcm', writePcm(atRate(sound, 24_000).samples)];
  response.writeHead(200, { 'content-type': type }).end(bytes);
}

/** Commits the ordered fault, if there is one. Returns whether the call has been dealt with. */
function misbehaves(fault: Fault | undefined, response: ServerResponse): boolean {
  if (!fault || fault.wavRate || fault.times === 0) return false;
  if (fault.times !== undefined) fault.times -= 1;
  if (fault.status) refuse(response, fault.status, 'The stand-in was told to fail.');
  else if (fault.garbage) response.writeHead(200, { 'content-type': 'text/html' }).end('<p>¿');
  return true;
}

function takeScript(state: State, body: Buffer, response: ServerResponse): void {
  const { transcripts: given } = JSON.parse(body.toString('utf8')) as { transcripts: string[] };
  state.script = given.map(String);
  reply(response, { prepared: state.script.length });
}

function reply(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function refuse(response: ServerResponse, status: number, message: string): void {
  if (response.headersSent) return;
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { message, type: 'stand_in', code: null } }));
}
