/** Invisible, and part of no address: what follows a dot with it is no domain to a mail program. */
const wordJoiner = '\u2060';

/**
 * Returns free text of a customer for a letter to somebody else: clipped to `limit` characters, and with addresses in
 * it that mail programs do not turn into links, so that nobody sends their own links in our name. It looks the same.
 */
export function defuseText(text: string, limit: number): string {
  const clipped = text.length > limit ? `${text.slice(0, limit - 1).toWellFormed()}…` : text;
  return clipped.replace(/[.:/@](?=\S)/g, (sign) => sign + wordJoiner);
}
