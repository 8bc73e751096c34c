import type { Language } from '@polier/contract/languages';
import { readDatesGiven, readRoleAt } from './dates-given.ts';
import { readRelativeDates } from './relative-dates.ts';

/** Stands for a contract that was made before a change of the law, or after it, on a day that is not said. */
export const contractOfUnknownDay = { older: '0000-01-01', newer: '9999-12-31' } as const;

const concluded =
  '(?:unterschrieben|unterzeichnet|abgeschlossen|vereinbart|signée?s?|conclue?s?|passée?|firmat[oaie]|sottoscritt[oaie]|stipulat[oaie]|conclus[oaie])';
const older = {
  de: `(?:vorher|davor|zuvor|schon früher|noch (?:vorher|davor))(?: (?:schon|noch))?(?: \\p{L}+)? ${concluded}|${concluded}(?: \\p{L}+){0,2} (?:vorher|davor|zuvor)|(?:älter|früher|alt)e[nrms]? (?:werk)?vertr(?:ag|age|ages|äge|ägen)(?!\\p{L})|vertr[aä]ge? (?:aber |schon |noch )?(?:(?:ist|war|sind|waren|is) )?(?:aber |schon |noch |auch )?(?:von )?(?:älter|vorher|davor|alt)(?!\\p{L})`,
  fr: `${concluded}(?: \\p{L}+)? (?:avant|auparavant|plus tôt)(?!\\p{L})(?! (?:l[ae]s?|l[’']|de|d[’']|la|que|qu[’']|\\d))|anciens? contrats?|contrats? (?:plus )?anciens?|contrats? (?:(?:était|est|date|datait) )?(?:d[’'])avant(?! (?:l[ae]s?|l[’']|\\d))`,
  it: `${concluded}(?: \\p{L}+)? (?:prima|in precedenza|già prima)(?! (?:d[aei]|che|del\\p{L}*|dell[’'])(?!\\p{L}))(?! dell[’'])|contratt[oi] (?:più )?(?:vecchi\\p{L}?|anterior[ei]|precedent[ei])|vecchi[oa]? contratt[oi]|contratto (?:(?:era|è) )?di prima|prima(?: (?:è stato|era|abbiamo|avevamo))? ${concluded}`,
};
const newer = {
  de: `(?:nachher|danach|später) ${concluded}|${concluded} (?:nachher|danach)|neue[nrms]? (?:werk)?vertr(?:ag|age|ages|äge|ägen)(?!\\p{L})`,
  fr: `${concluded} (?:après|plus tard)(?!\\p{L})(?! (?:l[ae]s?|l[’']|\\d))|nouveaux? contrats?`,
  it: `${concluded} (?:dopo|più tardi)(?! (?:il|la|l[’']|\\d))|nuov[oi] contratt[oi]`,
};
/** The change of the law, named as such. */
const change = {
  de: '(?:der )?(?:revision|gesetzesänderung|rechtsänderung|neuerung)|(?:dem )?(?:neuen (?:recht|gesetz)|rechtswechsel)',
  fr: '(?:la )?(?:révision|nouvelle loi|nouvelle règle|modification de la loi)|(?:le )?(?:nouveau droit|changement de (?:loi|droit))',
  it: '(?:la )?(?:revisione|riforma|nuova legge|nuova regola|modifica (?:di|della) legge)|(?:il )?(?:nuovo diritto|cambio di legge)',
};
const beforeChange = { de: 'vor', fr: 'avant', it: 'prima (?:del(?:la)?|di)' };
const oldLaw = {
  de: '(?:nach|unter) (?:dem )?alte[nm] (?:recht|gesetz)',
  fr: "(?:sous|selon) l[’']ancien droit|(?:sous|selon) l[’']ancienne loi",
  it: '(?:secondo|sotto) (?:il vecchio diritto|la vecchia legge|il diritto anteriore)',
};
const contract = /vertr[aä]g|unterschrieben|unterzeichnet|abgeschlossen|contrat|signé|conclu|firmat|stipulat|conclus/iu;

const whole = (source: string) => new RegExp(`(?<!\\p{L})(?:${source})`, 'iu');
const patternsOf = (language: Language) => ({
  older: whole(older[language]),
  newer: whole(newer[language]),
  beforeChange: whole(`${beforeChange[language]} (?:${change[language]})|${oldLaw[language]}`),
});
const patterns = { de: patternsOf('de'), fr: patternsOf('fr'), it: patternsOf('it') };

/**
 * The day of the contract that a message speaks of, or else what was said before it, as an ISO date: a date, a time ago
 * ('signé l'année passée'), or one of `contractOfUnknownDay`; null where nothing is said of it.
 */
export function readContractDay(said: readonly string[], language: Language, today: string): string | null {
  for (const text of said) {
    const day = dayIn(text, language, today);
    if (day !== null) return day;
  }
  return null;
}

function dayIn(text: string, language: Language, today: string): string | null {
  const given = readDatesGiven(text, language, today).find(({ role }) => role === 'contract');
  if (given) return given.day;
  const ago = readRelativeDates(text, language, today).find(
    ({ start, end }) => readRoleAt(text, start, end, language) === 'contract',
  );
  if (ago) return ago.day;
  const { older, newer, beforeChange } = patterns[language];
  if (older.test(text) || (contract.test(text) && beforeChange.test(text))) return contractOfUnknownDay.older;
  return newer.test(text) ? contractOfUnknownDay.newer : null;
}
