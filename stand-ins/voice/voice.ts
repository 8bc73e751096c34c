import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readBytes } from '../http.ts';
import { isLoopbackHost, listen, requireLoopback } from '../loopback.ts';
import { atRate, loudness, readWav, writePcm, writeWav } from './sound.ts';
import { createSpeaker } from './speaker.ts';

/** How a part misbehaves; nothing set is good behaviour. */
export type Fault = {
  /** Answers with this HTTP status. */
  status?: number;
  /** Never answers. */
  hang?: boolean;
  /** Answers 200 with what is neither a transcript nor sound. */
  garbage?: boolean;
  /** Fails only so many times. */
  times?: number;
  /** Answers a WAV file of this rate, whatever was asked for. */
  wavRate?: number;
};
export type Order = { transcription?: Fault; speech?: Fault };

export type VoiceRequest = {
  path: string;
  authorization: string | null;
  /** The fields of the form or of the JSON; of a file its length in bytes. */
  fields: Record<string, string | number>;
  closedEarly: boolean;
};

export type VoiceStandIn = {
  /** Base URL as an OpenAI client takes it. */
  url: string;
  control: {
    /** What is understood next, one text for each recording that is not silent. */
    script: (transcripts: string[]) => void;
    tell: (order: Order) => void;
    /** Behaves again, forgets the script and the requests. */
    reset: () => void;
  };
  /** Requests so far, oldest first. */
  requests: () => readonly VoiceRequest[];
  close: () => Promise<void>;
};

/** Quieter than this is silence, for which nothing is understood. */
const silence = 60;
/** Longest text that is spoken, in characters, as the original has it; longest body in bytes. */
const longestText = 4096;
const longestBody = 25_000_000;

/**
 * A server that speaks OpenAI's protocol for speech. It really speaks, with a free engine in a process of its own; it does
 * not listen: what it "understands" are prepared sentences, by language, one after the other, or a script.
 */
export async function startVoice({
  host,
  port,
  transcripts,
}: {
  host: string;
  port: number;
  /** By language (ISO 639-1): what is understood when there is no script. */
  transcripts: Record<string, string[]>;
}): Promise<VoiceStandIn> {
  requireLoopback(host, 'voice');
  const speaker = createSpeaker();
  let order: Order = {};
  let script: string[] = [];
  let requests: VoiceRequest[] = [];
  const heard = new Map<string, number>();
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => refuse(response, 400, String(error)));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isLoopbackHost(request.headers.host)) return refuse(response, 403, 'This machine only.');
    const path = new URL(request.url ?? '/', 'http://voice').pathname;
    const body = await readBytes(request, longestBody);
    if (path === '/script') return takeScript(body, response);
    const noted: VoiceRequest = {
      path,
      authorization: request.headers.authorization ?? null,
      fields: {},
      closedEarly: false,
    };
    requests.push(noted);
    response.on('close', () => {
      noted.closedEarly = !response.writableFinished;
    });
    if (path.endsWith('/audio/transcriptions')) return transcribe(noted, request, body, response);
    if (path.endsWith('/audio/speech')) return speak(noted, body, response);
    return refuse(response, 404, `There is no ${path}.`);
  }

  async function transcribe(noted: VoiceRequest, request: IncomingMessage, body: Buffer, response: ServerResponse) {
    const type = request.headers['content-type'] ?? '';
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    const file = form.get('file');
    for (const [name, value] of form) noted.fields[name] = typeof value === 'string' ? value : value.size;
    if (misbehaves(order.transcription, response)) return;
    if (!(file instanceof File)) return refuse(response, 400, 'A file is needed.');
    const sound = readWav(Buffer.from(await file.arrayBuffer()));
    if (!sound) return refuse(response, 400, 'Only WAV files of 16 bits are read here.');
    const language = String(form.get('language') ?? '');
    reply(response, { text: loudness(sound.samples) < silence ? '' : understand(language) });
  }

  function understand(language: string): string {
    const scripted = script.shift();
    if (scripted !== undefined) return scripted;
    const prepared = transcripts[language] ?? Object.values(transcripts)[0] ?? [];
    const at = heard.get(language) ?? 0;
    heard.set(language, at + 1);
    return prepared[at % prepared.length] ?? '';
  }

  async function speak(noted: VoiceRequest, body: Buffer, response: ServerResponse): Promise<void> {
    const asked = JSON.parse(body.toString('utf8')) as { input?: unknown; voice?: unknown; response_format?: unknown };
    const { input, voice, response_format: format = 'mp3' } = asked;
    for (const [name, value] of Object.entries(asked)) noted.fields[name] = String(value);
    if (misbehaves(order.speech, response)) return;
    if (typeof input !== 'string' || input.trim() === '' || input.length > longestText)
      return refuse(response, 400, `The input must have 1 to ${longestText} characters.`);
    if (format !== 'pcm' && format !== 'wav') return refuse(response, 400, 'Only pcm and wav are spoken here.');
    const sound = readWav(await speaker.speak(input, /^[a-z]{2}$/.test(String(voice)) ? String(voice) : 'en'))!;
    const rate = order.speech?.wavRate;
    const [type, bytes] =
      format === 'wav' || rate
        ? ['audio/wav', writeWav(rate ? atRate(sound, rate) : sound)]
        : ['audio/pcm', writePcm(atRate(sound, 24_000).samples)];
    response.writeHead(200, { 'content-type': type }).end(bytes);
  }

  function misbehaves(fault: Fault | undefined, response: ServerResponse): boolean {
    if (!fault || fault.wavRate || fault.times === 0) return false;
    if (fault.times !== undefined) fault.times -= 1;
    if (fault.status) refuse(response, fault.status, 'The stand-in was told to fail.');
    else if (fault.garbage) response.writeHead(200, { 'content-type': 'text/html' }).end('<p>¿');
    return true;
  }

  function takeScript(body: Buffer, response: ServerResponse): void {
    const { transcripts: given } = JSON.parse(body.toString('utf8')) as { transcripts: string[] };
    script = given.map(String);
    reply(response, { prepared: script.length });
  }

  const taken = await listen(server, host, port);
  return {
    url: `http://${host}:${taken}/v1`,
    control: {
      script: (given) => {
        script = [...given];
      },
      tell: (next) => {
        order = next;
      },
      reset: () => {
        order = {};
        script = [];
        requests = [];
        heard.clear();
      },
    },
    requests: () => requests,
    close: () =>
      new Promise((resolve) => {
        speaker.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function reply(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function refuse(response: ServerResponse, status: number, message: string): void {
  if (response.headersSent) return;
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { message, type: 'stand_in', code: null } }));
}
