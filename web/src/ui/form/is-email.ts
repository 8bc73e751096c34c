/** Whether a text looks like an e-mail address: one @, a local part, a domain with a dot, no spaces. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@,;<>()"]+@[^\s@,;<>()".]+(\.[^\s@,;<>()".]+)*\.[^\s@,;<>()".\d]{2,}$/.test(text);
}
