import pino from 'pino';
import { describeFault } from './describe-fault.ts';

export type Log = pino.Logger;

/**
 * JSON lines on standard error. Fields that could hold a secret or personal data are redacted, and of a fault only what
 * `describeFault` leaves is written, whatever the field is called.
 */
export function createLog(level: string, destination: pino.DestinationStream = standardError()): Log {
  return pino(
    {
      level,
      redact: {
        paths: ['req.headers.authorization', 'req.headers.cookie', '*.token', '*.password', '*.access_token', '*.key'],
        censor: '…',
      },
      // `describeFaults` comes first, and leaves alone what is not an Error.
      serializers: { err: (fault: unknown) => (described.has(fault as object) ? fault : describeFault(fault)) },
      formatters: { log: describeFaults },
      hooks: {
        // Without a message, the logger would use that of the fault.
        logMethod(given, method) {
          const [about, message] = given as unknown as [unknown, string | undefined];
          if (about instanceof Error) return method.apply(this, [{ err: about }, message ?? 'fault'] as never);
          if (message === undefined && typeof about === 'object') return method.apply(this, [about, 'fault'] as never);
          return method.apply(this, given);
        },
      },
    },
    destination,
  );
}

const described = new WeakSet<object>();

const standardError = () => pino.destination({ dest: 2, sync: false });

function describeFaults(line: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(line);
  if (!entries.some(([, value]) => value instanceof Error)) return line;
  const facts = (value: unknown) => {
    if (!(value instanceof Error)) return value;
    const fault = describeFault(value);
    described.add(fault);
    return fault;
  };
  return Object.fromEntries(entries.map(([name, value]) => [name, facts(value)]));
}
