/** Whether it can be an e-mail address: one @, a name before it, a domain with a dot after it, no spaces. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@,;<>()"]+@[^\s@,;<>()".]+(\.[^\s@,;<>()".]+)*\.[^\s@,;<>()".\d]{2,}$/.test(text);
}
