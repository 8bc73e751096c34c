import { randomUUID } from 'node:crypto';

const meanings = {
  AADB2C90118: 'The password was forgotten and its owner asks for a new one.',
  AADB2C90091: 'The person cancelled entering their details.',
} as const;

/** The error fields as Azure AD B2C sends them: code, text, and CR LF lines with correlation id and timestamp. */
export function b2cError(code: keyof typeof meanings, now: Date) {
  const timestamp = `${now.toISOString().slice(0, 19).replace('T', ' ')}Z`;
  return {
    error: 'access_denied',
    error_description: `${code}: ${meanings[code]}\r\nCorrelation ID: ${randomUUID()}\r\nTimestamp: ${timestamp}\r\n`,
  };
}
