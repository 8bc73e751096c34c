/** Invisible and not part of any address: a mail program does not take text after a dot with it for a domain. */
const wordJoiner = '\u2060';

/**
 * Prepares a customer's free text for a letter to somebody else: clips it to `limit` characters, and prevents mail
 * programs from turning addresses in it into links, so that nobody can send their own links in our name. It looks the
 * same.
 */
export function defuseText(text: string, limit: number): string {
  const clipped = text.length > limit ? `${text.slice(0, limit - 1).toWellFormed()}…` : text;
  return clipped.replace(/[.:/@](?=\S)/g, (sign) => sign + wordJoiner);
}
