import type { Language } from '@polier/contract/languages';

/** Ordinals, in words, of years that are complete. */
const ordinals: Record<Language, readonly string[]> = {
  de: ['erste', 'zweite', 'dritte', 'vierte', 'fünfte', 'sechste', 'siebte', 'achte', 'neunte'],
  fr: ['premi[eè]re', 'deuxi[eè]me', 'troisi[eè]me', 'quatri[eè]me', 'cinqui[eè]me', 'sixi[eè]me', 'septi[eè]me'],
  it: ['primo', 'secondo', 'terzo', 'quarto', 'quinto', 'sesto', 'settimo', 'ottavo', 'nono'],
};
const anyOf = (language: Language) => ordinals[language].join('|');

/** 'Hat das erste Dienstjahr fertig', 'a fini sa première année', 'ha finito il primo anno'. */
const yearOver: Record<Language, RegExp> = {
  de: new RegExp(
    `(?<!\\p{L})(?:das |sein |ihr |mein )?(${anyOf('de')}|[1-9]\\.)s? (?:dienst|arbeits|anstellungs)?jahr (?:ist )?(?:fertig|vorbei|um|rum|abgeschlossen|vollendet|beendet|hinter (?:sich|mir))(?!\\p{L})`,
    'giu',
  ),
  fr: new RegExp(
    `(?<!\\p{L})(?:fini|terminé|achevé|bouclé) (?:sa |son |la |ma )?(${anyOf('fr')}|[1-9](?:e|re|ère|ème)) année(?: de service)?(?!\\p{L})`,
    'giu',
  ),
  it: new RegExp(
    `(?<!\\p{L})(?:finito|terminato|concluso|compiuto) (?:il (?:suo |mio )?)?(${anyOf('it')}|[1-9]°) anno(?: di servizio)?(?!\\p{L})`,
    'giu',
  ),
};
const nextYear: Record<Language, (year: number) => string> = {
  de: (year) => `im ${year}. Dienstjahr`,
  fr: (year) => `dans la ${year}e année de service`,
  it: (year) => `nel ${year}° anno`,
};
/** Only years of employment count: the first year of a guarantee or an apprenticeship is something else. */
const employment =
  /kündig|dienstjahr|sperrfrist|krank|(?<!werk)lohn|ferien|préavis|cong[ée]|licenci|malad|salaire|vacances|preavviso|disd|licenzia|malat|salario|stipendio|vacanz/iu;
const apprenticeship = /lehr(?:e|jahr|ling)|lernende|apprenti|tirocin/iu;

/** Words before it for a year that is not complete: 'n'a pas encore fini', 'bevor das erste Dienstjahr vorbei ist'. */
const notOver =
  /(?<!\p{L})(?:nicht|kein\p{L}*|bevor|ehe|fast|bald|pas|avant|sans|presque|bientôt|non|prima|senza|quasi)(?!\p{L})[^.?!;]*$/iu;

/** Replaces a completed year of service by the current one: after the first, somebody is in the second. */
export function writeRunningYear(text: string, language: Language): string {
  if (!employment.test(text) || apprenticeship.test(text)) return text;
  return text.replace(yearOver[language], (whole, said: string, at: number) => {
    if (notOver.test(text.slice(0, at))) return whole;
    const digit = Number.parseInt(said, 10);
    const over = digit || 1 + ordinals[language].findIndex((one) => new RegExp(`^${one}$`, 'iu').test(said));
    return nextYear[language](over + 1);
  });
}
