/** Cantons under their names in German, French and Italian, folded to lower case. */
const names: Record<string, string> = {
  AG: 'aargau argovie argovia',
  AI: 'appenzell_innerrhoden appenzell_rhodes-intérieures appenzello_interno',
  AR: 'appenzell_ausserrhoden appenzell_rhodes-extérieures appenzello_esterno',
  BE: 'bern berne berna',
  BL: 'basel-landschaft basel-land baselland bâle-campagne basilea_campagna basilea-campagna',
  BS: 'basel-stadt bâle-ville basilea_città basilea-città basel bâle basilea',
  FR: 'freiburg fribourg friburgo',
  GE: 'genf genève ginevra',
  GL: 'glarus glaris glarona',
  GR: 'graubünden bünden grisons grigioni',
  JU: 'jura giura',
  LU: 'luzern lucerne lucerna',
  NE: 'neuenburg neuchâtel neuchatel',
  NW: 'nidwalden nidwald nidvaldo',
  OW: 'obwalden obwald obvaldo',
  SG: 'st._gallen st.gallen sankt_gallen saint-gall san_gallo',
  SH: 'schaffhausen schaffhouse sciaffusa',
  SO: 'solothurn soleure soletta',
  SZ: 'schwyz svitto',
  TG: 'thurgau thurgovie turgovia',
  TI: 'tessin ticino',
  UR: 'uri',
  VD: 'waadt vaud',
  VS: 'wallis valais vallese',
  ZG: 'zug zoug zugo',
  ZH: 'zürich zuerich zurich zurigo',
};

const codeOf = new Map<string, string>();
for (const [code, list] of Object.entries(names)) {
  for (const name of list.split(' ')) codeOf.set(name.replaceAll('_', ' '), code);
}

const anyName = [...codeOf.keys()]
  .sort((a, b) => b.length - a.length)
  .map((name) => name.replaceAll('.', '\\.').replaceAll(' ', '\\s'))
  .join('|');
/** 'Kanton ZH', 'canton de Vaud', 'Cantone Ticino', 'Kantons Bern'. */
const withWord = new RegExp(
  `(?<!\\p{L})(?:kantons?|cantone?)\\s+(?:d[eu]s?\\s+|d['’]|del(?:la|l['’])?\\s*|dei\\s+)?(?:(${anyName})|([A-Z]{2}))(?!\\p{L})`,
  'iu',
);
/** 'in Zürich', 'à Genève', 'au Tessin', 'nel Vallese'; and 'Zürcher', 'genevois', 'ticinese'. */
const withPlace = new RegExp(
  `(?<!\\p{L})(?:in|im|à|au|aux|en|a|nel|nei|per|für)\\s+(?:(?:das|dem|le|la|les|il|i)\\s+)?(${anyName})(?!\\p{L})`,
  'iu',
);
/** Towns people name instead of their canton. */
const towns: Record<string, string> = {
  ZH: 'winterthur winterthour uster dübendorf dietikon wetzikon wädenswil horgen kloten bülach regensdorf volketswil opfikon schlieren adliswil thalwil hinwil pfäffikon illnau küsnacht meilen stäfa männedorf effretikon affoltern dielsdorf andelfingen',
  BE: 'biel bienne thun thoune köniz burgdorf langenthal interlaken ostermundigen steffisburg spiez lyss münsingen worb belp ittigen zollikofen moutier tramelan langnau gstaad grindelwald adelboden meiringen',
  LU: 'kriens emmen sursee horw ebikon hochdorf willisau wolhusen weggis',
  VD: 'lausanne yverdon montreux vevey nyon renens morges pully gland ecublens prilly aigle payerne bussigny crissier moudon échallens lutry aubonne leysin villars',
  VS: 'sion sitten sierre siders martigny monthey visp viège brig brigue zermatt naters conthey savièse verbier crans-montana saas-fee leukerbad collombey',
  GE: 'carouge vernier lancy meyrin onex thônex versoix bernex plan-les-ouates chêne-bougeries',
  TI: 'lugano bellinzona locarno mendrisio chiasso ascona biasca minusio giubiasco losone massagno stabio balerna tenero muralto faido airolo',
  GR: 'chur coire coira davos roveredo poschiavo ilanz thusis samedan arosa landquart klosters pontresina scuol mesocco grono domat/ems st._moritz',
  NE: 'chaux-de-fonds val-de-travers boudry peseux colombier cernier',
  FR: 'bulle murten morat düdingen villars-sur-glâne romont estavayer-le-lac marly châtel-st-denis châtel-saint-denis',
  JU: 'delémont delsberg porrentruy saignelégier bassecourt',
  SG: 'rapperswil gossau wil uzwil altstätten flawil rorschach wattwil jona sargans walenstadt',
  AG: 'aarau baden wettingen brugg zofingen rheinfelden oftringen lenzburg spreitenbach möhlin neuenhof suhr',
  TG: 'frauenfeld kreuzlingen arbon weinfelden amriswil romanshorn sirnach aadorf',
  SO: 'olten grenchen zuchwil dornach biberist trimbach',
  BL: 'liestal allschwil muttenz pratteln binningen münchenstein birsfelden sissach arlesheim',
  BS: 'riehen bettingen',
  AR: 'herisau teufen',
  SZ: 'freienbach einsiedeln küssnacht',
  ZG: 'baar cham steinhausen rotkreuz hünenberg',
  NW: 'stans hergiswil',
  OW: 'sarnen engelberg',
  UR: 'altdorf andermatt',
  GL: 'näfels',
  SH: 'neuhausen',
};
const cantonOfTown = new Map(
  Object.entries(towns).flatMap(([code, list]) => list.split(' ').map((town) => [town.replaceAll('_', ' '), code])),
);
const town = new RegExp(
  `(?<![\\p{L}-])(?:in|im|à|a|ad|bei|nach|de|di)\\s+(${[...cantonOfTown.keys()].join('|')})(?![\\p{L}-])`,
  'iu',
);
/** The code alone, after a place: 'Winterthur ZH', 'Muri (AG)'. A company's 'AG' is no canton. */
const bareCode = new RegExp(
  `(?:(?:in|à|a|ad|im)\\s+)?\\p{Lu}\\p{Ll}+\\s+(?!AG|AI)(${Object.keys(names).join('|')})(?!\\p{L})|\\((${Object.keys(names).join('|')})\\)`,
  'u',
);

