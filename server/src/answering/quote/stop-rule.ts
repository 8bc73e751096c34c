/** How a source says that work must stop. */
export const stopRule =
  /(?<!\p{L})(?:stopp?(?!\p{L})|im zweifel stopp|arbeit(?:en)?\s(?:\p{L}+\s){0,3}(?:einstellen|unterbrechen|stoppen|einzustellen|zu unterbrechen|eingestellt|unterbrochen)(?!\p{L})|(?:stellt|stellen)\s(?:\p{L}+\s){0,3}arbeit(?:en)?\s(?:\p{L}+\s)?ein(?!\p{L})|(?:interromp(?:re|ez)|arrêt(?:er|ez)|cess(?:er|ez)|suspend(?:re|ez))\s(?:\p{L}+\s){0,5}(?:travail|travaux)|(?:travail|travaux)\s(?:\p{L}+\s){0,2}(?:est|sont)\s(?:arrêtés?|interrompus?|suspendus?)|(?:interromp(?:ere|a)|ferm(?:are|i)|cess(?:are|i)|sospend(?:ere|a))\s(?:\p{L}+\s){0,4}lavor[oi]|lavor[oi]\s(?:\p{L}+\s){0,2}va(?:nno)?\s(?:sospes|interrott|fermat)[oi])/iu;

/** How a source says that nobody may use or enter something unsafe. */
export const keepOutRule =
  /(?<!\p{L})(?:wird nicht (?:benützt|benutzt|betreten)|gehen sie nie|betreten sie nie|darf sich niemand|n['’]est pas utilisée?|n['’]entrez jamais|personne ne doit se trouver|non si usa|non entri mai|nessuno deve trovarsi)(?!\p{L})/iu;
