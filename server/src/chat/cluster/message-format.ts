/**
 * The version of what the servers of a cluster send each other. Raise it with every change that a server of the version
 * before would misread. Version 1 was the byte format of Node's own serialisation.
 */
export const clusterVersion = 3;

/** What one server sends another: a message, a question, or the answer to a question with its number. */
export type Sent = {
  from: string;
  kind: 'message' | 'question' | 'answer';
  /** Numbers a question and its answer. */
  number: number;
  body: unknown;
};

/** A message that this version cannot read. */
export class UnreadableMessage extends Error {
  readonly version: unknown;
  readonly from: unknown;
  constructor(message: string, { version, from }: { version?: unknown; from?: unknown } = {}) {
    super(message);
    this.version = version;
    this.from = from;
  }
}

/** Where bytes belong in a body: the keys that lead to them. */
type Path = (string | number)[];

/**
 * Returns a message as JSON, with dates as text; bytes in the body, such as sound, follow it in Base64 with their
 * place.
 */
export function encodeSent({ from, kind, number, body }: Sent): string {
  const bytes: [Path, string][] = [];
  return JSON.stringify({ v: clusterVersion, from, kind, number, body: takeOutBytes(body, [], bytes), bytes });
}

/** Reads what `encodeSent` wrote. Throws UnreadableMessage for another version and for damaged messages. */
export function decodeSent(text: string): Sent {
  const { v, from, kind, number, body, bytes } = parse(text);
  if (v !== clusterVersion) throw new UnreadableMessage('cluster message of another version', { version: v, from });
  const envelope = { from, kind, number, body } as Sent;
  for (const [path, base64] of bytes as [Path, string][]) putBytesIn(envelope, path, Buffer.from(base64, 'base64'));
  return envelope;
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    throw new UnreadableMessage('cluster message that is not JSON');
  }
}

/** Returns a copy without the bytes, which are collected. */
function takeOutBytes(value: unknown, path: Path, bytes: [Path, string][]): unknown {
  if (value instanceof Uint8Array) {
    bytes.push([path, Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64')]);
    return null;
  }
  if (value instanceof Date) return value.toJSON();
  if (Array.isArray(value)) return value.map((one, at) => takeOutBytes(one, [...path, at], bytes));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, takeOutBytes(one, [...path, key], bytes)]));
}

function putBytesIn(envelope: Sent, path: Path, bytes: Buffer): void {
  const keys = ['body', ...path];
  const last = keys.pop()!;
  let place = envelope as unknown as Record<string | number, unknown>;
  for (const key of keys) place = place[key] as Record<string | number, unknown>;
  place[last] = bytes;
}
