import type { Language } from '@polier/contract/languages';

/** What makes a sentence say the opposite: how often it negates, and whether it commands or permits. */
export type Polarity = { negations: number; must: boolean; may: boolean; forbids: boolean };

const negation: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:nicht(?! nur)|kein(?:e[mnrs]?)?|nie|niemals|niemand\p{L}*|nichts|weder|ohne(?! weiteres| verzug)|keinesfalls|keineswegs)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:pas|aucune?s?|jamais|rien|ni|sans(?! délai)|nullement|guère|personne ne)(?!\p{L})/giu,
  it: /(?<!\p{L})(?:non(?! solo| appena)|nessun[oa]?|nessun['’]|mai|né|senza(?! indugio)|niente|nulla)(?!\p{L})/giu,
};
const must: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:muss|müssen|musst|müsste[nr]?|hat zu|haben zu|hat \p{L}+ zu|ist zu|sind zu|verpflichtet|pflicht|obligatorisch|zwingend|soll|sollen|\p{L}+pflicht(?:ig)?)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:doit|doivent|devra|devront|tenue?s? de|obligatoires?|obligation|obligée?s?|faut|exigée?s?)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:deve|devono|dovrà|dovranno|tenut[oaie] a|obbligatori[oae]|obblig[oh]i?|obbligat[oaie]|occorre|bisogna|va|vanno)(?!\p{L})/iu,
};
const may: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:kann|können|könnte[n]?|darf|dürfen|dürfte[n]?|erlaubt|zulässig|gestattet|möglich|berechtigt|recht|anspruch|freiwillig|befugt)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:peut|peuvent|pourra|pourront|permise?s?|autorisée?s?|admise?s?|possible|droit|facultati(?:f|ve)s?|libre)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:può|possono|potrà|potranno|permess[oaie]|consentit[oaie]|ammess[oaie]|possibile|diritto|facoltativ[oaie]|facoltà)(?!\p{L})/iu,
};
const forbids: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:verboten|untersagt|unzulässig|verbot|ausgeschlossen)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:interdite?s?|interdiction|défendue?s?|prohibée?s?|exclue?s?)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:vietat[oaie]|divieto|proibit[oaie]|esclus[oaie])(?!\p{L})/iu,
};

export function readPolarity(text: string, language: Language): Polarity {
  return {
    negations: text.match(negation[language])?.length ?? 0,
    must: must[language].test(text),
    may: may[language].test(text),
    forbids: forbids[language].test(text),
  };
}

/**
 * Whether what is said turns round what the source says: one negates and the other does not, one permits where the other
 * commands. A ban is a negation ('darf nicht' and 'ist verboten' say the same).
 */
export function isTurned(said: Polarity, source: Polarity): boolean {
  if (countOf(said) % 2 !== countOf(source) % 2) return true;
  if (said.must && !said.may && source.may && !source.must && !source.forbids) return true;
  return said.may && !said.must && source.must && !source.may && !said.negations && !source.negations;
}

/** How often a text says no; a ban counts as one. */
export function countOf({ negations, forbids }: Polarity): number {
  return negations + (forbids ? 1 : 0);
}

/** Whether two stretches put in each other's place differ in what they deny, permit or command. 'Is' stands for 'must'. */
export function differ(one: Polarity, other: Polarity): boolean {
  if (countOf(one) !== countOf(other) || one.may !== other.may) return true;
  return one.must !== other.must && (one.may || other.may);
}

/** Words that stand against each other, as stems may begin; a source that has one does not confirm the other. */
const pairs: Record<Language, [string, string][]> = {
  de: [
    ['besteller', 'unternehmer'],
    ['bauherr', 'unternehmer'],
    ['bauherr', 'bauunternehm'],
    ['kaufer', 'verkaufer'],
    ['arbeitgeb', 'arbeitnehm'],
    ['mieter', 'vermieter'],
    ['vor', 'nach'],
    ['mit', 'ohne'],
    ['offen', 'verdeckt'],
    ['sichtbar', 'verdeckt'],
    ['schriftlich', 'mundlich'],
    ['mehr', 'weniger'],
    ['hoher', 'tiefer'],
    ['hoher', 'niedriger'],
    ['langer', 'kurzer'],
    ['mindest', 'hochst'],
    ['fruhest', 'spatest'],
    ['erlaubt', 'verboten'],
    ['zulassig', 'verboten'],
    ['innerhalb', 'ausserhalb'],
    ['beginn', 'end'],
    ['befristet', 'unbefristet'],
    ['oben', 'unten'],
    ['ober', 'unter'],
    ['innen', 'aussen'],
    ['privat', 'offentlich'],
    ['tag', 'nacht'],
    ['bund', 'kanton'],
    ['immer', 'nie'],
  ],
  fr: [
    ['maitr', 'entrepreneur'],
    ['acheteur', 'vendeur'],
    ['employeur', 'travailleur'],
    ['employeur', 'employ'],
    ['locatair', 'bailleur'],
    ['avant', 'apres'],
    ['avec', 'sans'],
    ['apparent', 'cach'],
    ['ecrit', 'oral'],
    ['plus', 'moins'],
    ['superieur', 'inferieur'],
    ['minimum', 'maximum'],
    ['minimal', 'maximal'],
    ['autoris', 'interdit'],
    ['admis', 'interdit'],
    ['interieur', 'exterieur'],
    ['debut', 'fin'],
    ['mobili', 'immobili'],
    ['public', 'priv'],
    ['jour', 'nuit'],
    ['haut', 'bas'],
    ['toujour', 'jamais'],
  ],
  it: [
    ['committent', 'appaltator'],
    ['comprator', 'venditor'],
    ['datore', 'lavorator'],
    ['conduttor', 'locator'],
    ['prima', 'dopo'],
    ['con', 'senza'],
    ['apparent', 'occult'],
    ['palese', 'occult'],
    ['scritt', 'oral'],
    ['piu', 'meno'],
    ['superior', 'inferior'],
    ['minim', 'massim'],
    ['permess', 'vietat'],
    ['ammess', 'vietat'],
    ['intern', 'estern'],
    ['inizi', 'fin'],
    ['mobil', 'immobil'],
    ['pubblic', 'privat'],
    ['giorn', 'nott'],
    ['alt', 'bass'],
    ['sempre', 'mai'],
  ],
};

/** The opposites of a stem: what a source must not have in its place. */
export function oppositesOf(stem: string, language: Language): string[] {
  const found = [`un${stem}`, `in${stem}`, `im${stem}`, stem.replace(/^(?:un|in|im)(?=.{4})/, '')];
  for (const [one, other] of pairs[language]) {
    if (stem.startsWith(one) && stem.length - one.length <= 3) found.push(other);
    if (stem.startsWith(other) && stem.length - other.length <= 3) found.push(one);
  }
  return found.filter((opposite) => opposite !== stem);
}
