/**
 * The failure of sending a letter. The message is left out, since it quotes the mail server, which quotes the address.
 */
export type SmtpFault = { code?: unknown; responseCode?: unknown; command?: unknown; response?: unknown };

/** An address that does not exist, is no longer used, or that its own domain does not know (Exchange: 5.4.1). */
const saysNoAddress = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1|4\.1)$/;
/** Words for it, in answers without such a number or with the general 5.0.0. */
const wordsForNoAddress =
  /no such|unknown|unrouteable|(?:does not|doesn.?t|not) exist|not found|no mailbox|no (?:user|account)|not a valid|invalid|not listed|unavailable|inactive|disabled/i;
/** What concerns us or our mail server and no address: it may be refused for every letter. */
const wordsForUs =
  /relay|sender|spam|junk|block|black|list(?:ed)? (?:in|by|at)|reputation|polic|prohibit|authenti|log ?in|spf|dkim|dmarc/i;

/**
 * Whether the mail server reports for good that an address does not exist. Anything else that it refuses (no relaying,
 * suspected spam) can be fixed by the operator, would be refused for each letter, and must not be given up unseen; 4xx
 * are temporary.
 */
export function hasNoSuchAddress({ responseCode, command, response }: SmtpFault): boolean {
  if (command !== 'RCPT TO' || ![550, 551, 553].includes(Number(responseCode))) return false;
  const text = String(response).replaceAll(/<[^>]*>/g, '');
  const number = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0];
  if (number && number !== '5.0.0') return saysNoAddress.test(number);
  return wordsForNoAddress.test(text) && !wordsForUs.test(text);
}
