/** A country as a phone field needs it; `callingCode` such as +41. */
export type CallingCountry = { code: string; name: string; callingCode: string };

/** Where the zero before an area code belongs to the number: Italy, San Marino. */
const keepsZero = new Set(['+39', '+378']);

/** A number as typed, with the country's calling code in front: E.164, or '' when nothing was typed. */
export function joinPhone(callingCode: string, typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (digits === '') return '';
  return callingCode + (keepsZero.has(callingCode) ? digits : digits.replace(/^0+/, ''));
}

/** An international number without what only helps to read it; 00 is +. */
export function compact(phone: string): string {
  return phone.replace(/^\s*00/, '+').replace(/[^+\d]/g, '');
}

/** The country of an international number and what is left of it; null when no country has its calling code. */
export function splitPhone(
  phone: string,
  countries: readonly CallingCountry[],
  preferred = '',
): { country: string; rest: string } | null {
  const dialled = compact(phone);
  const fits = countries
    .filter(({ callingCode }) => dialled.startsWith(callingCode))
    .sort((a, b) => b.callingCode.length - a.callingCode.length);
  const longest = fits.filter(({ callingCode }) => callingCode === fits[0]?.callingCode);
  const country = longest.find(({ code }) => code === preferred) ?? longest[0];
  if (!country) return null;
  return { country: country.code, rest: group(dialled.slice(country.callingCode.length), country.callingCode) };
}

/** Whether it can be a number in E.164; a Swiss one has nine digits after its calling code. Empty counts as fine. */
export function isPhone(phone: string): boolean {
  return phone === '' || (phone.startsWith('+41') ? /^\+41[1-9]\d{8}$/ : /^\+[1-9]\d{5,14}$/).test(phone);
}

function group(digits: string, callingCode: string): string {
  return callingCode === '+41' ? digits.replace(/^(\d{2})(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3 $4') : digits;
}
