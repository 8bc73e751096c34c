import type { Language } from '@polier/contract/languages';

/** Lines under current, and what may come too near to one. */
const line: Record<Language, string> = {
  de: '(?:strom|elektro|erd)kabel|(?:strom|frei|fahr|hochspannungs)leitung|hochspannung',
  fr: '(?:câble|ligne) (?:électrique|souterraine?|aérienne|(?:à )?haute tension|de courant|de contact)|caténaire',
  it: "(?:cavo|linea) (?:elettric[oa]|aerea|della corrente|(?:dell['’]|ad |di )?alta tensione|sotterrane[oa])",
};
const machine: Record<Language, string> = {
  de: String.raw`\p{L}*(?:kran|ausleger|bagger|pumpe|kipper|bühne|gerüst|lastwagen|stapler|leiter)`,
  fr: '(?:grue|flèche|pelle|nacelle|pompe|camion|échafaudage|échelle|machine)',
  it: '(?:gru|autogrù|braccio|escavatore|pompa|piattaforma|camion|ponteggio|scala|macchina)',
};

/** A line was hit, or a machine stands or works too near to one. */
export const tooNearLine: Record<Language, RegExp> = {
  de: new RegExp(
    `(?<!\\p{L})(?:(?:${line.de})\\p{L}* (?:\\p{L}+ ){0,4}(?:getroffen|erwischt|angebaggert|aufgerissen|durchtrennt|angebohrt|berührt|gestreift)|(?:an|in|auf|gegen) (?:de[rmn]|die|das|eine[rm]?) (?:${line.de})\\p{L}* (?:\\p{L}+ )?(?:gekommen|geraten|gefahren|gestossen|hängen|hängt)|${machine.de} (?:steht|arbeitet|dreht|schwenkt|ist|kommt) (?:(?!nicht )\\p{L}+ ){0,4}(?:neben|unter|bei|nahe?|dicht|an) (?:\\p{L}+ ){0,3}(?:${line.de}))`,
    'iu',
  ),
  fr: new RegExp(
    `(?<!\\p{L})(?:(?:touché|arraché|percé|sectionné|accroché|coupé) (?:un |une |le |la )?(?:${line.fr})|${machine.fr} (?:(?:de|du) \\p{L}+ )?(?:est|travaille|tourne|passe|se trouve|s['’]approche) (?:(?!pas )\\p{L}+ ){0,3}(?:près|à côté|sous|proche|contre) (?:\\p{L}+ |d['’]|l['’]){0,3}(?:${line.fr}))`,
    'iu',
  ),
  it: new RegExp(
    `(?<!\\p{L})(?:(?:toccato|tranciato|preso|tagliato|strappato|bucato|agganciato|urtato) (?:un |il |la |una )?(?:${line.it})|(?<!non )${machine.it} (?:(?:della?|del) \\p{L}+ )?(?:lavora|è|gira|passa|si trova|sta|si avvicina) (?:(?!non )\\p{L}+ ){0,3}(?:accanto|vicin[oa]|sotto|a ridosso|contro) (?:\\p{L}+ |all['’]|un['’]){0,2}(?:${line.it}))`,
    'iu',
  ),
};
