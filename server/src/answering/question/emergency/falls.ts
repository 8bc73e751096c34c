import type { Language } from '@polier/contract/languages';
import { german, romance } from './spelling.ts';
import { person } from './who.ts';

const pit = String.raw`\p{L}*(?:grube|graben|schacht|loch|öffnung|becken|silo|mischer|wasser|see|fluss|bach|rhein|lift)`;
/** From where, through what or into what somebody falls; nobody falls through an examination here. */
const fallsWhere = String.raw`(?:vom|von|aus|ab|durch(?! (?:die |eine )?\p{L}*prüfung)|durchs|über (?:die|das|den|ein\p{L}*) \p{L}*(?:schrankung|sperrung|geländer|brüstung|kante|mauer|rand|kabel|stufe)|rückwärts|kopfüber|die \p{L}*treppe|in (?:de[rmn]|die|das|eine[nrm]?|ein) ${pit}|ins ${pit})`;
const kin = 'einer|jemand|er|sie|ich|bruder|sohn|vater|besucher(?:in)?|nachbar(?:in)?|temporäre[r]?|stift';

/** Somebody fell: in any order of words, and without a verb as in haste. */
export const somebodyFell: Record<Language, RegExp> = {
  de: german(
    String.raw`(?:${person.de}|(?:${kin})(?!\p{L}))(?:, \d+(?: \p{L}+)?,)? (?:(?!nicht |nie )[\p{L}\d]+ ){0,6}?${fallsWhere}(?!\p{L})[^.,;?!]{0,50}(?:gestürzt|gefallen|abgestürzt|runtergefallen|abegheit|abegfalle|gfalle|gheit)(?!\p{L})`,
  ),
  fr: romance(
    String.raw`(?:${person.fr}|visiteu(?:r|se)|stagiaire) (?:(?:qui )?(?:est|vient de) )?tombée?s? (?:du|de|d['’]|dans|à l['’]eau|par|à travers)`,
  ),
  it: romance(
    String.raw`(?:${person.it}|visitatore|visitatrice) (?:è )?cadut[oaie] (?:da|ne|giù|in acqua)|(?:^|[.!?,;] ?)cadut[oa] (?:dal|dalla|dall['’]|nel|nella|nello)`,
  ),
};
