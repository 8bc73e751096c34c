import type { Language } from '@polier/contract/languages';
import { german, romance } from './spelling.ts';
import { person } from './who.ts';

/** What somebody lies under. */
const weight: Record<Language, string> = {
  de: String.raw`\p{L}*(?:schalung|mauer|(?<!auf|ein)wand|platte|decke|bagger|kran(?!k)|(?<!be|ent|pf|über|aus)last|gerüst|stapler|lkw|träger|maschine|palett|element|trümmer|balken|stein|rohr|(?<!\p{L})erd|eisen|anhänger)\p{L}*`,
  fr: '(?:coffrage|mur|dalle|plaque|pelle|grue|charge(?! de (?:la preuve|travail))|échafaudage|camion|machine|poutre|palette|élément|décombres|terre|tuyau|remorque|gravats)s?',
  it: '(?:cassero|casseri|casseratura|muro|lastra|soletta|escavatore|gru|carico|ponteggio|camion|macchina|trave|pallet|elemento|macerie|terra|tubo|rimorchio)',
};

const somebody: Record<Language, string> = {
  de: String.raw`(?:einer(?! (?:der|von)(?!\p{L}))|jemand|(?:eine?|der|die|unser|mein)e?r? (?:\p{L}+e[rn]? )?${person.de}|(?:zwei|drei|vier|mehrere|unsere) \p{L}*(?:männer|leute|arbeiter|kollegen|lehrlinge|personen))`,
  fr: String.raw`(?:quelqu['’]un|(?:(?:une?|mon|ma|notre|l[ea]) |l['’])${person.fr}|un type(?!\p{L})|(?:deux|trois|plusieurs|des|nos) (?:gars|hommes|femmes|ouvriers|collègues|maçons|apprentis|personnes))`,
  it: `(?:qualcuno|(?:una? |il (?:mio |nostro )?|la (?:mia |nostra )?|un['’]|l['’])${person.it}|(?:due|tre|quattro|alcuni|dei) (?:uomini|operai|colleghi|muratori|apprendisti|ragazzi|persone))`,
};

/** Somebody is under something heavy. A burden of proof is no weight. */
export const liesUnder: Record<Language, RegExp> = {
  de: german(
    String.raw`${somebody.de} (?:liegt|liegen|steckt(?! unter einer decke)|stecken(?! unter einer decke)|(?:ist|sind)(?! unter der erde am arbeiten)|klemmt|hängt) (?:\p{L}+ ){0,2}unter (?:\p{L}+ )?${weight.de}|(?:liegt|liegen|steckt|stecken|klemmt) (?:noch |jetzt |gerade )?${somebody.de} (?:\p{L}+ ){0,2}unter (?:\p{L}+ )?${weight.de}|unter (?:\p{L}+ )?${weight.de} (?:liegt|liegen|steckt|stecken|ist|sind|klemmt) (?:noch |jetzt |gerade )?${somebody.de}`,
  ),
  fr: romance(
    String.raw`(?:${somebody.fr} (?:est|sont|se trouvent?|restent?) (?:(?:encore|maintenant|toujours) )?(?:(?:pris|bloqué|coincé|resté|couché|tombé)e?s? )?|(?:(?:il y a|on a|j['’]ai|c['’]est) |(?<=^|[.?!:] ?))${somebody.fr} (?:(?:pris|bloqué|coincé|resté|couché)e?s? )?)sous (?:une |un |l['’]|le |la |les |des |du )${weight.fr}(?!\p{L})|sous (?:une |un |l['’]|le |la |les )${weight.fr} il y a ${somebody.fr}`,
  ),
  it: romance(
    String.raw`(?:${somebody.it} (?:è|sono|si trovano?|restano?|sta|stanno) (?:(?:ancora|adesso) )?(?:(?:rimast|bloccat|pres|finit|incastrat)[oaie] )?|(?:(?:c['’]è|ci sono|abbiamo|ho) |(?<=^|[.?!:] ?))${somebody.it} (?:(?:rimast|bloccat|pres|finit|incastrat)[oaie] )?)sotto (?!terra,? (?:qual|quant))(?:(?:al?|alla|all['’]|una?|il|l[aoe]|i|gli) ?|l['’])?${weight.it}(?!\p{L})|sotto (?:il |la |una? |le |l['’])${weight.it} c['’]è ${somebody.it}`,
  ),
};

/** Something heavy fell on somebody. */
export const fellOn: Record<Language, RegExp> = {
  de: german(
    String.raw`${weight.de} (?:ist|fiel|stürzte) (?:\p{L}+ ){0,2}auf (?:\p{L}+ )?(?:ihn|sie|\p{L}*(?:kolleg|arbeiter|lehrling|mann|maurer)\p{L}*)(?: (?:gefallen|gestürzt|gekippt))?`,
  ),
  fr: romance(`${weight.fr} (?:est|lui est) (?:tombée?|basculée?) (?:sur ${somebody.fr}|dessus)`),
  it: romance(`${weight.it} (?:(?:gli|le) )?è cadut[oa] (?:su(?:l|lla|ll['’])? ?${person.it}|addosso)`),
};

/** A rule for who may stand or pass under a load: nobody does yet. Whether somebody may be moved is none. */
export const asksWhoMayStandUnder =
  /(?<!\p{L})(?:(?:darf|dürfen|erlaubt|verboten)(?!\p{L})[^.,;:?!]*unter [^.,;:?!]*(?:stehen|gehen|arbeiten|aufhalten|sein)(?!\p{L})|(?:(?:peut|doit)-(?:on|il)|peut|le droit|autorisé|permis|interdit)(?!\p{L})[^.,;:?!]* (?:être|rester|passer|se tenir|travailler|avoir|laisser) [^.,;:?!]*sous|(?:può|possono|permesso|vietato)(?!\p{L})[^.,;:?!]* (?:stare|restare|passare|sostare|lavorare|avere|lasciare) [^.,;:?!]*sotto)/iu;
