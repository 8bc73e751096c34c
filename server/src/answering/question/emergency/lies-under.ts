import type { Language } from '@polier/contract/languages';

/** What somebody lies under. */
const weight: Record<Language, string> = {
  de: String.raw`\p{L}*(?:schalung|mauer|wand|platte|decke|bagger|kran|last|gerüst|stapler|lastwagen|lkw|träger|maschine|palett|element|trümmer|balken|stein|rohr|erd|eisen|anhänger)\p{L}*`,
  fr: '(?:coffrage|mur|dalle|plaque|pelle|grue|charge|échafaudage|camion|machine|poutre|palette|élément|décombres|terre|tuyau|remorque|gravats)s?',
  it: '(?:cassero|casseri|casseratura|muro|lastra|soletta|escavatore|gru|carico|ponteggio|camion|macchina|trave|pallet|elemento|macerie|terra|tubo|rimorchio)',
};
const somebody: Record<Language, string> = {
  de: String.raw`(?:einer|eine|jemand|ein \p{L}+|(?:der|die|unser|mein)e?r? (?:kolleg|arbeit|lehrling|stift|mann|maurer|polier|chef)\p{L}*)`,
  fr: String.raw`(?:quelqu['’]un|(?:un|une|mon|notre|le) (?:gars|homme|femme|collègue|ouvri\p{L}+|maçon|apprenti\p{L}*|type|personne|chef))`,
  it: "(?:qualcuno|(?:un |una |il (?:mio )?|il nostro |un['’])(?:uomo|donna|collega|operai[oa]|murator[ei]|apprendista|ragazzo|persona|capo))",
};
/** Somebody lies under something heavy, or it fell on them. */
export const liesUnder: Record<Language, RegExp> = {
  de: new RegExp(
    `(?<!\\p{L})(?:${somebody.de} (?:liegt|steckt|ist|klemmt|hängt) (?:\\p{L}+ ){0,2}unter (?:\\p{L}+ )?${weight.de}|unter (?:\\p{L}+ )?${weight.de} (?:liegt|steckt|ist|klemmt) (?:noch |jetzt |gerade )?${somebody.de}|${weight.de} (?:ist|fiel|stürzte) (?:\\p{L}+ ){0,2}auf (?:\\p{L}+ )?(?:ihn|sie|\\p{L}*(?:kolleg|arbeit|lehrling|mann|maurer)\\p{L}*) (?:gefallen|gestürzt|gekippt))`,
    'iu',
  ),
  fr: new RegExp(
    `(?<!\\p{L})(?:${somebody.fr} (?:est |se trouve |reste )?(?:(?:pris|prise|bloqué|bloquée|coincé|coincée|resté|restée|couché|couchée) )?sous (?:une |un |l['’]|le |la |les |des |du )${weight.fr}|sous (?:une |un |l['’]|le |la |les )${weight.fr} il y a ${somebody.fr})`,
    'iu',
  ),
  it: new RegExp(
    `(?<!\\p{L})(?:${somebody.it} (?:è |si trova |resta |sta )?(?:(?:rimasto|rimasta|bloccato|bloccata|preso|finito|incastrato) )?sotto (?:(?:al?|alla|all['’]|un|una|il|la|lo|le|i|gli) ?|l['’])?${weight.it}|sotto (?:il |la |un |una |le |l['’])${weight.it} c['’]è ${somebody.it})`,
    'iu',
  ),
};
