import type { Language } from '@polier/contract/languages';

type Rule = readonly [RegExp, string];

/**
 * The pronunciation rules of each language as replacements of letters: `S` is the sound of 'Schal', `C` of 'cena', `J`
 * of 'jour', `w` of 'oiseau'. The rules apply one after the other.
 */
const rules: Record<Language, readonly Rule[]> = {
  de: [
    [/ä/g, 'e'],
    [/ö/g, 'o'],
    [/ü|y/g, 'u'],
    [/sch/g, 'S'],
    [/tz|ts/g, 'z'],
    [/ph|v/g, 'f'],
    [/th|dt/g, 't'],
    [/chs|cks|ks/g, 'x'],
    [/ck|c(?!h)|q/g, 'k'],
    [/ieh|ie|ih/g, 'i'],
    [/(?<=[aeou])h/g, ''],
    [/d(?=$|s$|t$)/g, 't'],
    [/b(?=$|s$|t$)/g, 'p'],
  ],
  fr: [
    [/œu|eu/g, 'E'],
    [/œ|æ/g, 'e'],
    [/ç/g, 's'],
    [/(?:s?ch|sh)/g, 'S'],
    [/ph/g, 'f'],
    [/h/g, ''],
    [/(?<=.)(?:ées?|és|er|ez|et|ai[st]?|aient)$/g, 'é'],
    [/(?<=..)es$/g, 'e'],
    [/(?<=..)[sxtdpz]+$/g, ''],
    [/t(?=ion)/g, 's'],
    [/gn/g, 'ni'],
    [/gu(?=[eéèêiîy])/g, 'g'],
    [/ge(?=[aoâôu])|g(?=[eéèêiîyE])|j/g, 'J'],
    [/s?c(?=[eéèêiîyE])|z/g, 's'],
    [/qu|q|ck|c/g, 'k'],
    [/eau|au|ô/g, 'o'],
    [/oi|oî/g, 'w'],
    [/o[uùû]/g, 'U'],
    [/(?:ai|ei|y|i)[nm](?![aeéèiouynm])|[uy][nm](?![aeéèiouynm])/g, 'I'],
    [/[ae][nm](?![aeéèiouynm])/g, 'A'],
    [/o[nm](?![aeéèiouynm])/g, 'O'],
    [/(?<=..)e$/g, ''],
    [/a[iî]|ei|[éèêë]/g, 'e'],
    [/y|î|ï/g, 'i'],
  ],
  it: [
    [/(\p{L})\1+/gu, '$1'],
    [/gn(?=[aeiou])/g, 'ni'],
    [/nii/g, 'ni'],
    [/gli/g, 'li'],
    [/sc(?=[ei])/g, 'S'],
    [/c?qu|cu(?=[aeio])/g, 'ku'],
    [/ch|c(?![ei])/g, 'k'],
    [/ci(?=[aou])|c(?=[ei])/g, 'C'],
    [/gi(?=[aou])|g(?=[ei])/g, 'J'],
    [/gh/g, 'g'],
    [/h/g, ''],
    [/[jy]/g, 'i'],
  ],
};

/** A phonetic key: words that sound alike have the same one. Pure; `word` is in lower case. */
export function phoneticKey(word: string, language: Language): string {
  const heard = rules[language].reduce((sound, [pattern, by]) => sound.replace(pattern, by), word.normalize('NFC'));
  return heard
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(.)\1+/gu, '$1');
}
