import type { Language } from '@polier/contract/languages';
import { german, romance } from './spelling.ts';
import { type IsOfSources, namesSomebody, person } from './who.ts';

const pit = String.raw`\p{L}*(?:grube|graben|schacht|loch|öffnung|becken|silo|mischer|wasser|see|fluss|bach|rhein|lift)`;
/** From where, through what or into what somebody falls; nobody falls through an examination here. */
const fallsWhere = String.raw`(?:vom|von|aus|ab|durch(?! (?:die |eine )?\p{L}*prüfung)|durchs|über (?:die|das|den|ein\p{L}*) \p{L}*(?:schrankung|sperrung|geländer|brüstung|kante|mauer|rand|kabel|stufe)|rückwärts|kopfüber|die \p{L}*treppe|in (?:de[rmn]|die|das|eine[nrm]?|ein) ${pit}|ins ${pit})`;
/** People only: a program and a crane are told by 'er' and 'sie', too. */
const others: Record<Language, string> = {
  de: String.raw`(?:${person.de}|(?:einer|jemand|bruder|sohn|vater|besucher(?:in)?|nachbar(?:in)?|dachdecker|zimmerer|spengler|gerüstbauer|elektriker|schreiner)(?!\p{L}))`,
  fr: `(?:${person.fr}|visiteu(?:r|se)|stagiaire|couvreur|charpentier|ferblantier|électricien|peintre|plâtrier|monteur)`,
  it: `(?:${person.it}|visitatore|visitatrice|copritetto|carpentiere|lattoniere|elettricista|imbianchino|montatore)`,
};

/** Somebody fell: in any order of words, and without a verb as in haste. */
export const somebodyFell: Record<Language, RegExp> = {
  de: german(
    String.raw`(?:${others.de}|(?:er|sie|ich)(?!\p{L}))(?:, \d+(?: \p{L}+)?,)? (?:(?!nicht |nie )[\p{L}\d]+ ){0,6}?${fallsWhere}(?!\p{L})[^.,;?!]{0,50}(?:gestürzt|gefallen|abgestürzt|runtergefallen|abegheit|abegfalle|gfalle|gheit)(?!\p{L})|${others.de} (?:(?:ist|isch) )?(?:(?!nicht |nie )[\p{L}\d]+ ){0,2}?(?:abgestürzt|runtergestürzt|runtergefallen|abegheit)(?!\p{L})|isch (?:vom|vo de|ab em) (?:dach|gr[üu]st|gerüst|leitere?|chran|kran) (?:abe)?(?:gheit|gfalle|gstürzt)(?!\p{L})`,
  ),
  fr: romance(
    `${others.fr} (?:(?:qui )?(?:est|a|vient de) )?(?:tombée?s?|chutée?s?|tomber|chuter) (?:du|de|d['’]|dans|à l['’]eau|par|à travers)|(?:il|elle|quelqu['’]un) a chuté (?:du|de la|d['’]une?|de l['’]|dans)`,
  ),
  it: romance(
    `${others.it} (?:è )?(?:cadut|precipitat)[oaie] (?:da|ne|giù|in acqua)|(?:^|[.!?,;] ?)cadut[oa] (?:dal|dalla|dall['’]|nel|nella|nello)`,
  ),
};

const fellGerman = german(
  String.raw`(?:ist|isch) (?<whom>(?:(?!nicht |nie )[\p{L}\d]+ ){1,3}?)${fallsWhere}(?!\p{L})[^.,;?!]{0,50}(?:gestürzt|gefallen|abgestürzt|runtergefallen|abegheit|gheit)(?!\p{L})`,
);
const thing = /(?<!\p{L})(?:der|die|das|ein|eine|unser\p{L}*|mein\p{L}*) \p{Lu}/u;

/** 'Vorhin ist Luca vom Gerüst gefallen': a name stands behind the verb, and no thing does. */
export function fellByName(clause: string, language: Language, isOfSources: IsOfSources): boolean {
  const whom = language === 'de' ? fellGerman.exec(clause)?.groups?.whom : undefined;
  return whom !== undefined && !thing.test(whom) && namesSomebody(whom, language, isOfSources);
}