/** The name alone at the end, as people type in a hurry: 'scadenza licenza edilizia Ticino'. 'Zug' and 'Jura' say more. */
const lastName = new RegExp(`(?<=\\s)(?!zug|jura|uri)(${anyName})(?=[\\s?.!]*$)`, 'iu');

const adjectives: [RegExp, string][] = [
  [/(?<!\p{L})zürcher\p{L}*|(?<!\p{L})zurigh?es\p{L}*|(?<!\p{L})zurichois\p{L}*/iu, 'ZH'],
  [/(?<!\p{L})berner(?!\p{L})|(?<!\p{L})bernois\p{L}*|(?<!\p{L})bernes[ei](?!\p{L})/iu, 'BE'],
  [/(?<!\p{L})tessiner\p{L}*|(?<!\p{L})tessinois\p{L}*|(?<!\p{L})ticines\p{L}*/iu, 'TI'],
  [/(?<!\p{L})genfer(?!\p{L})|(?<!\p{L})genevois\p{L}*|(?<!\p{L})ginevrin\p{L}*/iu, 'GE'],
  [/(?<!\p{L})waadtländer\p{L}*|(?<!\p{L})vaudois\p{L}*|(?<!\p{L})vodes\p{L}*/iu, 'VD'],
  [/(?<!\p{L})walliser(?!\p{L})|(?<!\p{L})valaisan\p{L}*|(?<!\p{L})vallesan\p{L}*/iu, 'VS'],
  [/(?<!\p{L})luzerner(?!\p{L})|(?<!\p{L})lucernois\p{L}*|(?<!\p{L})lucernes\p{L}*/iu, 'LU'],
  [/(?<!\p{L})bündner(?!\p{L})|(?<!\p{L})grigiones\p{L}*/iu, 'GR'],
];

/** A canton that a text names, as its code, with where the name stands; `town`: by the name of a town in it. */
export type NamedCanton = { code: string; start: number; end: number; town: boolean };

const everywhere = (pattern: RegExp) => new RegExp(pattern.source, `${pattern.flags}g`);
const codeOfName = (name: string) => codeOf.get(name.toLowerCase());
/** How a canton may be named, the clearest way first, with how its code follows from the groups. */
const ways: [RegExp, (match: RegExpMatchArray) => string | undefined][] = [
  [everywhere(withWord), ([, name, code]) => (name ? codeOfName(name) : knownCode(code))],
  [everywhere(withPlace), ([, name]) => codeOfName(name!)],
  [everywhere(bareCode), ([, after, inBrackets]) => after ?? inBrackets],
  [everywhere(town), ([, name]) => cantonOfTown.get(name!.toLowerCase())],
  ...adjectives.map(([pattern, code]): [RegExp, () => string] => [everywhere(pattern), () => code]),
  [everywhere(lastName), ([name]) => (/^\p{Lu}/u.test(name) ? codeOfName(name) : undefined)],
];

