import type { countryCode } from '@polier/contract/companies';
import type { Language } from '@polier/contract/languages';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js';
import type { z } from 'zod';

type Country = z.output<typeof countryCode>;

/** Listed first: Switzerland and its neighbours. */
const firstCountries = ['CH', 'LI', 'DE', 'FR', 'IT', 'AT'];

const known = new Set<string>(getCountries());
const lists = new Map<Language, Country[]>();

/** Whether two letters are the code of a country (ISO 3166-1) that has a calling code. */
export function isCountry(code: string): boolean {
  return known.has(code);
}

/** All countries with their calling codes, by name in a language, Switzerland and its neighbours first. */
export function countriesIn(language: Language): Country[] {
  const made = lists.get(language) ?? listCountries(language);
  lists.set(language, made);
  return made;
}

function listCountries(language: Language): Country[] {
  const names = new Intl.DisplayNames([`${language}-CH`], { type: 'region', fallback: 'none' });
  const countries = getCountries().flatMap((code) => {
    const name = names.of(code);
    return name ? [{ code, name, callingCode: `+${getCountryCallingCode(code)}` }] : [];
  });
  const place = ({ code }: Country) =>
    firstCountries.includes(code) ? firstCountries.indexOf(code) : firstCountries.length;
  const { compare } = new Intl.Collator(`${language}-CH`);
  return countries.sort((a, b) => place(a) - place(b) || compare(a.name, b.name));
}
