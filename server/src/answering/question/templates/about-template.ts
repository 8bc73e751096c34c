import type { Language } from '@polier/contract/languages';

/** The templates that may answer: any, or only one whose subject the question names. */
export type TemplatesAsked = 'any' | 'named';

/**
 * How a verified template is referred to: 'Musterklausel', 'lettre type', 'clausola già pronta', 'votre PV'. Excluded
 * are 'Ihre Mängelrüge', which often means hers or theirs, 'votre avis', an opinion, and 'le modèle', that of a
 * machine.
 */
const names: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:muster(?:klauseln?|briefe?s?|schreiben|protokolle?s?|formulierung\p{L}*)|(?:klausel|brief|protokoll|schreiben)vorlagen?|(?:euer|eure[rmns]?|(?:der|die|das) fertigen?) (?:vorlage|klausel|\p{L}*brief|\p{L}*protokoll|mahnung|abmahnung|mängelrüge)|(?:in|laut|nach|gemäss) (?:der vorlage|ihrer (?:vorlage|klausel)))(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:(?:clauses?|lettres?|pv|procès-verbal|modèles?)[- ]types?|clause modèle|(?:votre|vos) (?:modèles?|clauses?|lettres?|pv|procès-verbal)|(?:clause|lettre|pv|procès-verbal|modèle)(?: \p{L}+){0,3} toute? (?:prête?|faite?))(?!\p{L})/iu,
  it: /(?<!\p{L})(?:(?:clausol[ae]|letter[ae]|verbale|modell[oi])[- ](?:tipo|modello|già pront[aoe]|pront[aoe])|(?:vostr[oaie]) (?:modell[oi]|clausol[ae]|letter[ae]|verbale|sollecito))(?!\p{L})/iu,
};

/** How the value is asked for that is usually written into a contract: 'Welche Summe schreibt man da hinein?' */
const usual: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:(?:hinein|rein)(?:zu)?schreib\p{L}*|schreib\p{L}* (?:man|ich|wir) [^.?!]*(?:hinein|rein)|(?:schreib\p{L}*|setzt|trägt|nimmt|vereinbart) man (?:\p{L}+ ){0,3}(?:üblicherweise|normalerweise|gewöhnlich|meistens|in der regel)|in (?:den|einen|meinen|unseren) \p{L}*vertrag schreib\p{L}*|(?:im|in einem) \p{L}*vertrag (?:\p{L}+ ){0,2}üblich\p{L}*|(?:prozent|summe|betrag|franken|tage|frist|höhe) [^.?!,]{0,20}üblich|üblich\p{L}* [^.?!,]{0,20}(?:prozent\p{L}*|summe|betrag|frist|höhe))(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:(?:met|écrit|inscrit|prévoit)(?:-| )on (?:\p{L}+ ){0,2}(?:d['’]habitude|en général|normalement|habituellement|usuellement)|on (?:met|écrit|inscrit|prévoit) (?:\p{L}+ ){0,2}(?:d['’]habitude|en général|normalement|habituellement|usuellement)|(?:mettre|écrire|inscrire) [^.?!]{0,30}dans (?:le|un|mon|notre) contrat|(?:usuel\p{L}*|d['’]usage) dans (?:le|un) contrat|(?:pourcentage|somme|montant|taux|délai|plafond) [^.?!,]{0,20}(?:usuel(?:le)?s?|d['’]usage|habituel(?:le)?s?))(?!\p{L})/iu,
  it: /(?<!\p{L})(?:si (?:mette|scrive|inserisce|prevede|fissa) (?:\p{L}+ ){0,2}(?:di solito|normalmente|in genere|abitualmente)|(?:di solito|normalmente|in genere) si (?:mette|scrive|inserisce|prevede|fissa)|(?:mettere|scrivere|inserire|metto|scrivo|mettiamo|scriviamo) [^.?!]{0,30}nel (?:\p{L}+ )?contratto|(?:usuale|abituale|d['’]uso) (?:in un|nel) contratto|(?:percentuale|somma|importo|tasso|termine|massimo) [^.?!,]{0,20}(?:usuale|abituale|d['’]uso))(?!\p{L})/iu,
};

/** What is usual on any subject, and key words that begin with a clause: 'clausola penale per ritardo'. */
const usualOf: Record<Language, RegExp> = {
  de: /wie ?viele?[^.?!]{0,40}(?:üblich(?:erweise)?|normalerweise|gewöhnlich|meistens|in der regel)(?!\p{L})|^\P{L}*klausel(?: [^\s?]+){1,4}$/iu,
  fr: /combien[^.?!]{0,40}(?:d['’]habitude|en général|normalement|habituellement|usuellement)(?!\p{L})|^\P{L}*clause(?: [^\s?]+){1,5}$/iu,
  it: /quant[oaie][^.?!]{0,40}(?:di solito|normalmente|in genere|abitualmente)(?!\p{L})|^\P{L}*clausola(?: [^\s?]+){1,5}$/iu,
};

/**
 * Whether a message asks what verified templates say ('Musterklausel Rückbehalt: wie viel Prozent?') or what is usually
 * written into a contract. Wording to be agreed on is not a rule, so templates answer only such questions: 'any' of
 * them, or the one whose subject is 'named'. Pure: looks at the words alone.
 */
export function asksAboutTemplate(asking: string, language: Language): TemplatesAsked | null {
  if (names[language].test(asking) || usual[language].test(asking)) return 'any';
  return usualOf[language].test(asking) ? 'named' : null;
}
