import pino from 'pino';

export type Log = pino.Logger;

/** JSON lines on standard error. What could be secret or personal is never written. */
export function createLog(level: string): Log {
  return pino(
    {
      level,
      redact: {
        paths: ['req.headers.authorization', 'req.headers.cookie', '*.token', '*.password', '*.access_token', '*.key'],
        censor: '…',
      },
    },
    pino.destination({ dest: 2, sync: false }),
  );
}
