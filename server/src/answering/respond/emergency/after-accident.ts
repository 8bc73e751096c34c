import type { Language } from '@polier/contract/languages';
import { asksAnything } from '../../question/asking.ts';
import type { Understood } from '../../question/understand.ts';

/**
 * Questions about the rules after an accident, such as who reports it, pays or is liable, as opposed to how to help.
 */
const ofRules: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?<!(?<!\p{L})sich (?:\p{L}+ ){0,2})(?:an|ge)?meld\p{L}*(?! sich)(?!\p{L})|(?<!\p{L})(?:a?mäld\p{L}*|unfallmeldung|unfallschein|\p{L}*versicher\p{L}*|suva|taggeld\p{L}*|renten?|\p{L}*lohn|lohn\p{L}*|(?:be)?zahl\p{L}*|zaut|kosten|kostet|haft(?:et|en|e|bar|ung|pflicht)|schuld|verantwort\p{L}*|formular|rapport|kündig\p{L}*|entschädig\p{L}*|anspruch|strafbar|busse)(?!\p{L})|(?:muss|mues|soll) (?:\p{L}+ ){0,2}(?:chef|arbeitgeber|patron|betrieb|firma)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:annonc\p{L}*|(?<!s['’]est )déclar\p{L}*|assur(?:ances?|eurs?)|suva|pai(?:e|er|ent|era)|payer?|coûte\p{L}*|coûts?|frais|salaires?|indemnit\p{L}*|rentes?|responsab\p{L}*|faute|formulaire|licenci\p{L}*|droit (?:à|au|aux|de)|amende)(?!\p{L})|(?<!\p{L})(?:patron|employeur|chef|entreprise) doit(?!\p{L})/iu,
  it: /(?<!\p{L})(?:annunci\p{L}*|notific\p{L}*|denunci\p{L}*|dichiar\p{L}*|assicurazion[ei]|suva|paga|pagare|costa|costi|spese|salario|stipendio|indennit\p{L}*|rendita|responsab\p{L}*|colpa|chi ne risponde|formulario|modulo|licenzi\p{L}*|diritto a|multa)(?!\p{L})|(?<!\p{L})(?:deve (?:\p{L}+ ){0,2}(?:il )?(?:capo|padrone|datore|titolare)|(?:capo|padrone|datore|titolare|ditta) deve)(?!\p{L})/iu,
};

/** Verbs of helping; a question with one is not about the rules, whoever is to act. */
const helps: Record<Language, RegExp> = {
  de: /beweg|bewäg|transportier|heben|lupfe|zieh|(?<!\p{L})helfe|hilfe|verbind|abbind|wecken|liegen/iu,
  fr: /bouger|déplac|soulev|relev|tirer|sortir|aider|secour|garrot|allong/iu,
  it: /muov|spost|sollev|alzar|tirar|aiut|soccor|sdrai/iu,
};

/** People whom the employees' accident insurance does not cover. */
const others: Record<Language, RegExp> = {
  de: /passant|fussgänger|besucher|kund(?:e|in|en)(?!\p{L})|(?<!\p{L})kind(?:er)?(?!\p{L})|bauherr|nachbar|selbständig/iu,
  fr: /passant|piéton|visiteu|client|enfant|voisin|indépendant|maître d['’ ]ouvrage/iu,
  it: /passant|pedon|visitat|client|bambin|(?<!\p{L})(?:il|un|del|al|dal|la|una|della) vicin[oa](?!\p{L})|indipendent|committent/iu,
};

/** The term that the sources use. */
const accident: Record<Language, string> = {
  de: 'Arbeitsunfall',
  fr: 'Accident de travail',
  it: 'Infortunio sul lavoro',
};

/**
 * A message of at most this many words consists of key words and asks without any sign of a question ('Arbeiter
 * gestürzt, Unfallmeldung').
 */
const mostKeyWords = 6;

/** Whether a message asks about the rules, and not only what to do. Pure. */
export function asksOfRules({ text, language }: Understood): boolean {
  const isShort = text.trim().split(/\s+/).length <= mostKeyWords;
  const asks = () => [text, ...piecesOf(text)].some((one) => asksAnything(one, language));
  return askingOfRules(text, language).length > 0 && (isShort || asks());
}

/**
 * Replaces the description of an accident, which the sources do not mention, with the sources' term: 'Er ist vom Dach
 * gefallen, wer meldet das?' becomes 'Arbeitsunfall, wer meldet das?'. Null where the question is about somebody to
 * whom other rules apply. Pure.
 */
export function nameAccident({ text, language }: Understood): string | null {
  if (others[language].test(text)) return null;
  const asking = askingOfRules(text, language).join(', ');
  return `${accident[language]}, ${asking}${language === 'fr' ? '\u00a0' : ''}?`;
}

function askingOfRules(text: string, language: Language): string[] {
  return piecesOf(text).filter((piece) => ofRules[language].test(piece) && !helps[language].test(piece));
}

function piecesOf(text: string): string[] {
  return text.split(/[,;.!?:\n]+/).map((piece) => piece.trim());
}
