import type { Language } from '@polier/contract/languages';

/** How a verified template is named: 'Musterklausel', 'lettre type', 'clausola già pronta', 'votre PV'. */
const names: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:muster(?:klauseln?|briefe?s?|schreiben|protokolle?s?|formulierung\p{L}*)|(?:klausel|brief|protokoll|schreiben)vorlagen?|(?:eure[rmn]?|ihre[rmn]?|(?:der|die|das) fertigen?) (?:vorlage|klausel|\p{L}*brief|\p{L}*protokoll|mahnung|abmahnung|mängelrüge)|(?:in|laut|nach|gemäss) (?:der|eurer|ihrer) vorlage)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:(?:clauses?|lettres?|pv|procès-verbal|modèles?)[- ]types?|clause modèle|(?:votre|vos) (?:modèles?|clauses?|lettres?|pv|procès-verbal|rappel|avis)|(?:clause|lettre|pv|procès-verbal|modèle)(?: \p{L}+){0,3} toute? (?:prête?|faite?)|(?:dans|selon|d['’]après) le modèle)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:(?:clausol[ae]|letter[ae]|verbale|modell[oi])[- ](?:tipo|modello|già pront[aoe]|pront[aoe])|(?:vostr[oaie]) (?:modell[oi]|clausol[ae]|letter[ae]|verbale|sollecito)|(?:nel|secondo il|dal) modello)(?!\p{L})/iu,
};

/**
 * Whether a message asks what a verified template says: 'Musterklausel Rückbehalt: wie viel Prozent?'. Wording to be agreed
 * on is no rule; it answers only where it is asked for by name. Pure: reads the words alone.
 */
export function asksAboutTemplate(asking: string, language: Language): boolean {
  return names[language].test(asking);
}
