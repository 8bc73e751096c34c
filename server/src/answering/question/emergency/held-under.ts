import type { Language } from '@polier/contract/languages';
import { german, romance } from './spelling.ts';
import { type IsOfSources, namesSomebody, person } from './who.ts';

/** What crushes: it moves, falls or caves in. A pipe or a slab of the building holds things, too, and is not here. */
const crushing: Record<Language, string> = {
  de: String.raw`\p{L}*(?:bagger|kran(?!k)|stapler|lkw|lastwagen|kipper|dumper|walze|lader|fahrzeug|maschine|anhänger|container|palett|(?<!be|ent|pf|über|aus|unter )last|träger|balken|stein|fels|trümmer|schutt|schalung|mauer|(?<!auf|ein)wand|(?<!boden|decken)platte|gerüst|element|stapel|erdmassen|erdreich|schlamm|lawine)\p{L}*`,
  fr: '(?:pelle|grue|chariot|camion|dumper|rouleau|machine|remorque|conteneur|palette|(?<!sous )charge(?! de (?:la preuve|travail))|poutre|bloc|pierre|décombres|gravats|coffrage|mur|dalle|plaque|échafaudage|élément|pile|(?<!sous )terre|boue|avalanche)s?',
  it: '(?:escavatore|gru|muletto|camion|dumper|rullo|macchina|rimorchio|container|pallet|bancale|(?<!sotto )carico|trave|travi|blocco|pietra|sasso|macerie|cassero|casseri|casseratura|muro|lastra|soletta|ponteggio|elemento|catasta|(?<!sotto )terra|fango|valanga)',
};
const article: Record<Language, string> = {
  de: String.raw`(?:(?:de[rmn]|die|das|eine[rmn]?|ein|sein\p{L}*|unser\p{L}*) )?(?:\p{L}+ )?`,
  fr: "(?:une |un |l['’]|le |la |les |des |du |cette |ce |deux )?",
  it: "(?:una |uno |un |un['’]|l['’]|il |lo |la |le |i |gli |al |alla |all['’]|alle |ai |quest[oa] |due )?",
};

const under: Record<Language, RegExp> = {
  de: german(`unter(?:m|(?! anderem)) ${article.de}${crushing.de}`),
  fr: romance(`sous ${article.fr}${crushing.fr}(?!\\p{L})`),
  it: romance(`sotto ${article.it}${crushing.it}(?!\\p{L})`),
};
/** Caught between it and something else. */
const between: Record<Language, RegExp> = {
  de: german(
    `(?=[^.,;:!?]*(?:klemmt|gequetscht|gefangen|geraten|steckt))[^.,;:!?]*zwischen [^.,;:!?]{0,40}?(?<!\\p{L})${crushing.de}`,
  ),
  fr: romance(
    `(?:pris|bloqu|coinc|écras)\\p{L}* entre ${article.fr}(?:[^.,;:!?]{0,40} et ${article.fr})?${crushing.fr}(?!\\p{L})`,
  ),
  it: romance(
    `(?:incastrat|bloccat|schiacciat|finit|rimast|pres)[oaie] (?:tra|fra) ${article.it}(?:[^.,;:!?]{0,40} e ${article.it})?${crushing.it}(?!\\p{L})`,
  ),
};

/** How somebody is there, in the present or just now; 'lag' and 'était' tell of what is over. */
const isThere: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:liegt|liegen|liege|steckt|stecken|stecke|klemmt|klemmen|hängt|hängen|bleibt|ist|sind|bin|sei|geraten|gekommen|gefallen|gerutscht|eingeklemmt|eingequetscht|gefangen|begraben)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:est|sont|suis|reste|restent|se trouve|s['’]est retrouvée?|y a|c['’]est|a|pris|prise|bloquée?s?|coincée?s?|restée?s?|tombée?s?|écrasée?s?|enseveli\p{L}*|passée?s?)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:è|sono|sta|stanno|resta|restano|si trova|c['’]è|ci sono|rimast[oaie]|bloccat[oaie]|pres[oaie]|finit[oaie]|incastrat[oaie]|schiacciat[oaie]|intrappolat[oaie])(?!\p{L})/iu,
};
/** What only happens to somebody: whoever reads it need not be told whom. */
const caught: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:begraben|verschüttet)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:est|suis|sont|restée?s?) (?:encore |toujours )?(?:coincée?s?|bloquée?s?|prise?s?) (?:sous|entre)|écrasée?s? sous/iu,
  it: /(?<!\p{L})(?:rimast|bloccat|finit|incastrat|schiacciat|intrappolat)[oaie] (?:sotto|tra|fra)/iu,
};
/** Somebody is not there, may not be there, or would be. */
const isNot =
  /^[^\p{L}]*(?:dass|ob|damit|sodass)(?!\p{L})|(?<!\p{L})(?:nicht|nie|kein\p{L}*) (?:\p{L}+ )?(?:unter|zwischen)(?!\p{L})|(?<!\p{L})(?:pas|jamais|plus) (?:sous|entre)(?!\p{L})|(?<!\p{L})(?:non|mai) (?:è|sono|sta) |(?<!\p{L})(?:darf|dürfen|soll|sollen|muss|müssen|peut|doit|peuvent|doivent|può|possono|deve|devono|vietato|interdit|verboten)(?!\p{L})/iu;

