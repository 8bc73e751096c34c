import type { countryCode } from '@polier/contract/companies';
import type { Language } from '@polier/contract/languages';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js';
import type { z } from 'zod';

type Country = z.output<typeof countryCode>;

/** Switzerland and its neighbours, where nearly everybody is. */
const first = ['CH', 'LI', 'DE', 'FR', 'IT', 'AT'];

const known = new Set<string>(getCountries());
const lists = new Map<Language, Country[]>();

/** Whether two letters are a country (ISO 3166-1, as far as it has telephones). */
export function isCountry(code: string): boolean {
  return known.has(code);
}

/** All countries by name in a language, Switzerland and its neighbours first. */
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
  const place = ({ code }: Country) => (first.includes(code) ? first.indexOf(code) : first.length);
  const { compare } = new Intl.Collator(`${language}-CH`);
  return countries.sort((a, b) => place(a) - place(b) || compare(a.name, b.name));
}
