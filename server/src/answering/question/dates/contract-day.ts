import type { Language } from '@polier/contract/languages';
import { readDatesGiven, readRoleAt } from './dates-given.ts';
import { readRelativeDates } from './relative-dates.ts';

/** Represents a contract made before or after a change of the law on a day that is not given. */
export const contractOfUnknownDay = { older: '0000-01-01', newer: '9999-12-31' } as const;

const concludedIn: Record<Language, string> = {
  de: '(?:unterschrieben|unterzeichnet|abgeschlossen)',
  fr: '(?:signée?s?|conclue?s?)',
  it: '(?:firmat[oaie]|sottoscritt[oaie]|stipulat[oaie]|conclus[oaie])',
};
/** Phrases after 'before' that refer to something other than a change of the law. */
const beforeWhat = {
  fr: "(?! (?:l[ae]s?|l[’']|de|du|des|d[’']|la|que|qu[’']|tout\\p{L}*|mon|ma|mes|notre|nos|votre|vos|son|sa|ses|leurs?|une?|ce|cette|ces|chaque|même|\\d))",
  it: "(?! (?:d[aei]|che|del\\p{L}*)(?!\\p{L}))(?! (?:d|dell)[’'])",
};
const { de, fr, it } = concludedIn;
const older = {
  de: `(?:vorher|davor|zuvor|schon früher|noch (?:vorher|davor))(?: (?:schon|noch))?(?: \\p{L}+)? ${de}|${de}(?: \\p{L}+){0,2} (?:vorher|davor|zuvor)|(?:älter|früher|alt)e[nrms]? (?:werk)?vertr(?:ag|age|ages|äge|ägen)(?!\\p{L})|vertr[aä]ge? (?:aber |schon |noch )?(?:(?:ist|war|sind|waren|is) )?(?:aber |schon |noch |auch )?(?:von )?(?:älter|vorher|davor|alt)(?!\\p{L})`,
  fr: `(?:${fr}|contrats? (?:\\p{L}+ )?passés?)(?: \\p{L}+)? (?:avant|auparavant|plus tôt)(?!\\p{L})${beforeWhat.fr}|anciens? contrats?|contrats? (?:plus )?anciens?|contrats? (?:(?:était|est|date|datait) )?(?:d[’'])avant(?! (?:l[ae]s?|l[’']|\\d))`,
  it: `${it}(?: \\p{L}+)? (?:prima|in precedenza|già prima)(?!\\p{L})${beforeWhat.it}|contratt[oi] (?:più )?(?:vecchi\\p{L}?|anterior[ei]|precedent[ei])|vecchi[oa]? contratt[oi]|contratto (?:(?:era|è) )?di prima|prima(?: (?:è stato|era|abbiamo|avevamo))? ${it}`,
};
const newer = {
  de: `(?:nachher|danach|später) ${de}|${de} (?:nachher|danach)|neue[nrms]? (?:werk)?vertr(?:ag|age|ages|äge|ägen)(?!\\p{L})`,
  fr: `${fr} (?:après|plus tard)(?!\\p{L})(?! (?:l[ae]s?|l[’']|\\d))|nouveaux? contrats?`,
  it: `${it} (?:dopo|più tardi)(?! (?:il|la|l[’']|\\d))|nuov[oi] contratt[oi]`,
};
/** Clauses that ask whether a contract must be signed beforehand, or deny that it was; they do not date a contract. */
const noFact = {
  de: `${de} (?:werden|sein)(?!\\p{L})|(?<!\\p{L})(?:muss|müssen|soll\\p{L}*|darf|dürfen|kann|können)(?!\\p{L}).* ${de} haben(?!\\p{L})|(?<!\\p{L})(?:wird|werden) .*${de}(?!\\p{L})|(?<!\\p{L})(?:nicht|nie|nid|nöd|ned) (?:schon |\\p{L}*vor|dem alten|unter|nach|früher|${de})`,
  fr: `(?<!\\p{L})(?:être|soit|soient|sera|seront|avoir)(?: été)?(?: (?:déjà|bien|toujours|donc))? ${fr}|(?<!\\p{L})(?:pas|jamais)(?: \\p{L}+){0,2} ${fr}`,
  it: `(?<!\\p{L})(?:va|vanno|andrebbe(?:ro)?|essere|sia|siano|vengan?o?|viene|vengono|verrà|sarà|saranno|avere?)(?: (?:già|stat[oaie]|prima|anche|sempre))* ${it}|(?<!\\p{L})non(?: \\p{L}+){0,3} ${it}`,
};
/** A contract that is not signed yet has no day. */
const unsigned = {
  de: `vertr[aä]ge?(?: \\p{L}+){0,3}? (?:nicht|nie|nid|nöd|ned) ${de}|noch kein\\p{L}* (?:werk)?vertrag`,
  fr: `contrats?(?: (?:\\p{L}|[’'])+){0,3}? (?:pas|jamais)(?: (?:encore|été))* ${fr}|pas encore(?: été)? ${fr}(?: \\p{L}+)? contrat`,
  it: `contratt[oi](?: \\p{L}+)? non(?: (?:è|ancora|stato|sono|stati|abbiamo|ho))* ${it}|non (?:abbiamo |ho )?ancora ${it}(?: \\p{L}+)? contratt`,
};
/** Phrases that name the change of the law itself. */
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

const whole = (source: string, flags = 'iu') => new RegExp(`(?<!\\p{L})(?:${source})`, flags);
const patternsOf = (language: Language) => ({
  concluded: whole(concludedIn[language]),
  older: whole(older[language], 'giu'),
  newer: whole(newer[language], 'giu'),
  beforeChange: whole(`${beforeChange[language]} (?:${change[language]})|${oldLaw[language]}`, 'giu'),
  noFact: new RegExp(noFact[language], 'iu'),
  unsigned: new RegExp(unsigned[language], 'iu'),
});
const patterns = { de: patternsOf('de'), fr: patternsOf('fr'), it: patternsOf('it') };

/**
 * The day of the contract that a message mentions, or else the conversation before it: an ISO date, from a date or a
 * time ago ('signé l'année passée'), or one of `contractOfUnknownDay`; null where neither mentions it.
 */
export function readContractDay(said: readonly string[], language: Language, today: string): string | null {
  for (const text of said) {
    const day = dayIn(text, language, today);
    if (day !== null) return day;
  }
  return null;
}

function dayIn(text: string, language: Language, today: string): string | null {
  const { concluded, older, newer, beforeChange, noFact, unsigned } = patterns[language];
  if (unsigned.test(text)) return null;
  const given = readDatesGiven(text, language, today).find(({ role }) => role === 'contract');
  if (given) return given.day;
  const ago = readRelativeDates(text, language, today).find(({ start, end, recent }) => {
    const tells = recent ? concluded : contract;
    return tells.test(clauseAround(text, start, end)) && readRoleAt(text, start, end, language) === 'contract';
  });
  if (ago) return ago.day;
  const says = (pattern: RegExp) =>
    [...text.matchAll(pattern)].some(
      ({ index, 0: said }) => !noFact.test(clauseAround(text, index, index + said.length)),
    );
  if (says(older) || (contract.test(text) && says(beforeChange))) return contractOfUnknownDay.older;
  return says(newer) ? contractOfUnknownDay.newer : null;
}

function clauseAround(text: string, start: number, end: number): string {
  const before = text.slice(0, start).replace(/^.*[.?!,;:\n]/su, '');
  return before + text.slice(start, end) + text.slice(end).replace(/[.?!,;:\n].*$/su, '');
}