/** A thing with its article before the verb: 'Der Schlauch liegt …', 'Le tuyau est …', 'Il tubo è …'. */
const subject: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:[Dd](?:er|ie|as)|(?:[Ee]in|[Uu]nser|[Mm]ein)e?)\s(?:\p{Ll}+e[rsn]?\s)?(?<noun>\p{Lu}\p{L}+)/u,
  fr: /(?<!\p{L})(?:le |la |les |l['’]|un |une |mon |ma |notre )(?<noun>\p{Ll}{3,})/iu,
  it: /(?<!\p{L})(?:il |lo |la |i |gli |le |l['’]|un |una |un['’])(?<noun>\p{Ll}{3,})/iu,
};

/** Of these words a clause before tells what happened; what it names is no thing that lies about. */
const happened =
  /unfall|hilfe|notfall|gekippt|gestürzt|gefallen|gerissen|gebrochen|gerutscht|accident|aide|tomb|renvers|effondr|bascul|infortun|aiuto|cadut|ribalt|crollat|rovesciat/iu;
const pronounOf: Record<Language, [article: RegExp, pronoun: RegExp][]> = {
  de: [
    [/^(?:der|ein|mein|unser)$/iu, /(?<!\p{L})er(?!\p{L})/iu],
    [/^(?:die|eine|meine|unsere)$/iu, /(?<!\p{L})sie(?!\p{L})/iu],
  ],
  fr: [
    [/^(?:le|un|mon|notre|l['’])$/iu, /(?<!\p{L})il(?!\p{L})/iu],
    [/^(?:la|une|ma|notre|l['’])$/iu, /(?<!\p{L})elle(?!\p{L})/iu],
  ],
  it: [],
};

/** Whether a pronoun stands for the thing the clause before begins with: 'Der Schacht ist voll, er liegt unter …'. */
function isOfThing(clause: string, before: string, language: Language): boolean {
  const thing = subject[language].exec(before);
  if (!thing || happened.test(before) || new RegExp(person[language], 'iu').test(before)) return false;
  if (new RegExp(`^${crushing[language]}$`, 'iu').test(thing.groups!.noun!)) return false;
  const article = /^(?:\p{L}+|[lL]['’])/u.exec(thing[0])![0];
  return pronounOf[language].some(([of, by]) => of.test(article) && by.test(clause));
}

/**
 * Whether a clause says that somebody is under something that crushes, or between it and something: told by a pronoun
 * or a name. In Italian the verb alone may say it.
 * @param previous the clause before, for what a pronoun stands for
 */
export function isHeldUnder(clause: string, previous: string, language: Language, isOfSources: IsOfSources): boolean {
  if (isNot.test(clause)) return false;
  if (between[language].test(clause)) return namesSomebody(clause, language, isOfSources) || language === 'it';
  const at = under[language].exec(clause);
  if (!at) return false;
  const around = `${clause.slice(0, at.index)} ${clause.slice(at.index + at[0].length)}`;
  if (!isThere[language].test(around) && !caught[language].test(clause)) return false;
  if (namesSomebody(around, language, isOfSources)) return !isOfThing(clause, previous, language);
  return !subject[language].test(around) && caught[language].test(clause);
}

/** Something heavy fell on somebody or ran over him. Whatever falls hurts whoever is named as hit. */
const fell: Record<Language, RegExp> = {
  de: german(
    `${crushing.de}(?= (?:ist|fiel|fällt|kippte|stürzte) |[^.,;!?]* (?:gefallen|gestürzt|gekippt|gekracht))(?=[^.,;!?]* auf(?!\\p{L}))|${crushing.de}(?=[^.,;!?]* (?:überfahren|überrollt|erdrückt|erschlagen)(?!\\p{L}))`,
  ),
  fr: romance(
    `(?:est|sont) (?:tombée?s?|basculée?s?|effondrée?s?|écroulée?s?) (?:sur (?<whom>[^.,;!?]{1,40})|dessus)|(?:a|ont) (?:écrasé|renversé|percuté) (?<whom>[^.,;!?]{1,40})`,
  ),
  it: romance(
    `è (?:cadut|crollat)[oa] (?:[^.,;!?]{0,25} )?(?:su(?:l(?:l[ao]|l['’])?)? ?(?<whom>[^.,;!?]{1,40})|addosso)|(?:ha|hanno) (?:investito|schiacciato|travolto) (?<whom>[^.,;!?]{1,40})`,
  ),
};
/** 'Sulla macchina del vicino' is on nobody, 'sulla gamba di Luca' is. */
const body =
  /^\s*(?:la |le |l['’]|les |ma |mon |sa |son )?(?:tête|bras|main|dos|jambe|épaule|pieds?|doigts?|corps|testa|braccio|mano|schiena|gamba|spalla|piede|dito|corpo)(?!\p{L})/iu;
const ofWhom = /(?<=\p{L}\s)(?:(?:de|du|des|di|del|della|dello|dei|degli|delle)\s|(?:d|dell)['’]).*$/iu;

/** 'Sie ist mir auf den Fuss gefallen', 'elle m’est tombée sur le pied'. */
const onBody =
  /(?<!\p{L})(?:m['’]|t['’]|lui |nous |mi |ti |gli |le |ci )(?:est|è|sont|sono)(?!\p{L})[^.,;!?]*(?:dessus|addosso|pied|tête|bras|main|dos|jambe|épaule|pied[ei]|testa|braccio|mano|schiena|gamba|spalla)/iu;

export function fellOnSomebody(clause: string, language: Language, isOfSources: IsOfSources): boolean {
  const at = fell[language].exec(clause);
  if (!at) return false;
  if (language !== 'de') {
    const whom = at.groups?.whom ?? '';
    return (
      onBody.test(clause) || body.test(whom) || namesSomebody(`sur ${whom.replace(ofWhom, '')}`, language, isOfSources)
    );
  }
  return namesSomebody(clause.replace(new RegExp(crushing.de, 'iu'), ' '), language, isOfSources);
}
