import pino from 'pino';

export type Log = pino.Logger;

/** JSON lines on standard error. Fields that could hold a secret or personal data are redacted. */
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
