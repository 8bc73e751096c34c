import { randomUUID } from 'node:crypto';

const meanings = {
  AADB2C90118: 'The password was forgotten and its owner asks for a new one.',
  AADB2C90091: 'The person cancelled entering their details.',
  AADB2C90018: 'The application of the request is not registered.',
  AADB2C90083: 'A parameter of the request is missing.',
  AADB2C90086: 'The grant type is not supported.',
  AADB2C90107: 'The scope openid is missing.',
  AADB2C90225: 'The user name or the password is not right.',
} as const;

/** The error fields as Azure AD B2C sends them: code, text, and CR LF lines with correlation id and timestamp. */
export function b2cError(code: keyof typeof meanings, now: Date, error = 'access_denied') {
  const timestamp = `${now.toISOString().slice(0, 19).replace('T', ' ')}Z`;
  return {
    error,
    error_description: `${code}: ${meanings[code]}\r\nCorrelation ID: ${randomUUID()}\r\nTimestamp: ${timestamp}\r\n`,
  };
}