function knownCode(code: string | undefined): string | undefined {
  return code && code.toUpperCase() in names ? code.toUpperCase() : undefined;
}

/** The code of the canton a single word names, by its name or its abbreviation in capitals; null when it names none. */
export function cantonOfWord(word: string): string | null {
  return codeOfName(word) ?? (/^[A-Z]{2}$/u.test(word) ? (knownCode(word) ?? null) : null);
}

/** The cantons a text names, the clearest first; no stretch of the text counts twice. */
export function readCantons(text: string): NamedCanton[] {
  const found: NamedCanton[] = [];
  for (const [pattern, codeFrom] of ways) {
    for (const match of text.matchAll(pattern)) {
      const code = codeFrom(match);
      const [start, end] = [match.index, match.index + match[0].length];
      if (!code || found.some((other) => start < other.end && other.start < end)) continue;
      found.push({ code, start, end, town: pattern.source === town.source });
    }
  }
  return found;
}

/** The canton a text names most clearly; null when it names none. */
export function readCanton(text: string): NamedCanton | null {
  return readCantons(text)[0] ?? null;
}

/** The text without the cantons it names. */
export function withoutCanton(text: string): string {
  return readCantons(text)
    .sort((a, b) => b.start - a.start)
    .reduce((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text);
}

const display: Record<string, [de: string, fr: string, it: string]> = {
  AG: ['Aargau', 'd’Argovie', 'Argovia'],
  AI: ['Appenzell Innerrhoden', 'd’Appenzell Rhodes-Intérieures', 'Appenzello Interno'],
  AR: ['Appenzell Ausserrhoden', 'd’Appenzell Rhodes-Extérieures', 'Appenzello Esterno'],
  BE: ['Bern', 'de Berne', 'Berna'],
  BL: ['Basel-Landschaft', 'de Bâle-Campagne', 'Basilea Campagna'],
  BS: ['Basel-Stadt', 'de Bâle-Ville', 'Basilea Città'],
  FR: ['Freiburg', 'de Fribourg', 'Friburgo'],
  GE: ['Genf', 'de Genève', 'Ginevra'],
  GL: ['Glarus', 'de Glaris', 'Glarona'],
  GR: ['Graubünden', 'des Grisons', 'dei Grigioni'],
  JU: ['Jura', 'du Jura', 'Giura'],
  LU: ['Luzern', 'de Lucerne', 'Lucerna'],
  NE: ['Neuenburg', 'de Neuchâtel', 'Neuchâtel'],
  NW: ['Nidwalden', 'de Nidwald', 'Nidvaldo'],
  OW: ['Obwalden', 'd’Obwald', 'Obvaldo'],
  SG: ['St. Gallen', 'de Saint-Gall', 'San Gallo'],
  SH: ['Schaffhausen', 'de Schaffhouse', 'Sciaffusa'],
  SO: ['Solothurn', 'de Soleure', 'Soletta'],
  SZ: ['Schwyz', 'de Schwytz', 'Svitto'],
  TG: ['Thurgau', 'de Thurgovie', 'Turgovia'],
  TI: ['Tessin', 'du Tessin', 'Ticino'],
  UR: ['Uri', 'd’Uri', 'Uri'],
  VD: ['Waadt', 'de Vaud', 'Vaud'],
  VS: ['Wallis', 'du Valais', 'Vallese'],
  ZG: ['Zug', 'de Zoug', 'Zugo'],
  ZH: ['Zürich', 'de Zurich', 'Zurigo'],
};

/** A canton as it stands after 'Kanton', 'canton' and 'Cantone'. */
export function cantonName(code: string, language: 'de' | 'fr' | 'it'): string {
  return display[code]?.[{ de: 0, fr: 1, it: 2 }[language]] ?? code;
}

const labels = { de: 'Kanton', fr: 'Canton', it: 'Cantone' } as const;

/** 'Kanton Bern', 'Canton de Berne', 'Cantone Berna'. */
export function cantonLabel(code: string, language: 'de' | 'fr' | 'it'): string {
  return `${labels[language]} ${cantonName(code, language)}`;
}
