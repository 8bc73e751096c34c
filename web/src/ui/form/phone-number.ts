/** A country with its calling code, such as +41. */
export type CallingCountry = { code: string; name: string; callingCode: string };

/** Countries where the zero before an area code is part of the number: Italy, San Marino. */
const keepsZero = new Set(['+39', '+378']);

/** Returns the typed national number in E.164, or '' when nothing was typed. */
export function joinPhone(callingCode: string, typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (digits === '') return '';
  return callingCode + (keepsZero.has(callingCode) ? digits : digits.replace(/^0+/, ''));
}

/** Returns an international number without spaces and punctuation; a leading 00 becomes +. */
export function compactPhone(phone: string): string {
  return phone.replace(/^\s*00/, '+').replace(/[^+\d]/g, '');
}

/** Splits an international number into country and national part; null when no country has its calling code. */
export function splitPhone(
  phone: string,
  countries: readonly CallingCountry[],
  preferred = '',
): { country: string; rest: string } | null {
  const dialled = compactPhone(phone);
  const matches = countries
    .filter(({ callingCode }) => dialled.startsWith(callingCode))
    .sort((a, b) => b.callingCode.length - a.callingCode.length);
  const longest = matches.filter(({ callingCode }) => callingCode === matches[0]?.callingCode);
  const country = longest.find(({ code }) => code === preferred) ?? longest[0];
  if (!country) return null;
  return { country: country.code, rest: groupDigits(dialled.slice(country.callingCode.length), country.callingCode) };
}

/** Whether a number is valid E.164; a Swiss one has nine digits after the calling code. Empty is valid. */
export function isPhone(phone: string): boolean {
  return phone === '' || (phone.startsWith('+41') ? /^\+41[1-9]\d{8}$/ : /^\+[1-9]\d{5,14}$/).test(phone);
}

function groupDigits(digits: string, callingCode: string): string {
  return callingCode === '+41' ? digits.replace(/^(\d{2})(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3 $4') : digits;
}
