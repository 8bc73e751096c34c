import type { Language } from '@polier/contract/languages';

/**
 * How a verified template is named: 'Musterklausel', 'lettre type', 'clausola già pronta', 'votre PV'. 'Ihre
 * Mängelrüge' is often hers or theirs, 'votre avis' an opinion and 'le modèle' that of a machine: they name none.
 */
const names: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:muster(?:klauseln?|briefe?s?|schreiben|protokolle?s?|formulierung\p{L}*)|(?:klausel|brief|protokoll|schreiben)vorlagen?|(?:euer|eure[rmns]?|(?:der|die|das) fertigen?) (?:vorlage|klausel|\p{L}*brief|\p{L}*protokoll|mahnung|abmahnung|mängelrüge)|(?:in|laut|nach|gemäss) (?:der vorlage|ihrer (?:vorlage|klausel)))(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:(?:clauses?|lettres?|pv|procès-verbal|modèles?)[- ]types?|clause modèle|(?:votre|vos) (?:modèles?|clauses?|lettres?|pv|procès-verbal)|(?:clause|lettre|pv|procès-verbal|modèle)(?: \p{L}+){0,3} toute? (?:prête?|faite?))(?!\p{L})/iu,
  it: /(?<!\p{L})(?:(?:clausol[ae]|letter[ae]|verbale|modell[oi])[- ](?:tipo|modello|già pront[aoe]|pront[aoe])|(?:vostr[oaie]) (?:modell[oi]|clausol[ae]|letter[ae]|verbale|sollecito))(?!\p{L})/iu,
};

/**
 * Whether a message asks what a verified template says: 'Musterklausel Rückbehalt: wie viel Prozent?'. Wording to be
 * agreed on is no rule; it answers only where it is asked for by name. Pure: reads the words alone.
 */
export function asksAboutTemplate(asking: string, language: Language): boolean {
  return names[language].test(asking);
}
