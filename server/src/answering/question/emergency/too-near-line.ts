import type { Language } from '@polier/contract/languages';
import { frenchDone, german, romance } from './spelling.ts';

/** Lines under current, and what may come too near to one. */
const line: Record<Language, string> = {
  de: '(?:(?:strom|elektro|erd|hochspannungs)kabel|(?:strom|elektro|frei|fahr|ober|hochspannungs)leitung|hochspannung|fahrdraht)',
  fr: '(?:(?:c[âa]bles?|lignes?) (?:[ée]lectriques?|souterraine?s?|a[ée]riennes?|(?:[àa] )?haute tension|de courant|de contact)|cat[ée]naires?)',
  it: "(?:(?:cav[oi]|line[ae]) (?:elettric(?:[oai]|he)|aere[aei]|della corrente|(?:dell['’]|ad |di )?alta tensione|sotterrane[oaie]))",
};
const machine: Record<Language, string> = {
  de: String.raw`\p{L}*(?:kran|ausleger|bagger|pumpe|kipper|bühne|gerüst|lastwagen|stapler|leiter)`,
  fr: '(?:grue|flèche|pelle|nacelle|pompe|camion|échafaudage|échelle|machine)',
  it: '(?:gru|autogrù|braccio|escavatore|pompa|piattaforma|camion|ponteggio|scala|macchina)',
};
const article: Record<Language, string> = {
  de: '(?:de[rmn]|die|das|eine[rm]?|eine|ein)',
  fr: "(?:une? |l[ae]s? |des |aux? |d['’]|l['’])",
  it: "(?:un[ao]? |il |l[aoe] |i |gli |dei |delle |un['’]|l['’])",
};

/** A machine touches a live line, hangs in it, or stands or works too near to it. */
export const tooNearLine: Record<Language, RegExp> = {
  de: german(
    String.raw`(?:an|in|auf|gegen) ${article.de} ${line.de}\p{L}* (?:\p{L}+ )?(?:hängen|hängt)|${machine.de} (?:hängt|steckt|klebt|liegt|ragt) (?:(?!nicht )\p{L}+ ){0,3}(?:in|an|auf) (?:\p{L}+ ){0,2}${line.de}|${machine.de} (?:berührt|streift|touchiert) (?:\p{L}+ ){0,2}${line.de}(?!\p{L}* nicht)|${machine.de} (?:steht|arbeitet|dreht|schwenkt|ist|kommt) (?:(?!nicht )\p{L}+ ){0,4}(?:neben|unter|bei|nahe?|dicht|an) (?:\p{L}+ ){0,3}${line.de}`,
  ),
  fr: romance(
    String.raw`${machine.fr} (?:(?:de|du) \p{L}+ )?(?:touche|frôle|accroche|heurte) ${article.fr}?${line.fr}|${machine.fr} (?:(?:de|du) \p{L}+ )?(?:est|reste|travaille|tourne|passe|se trouve|s['’]approche) (?:(?!pas )\p{L}+ ){0,3}(?:près|à côté|sous|proche|contre|dans|(?:accroch|coinc|emmêl|suspend)[ée]?[eu]?e? (?:à|a|dans)) (?:\p{L}+ |d['’]|l['’]){0,3}${line.fr}`,
  ),
  it: romance(
    String.raw`${machine.it} (?:(?:della?|del) \p{L}+ )?(?:tocca|sfiora|urta|aggancia) ${article.it}?${line.it}|(?<!non )${machine.it} (?:(?:della?|del) \p{L}+ )?(?:lavora|è|gira|passa|si trova|sta|resta|si avvicina) (?:(?!non )\p{L}+ ){0,3}(?:accanto|vicin[oa]|sotto|a ridosso|contro|(?:attaccat|impigliat|incastrat|agganciat|appoggiat|appes)[oa]|dentro) (?:\p{L}+ |all['’]|un['’]|nell['’]){0,2}${line.it}`,
  ),
};

/** A live line was hit: this is told of another day, too, or to ask who pays. */
export const lineHit: Record<Language, RegExp> = {
  de: german(
    String.raw`${line.de}\p{L}* (?:(?!nicht |nie |kein)\p{L}+ ){0,4}(?:getroffen|erwischt|angebaggert|aufgerissen|abgerissen|(?:he)?runtergerissen|durchtrennt|angebohrt|berührt|gestreift|touchiert|gerammt|gekappt)|(?:an|in|auf|gegen) ${article.de} ${line.de}\p{L}* (?:(?!nicht )\p{L}+ )?(?:gekommen|geraten|gefahren|gestossen)`,
  ),
  fr: romance(
    `(?<!(?:pas|jamais|rien) )(?:touch|arrach|perc|sectionn|accroch|coup|heurt)${frenchDone} ${article.fr}?${line.fr}`,
  ),
  it: romance(
    `(?<!non (?:ha|ho|abbiamo|hanno) )(?:toccato|tranciato|preso|tagliato|strappato|bucato|agganciato|urtato) ${article.it}?${line.it}`,
  ),
};
