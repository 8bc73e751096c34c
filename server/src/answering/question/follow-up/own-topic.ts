import type { Language } from '@polier/contract/languages';

/**
 * Words that vary the previous question: another place, time, person or case. 'Ab welcher' begins a new question
 * instead.
 */
const variations: Record<Language, string> = {
  de: String.raw`(?:bei[mn]?|im|ins?|fürs?|mit|ohne|am|an|auf|aus|nach|vor|während|vo[nm]|bis|ab|unter|über|zwischen|wegen|gegen|zu[mr]?|als|innerhalb|ausserhalb|trotz)(?!\p{L})(?!\s+(?:welche|wann|wie|was))|(?:wenn|falls|sofern)(?!\p{L})`,
  fr: String.raw`(?:pour|dans|en|à|aux?|chez|avec|sans|sous|sur|pendant|durant|lors|après|avant|hors|entre|malgré|en cas|du côté)(?!\p{L})(?!\s+(?:quelle?s?|quand|combien|qui|quoi))|si(?!\p{L})|s['’]ils?\s`,
  it: String.raw`(?:per|in|nel(?:l[aeo]?|l['’])?|nei|negli|a[il]?|all[aeo]|agli|con|senza|su[il]?|sull[aeo]|sotto|sopra|durante|dopo|prima|fuori|entro|tra|fra|da[il]?|dall[aeo]|presso|nonostante)(?!\p{L})(?!\s+(?:quale|quali|quando|quanto|quanta|quanti|quante|chi|che))|se(?!\p{L})|(?:nell|all|dall|sull)['’]`,
};
const variationOpenings = {
  de: new RegExp(`^(?:${variations.de})`, 'iu'),
  fr: new RegExp(`^(?:${variations.fr})`, 'iu'),
  it: new RegExp(`^(?:${variations.it})`, 'iu'),
};

const joining = 'und|aber|auch|oder|et|mais|aussi|même|e|ed|ma|anche|o|oppure';
/** Phrases that ask the previous question again. */
const sameSaid =
  "gilt (?:das|dies|es) (?:auch|genauso)|ist (?:das|es) (?:auch so|gleich|dasselbe|anders)|(?:ça|cela) (?:vaut|s['’]applique) aussi";
/** Phrases that may also introduce a subject of their own: 'Das gleiche Gerüst', 'È diverso il termine'. */
const sameOrOwn =
  "gleich(?:es)?|genauso|genau gleich|ebenso|dasselbe|(?:das )?gleiche|idem|dito|(?:c['’]est |est-ce )?(?:pareil|la même chose|différent)|même chose|de même|pareillement|(?:è |vale )?(?:lo stesso|uguale|la stessa cosa|diverso)|stess[ao] (?:cosa|discorso|regola)|vale (?:anche|pure)|pure";
/** Times that vary the question without a preposition. */
const times = 'nachts|samstags|sonntags|le (?:week-end|samedi|dimanche|soir)|la (?:nuit|notte|sera|domenica)|il sabato';

/** Words with which a follow-up begins. */
export const followUpOpening = joinOpenings();

function joinOpenings(): RegExp {
  const behind = String.raw`(?=[\s,])[\s,]*`;
  const varied = `(?=${Object.values(variations).join('|')}|(?:${times})(?!\\p{L}))`;
  // 'Gleiches bei Fels?', 'Pareil pour un apprenti ?', 'Idem ?'
  const again = String.raw`(?:(?:${sameSaid})${behind}|(?:${sameOrOwn})(?:${behind}${varied}|(?=\s*[?!.]*\s*$)))`;
  return new RegExp(`^(?:${again}|(?:${joining})${behind}${again}?)`, 'iu');
}

/**
 * Whether the text after the opening only varies the previous question: 'Und bei Lehrlingen?'. Pure: looks at the words
 * alone.
 */
export function variesTheQuestion(rest: string, language: Language): boolean {
  return variationOpenings[language].test(rest);
}

/** Whether a message applies the previous question to another case: 'Pareil pour un apprenti ?'. Pure. */
export function turnsTheQuestion(asked: string, language: Language): boolean {
  const rest = asked.replace(followUpOpening, '');
  return rest !== asked && variesTheQuestion(rest, language);
}
