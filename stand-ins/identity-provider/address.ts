/** Looks like an e-mail address that a mail server would take; at most 64 characters, as the directory allows. */
export function isAddress(text: string): boolean {
  return text.length <= 64 && /^[^\s@<>"(),:;[\]\\]+@[^\s@.<>"(),:;[\]\\]+(\.[^\s@.<>"(),:;[\]\\]+)+$/.test(text);
}
