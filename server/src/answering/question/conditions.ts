import type { Language } from '@polier/contract/languages';
import { namesAgreedNorm } from './without-norm.ts';

/**
 * A circumstance on which a rule depends. The same names are used for questions and for sentences or headings of a
 * source: a rule with a condition that the question does not state is not the first answer to it.
 */
export type Condition = (typeof conditionWords)[number][0];

/** Countries, regions and towns beyond the border from which firms come to sites in Switzerland. */
const placesAbroad =
  'Deutschland|Österreich|Frankreich|Italien|Liechtenstein|Polen|Portugal|Kosovo|Bayern|Baden-Württemberg|Elsass|Vorarlberg|Tirol|Savoyen|Lombardei|Allemagne|Autriche|France|Italie|Pologne|Alsace|Savoie|Haute-Savoie|Franche-Comté|Lombardie|Piémont|Germania|Francia|Italia|Polonia|Lombardia|Piemonte|Como|Varese|Lecco|Sondrio|Bergamo|Brescia|Milano|Mailand|Milan|Novara|Domodossola|Torino|Konstanz|Singen|Lörrach|Waldshut|Freiburg im Breisgau|Weil am Rhein|Stuttgart|München|Munich|Monaco di Baviera|Ulm|Feldkirch|Bregenz|Dornbirn|Innsbruck|Vaduz|Mulhouse|Mülhausen|Colmar|Strasbourg|Strassburg|Besançon|Pontarlier|Annecy|Annemasse|Thonon|Évian|Lyon|Belfort';
const fromAbroad = String.raw`(?<!\p{L})(?:aus|von|us|vo|d['’]|de|du|di|da|dalla?|dall['’]|della?)\s?(?:la |l['’])?(?:${placesAbroad})(?!\p{L})`;

/** The words for each condition in German, French and Italian. */
const conditionWords = [
  ['norm-sia-118', /SIA[- ]?(?:Norm\s*|norme\s*|norma\s*)?118|normvertrag/iu, 'same', 'same'],
  [
    'railway',
    /gleis\p{L}*|eisenbahn\p{L}*|(?<!\p{L})(?:bahn|sbb)(?!\p{L})/iu,
    /voies? ferrées?|chemins? de fer|(?<!\p{L})(?:rail|rails|cff|ferroviaires?)(?!\p{L})/iu,
    /binar[io]|ferrovi\p{L}*|(?<!\p{L})ffs(?!\p{L})/iu,
  ],
  [
    'underground',
    /tunnel\p{L}*|unter ?tag|stollen\p{L}*|kaverne\p{L}*/iu,
    /tunnels?|souterrain\p{L}*|galeries?/iu,
    /galleri\p{L}*|sotterrane\p{L}*|tunnel/iu,
  ],
  [
    'trial-apprentice',
    /schnupper\p{L}*/iu,
    /stage d[’' ]orientation|stagiaires?|en stage/iu,
    /stage d[’' ]orientamento|stagist\p{L}*|tirocinio d[’' ]orientamento/iu,
  ],
  [
    'school-age',
    /schulpflicht\p{L}*|schüler\p{L}*|geht noch (?:in die|zur) schule|noch in der schule/iu,
    /scolarité obligatoire|élèves?|écoliers?|va encore à l[’']école|encore à l[’']école/iu,
    /obbligo scolastico|allievi?|scolar[io]|va ancora a scuola/iu,
  ],
  [
    'young',
    /lernende\p{L}*|lehrling\p{L}*|lehrtochter|(?<!\p{L})(?:stift(?:e|en|i)?)(?!\p{L})|jugendlich\p{L}*|minderjährig\p{L}*|unter 18|(?:1[3-7]|dreizehn|vierzehn|fünfzehn|sechzehn|siebzehn)[- ]?(?:jährig\p{L}*|jahre alt)|jugendschutz/iu,
    /apprenti\p{L}*|jeunes?(?: travailleurs?)?|mineurs?|moins de 18|(?:1[3-7]|treize|quatorze|quinze|seize|dix-sept) ans/iu,
    /apprendist\p{L}*|giovani?|minorenn\p{L}*|meno di 18|(?:1[3-7]|tredici|quattordici|quindici|sedici|diciassette) anni|tirocin\p{L}*/iu,
  ],
  [
    'pregnant',
    /schwanger\p{L}*|mutterschaft\p{L}*|stillen\p{L}*|erwartet ein (?:kind|baby)|geburtstermin|vor der geburt/iu,
    /enceintes?|grossesses?|maternité|allait\p{L}*|attend un (?:enfant|bébé)|avant (?:l[’']accouchement|la naissance(?! d[ue](?!\p{L})))/iu,
    /incint[ae]|gravidanz\p{L}*|maternità|allatt\p{L}*|aspetta un (?:bambino|figlio|bimbo)|prima del parto|(?:al|dal) parto(?!\p{L})/iu,
  ],
  [
    'night',
    /(?<!\p{L})nachts?(?!\p{L})|nacht(?:arbeit|schicht|baustelle|zuschlag)\p{L}*|in der nacht/iu,
    /(?<!\p{L})nuits?(?!\p{L})|nocturnes?/iu,
    /(?<!\p{L})notte(?!\p{L})|notturn\p{L}*/iu,
  ],
  ['sunday', /sonntag\p{L}*|feiertag\p{L}*/iu, /dimanches?|jours? fériés?/iu, /domenic\p{L}*|festiv[oi]/iu],
  [
    'urgent',
    /notf(?:all|älle)\p{L}*|dringend\p{L}*|dringlich\p{L}*|(?<!\p{L})eilt(?!\p{L})|superprovisorisch\p{L}*|rohrbruch|(?:leitung|rohr) (?:ist )?(?:geplatzt|gebrochen|geborsten)|höhere gewalt/iu,
    /urgen\p{L}*|superprovisoire\p{L}*|(?:conduite|tuyau) (?:qui a |a )?(?:pété|éclaté|cassée?|rompue?|lâché)|rupture de conduite|force majeure/iu,
    /urgen\p{L}*|supercautelar\p{L}*|superprovvisional\p{L}*|(?:condotta|tubo|tubatura) (?:che )?(?:si è |è )?(?:rott[ao]|scoppiat[ao])|forza maggiore/iu,
  ],
  [
    'hidden-defect',
    /versteckt\p{L}*|verdeckt\p{L}*|nicht erkennbar\p{L}*|erst (?:jetzt|später|nach \p{L}+ jahren)/iu,
    /cachés?|non apparents?/iu,
    /nascost[oi]|occult[oi]|non riconoscibil\p{L}*/iu,
  ],
  [
    'deceit',
    /absichtlich\p{L}*|arglist\p{L}*|verschwieg\p{L}*|täusch\p{L}*/iu,
    /intentionnel\p{L}*|dissimul\p{L}*|tromp\p{L}*|dol(?!\p{L})|exprès/iu,
    /intenzional\p{L}*|dissimul\p{L}*|ingann\p{L}*|taciut\p{L}*|apposta/iu,
  ],
  [
    'movable',
    /(?<!\p{L})beweglich(?!keit)\p{L}*|möbel\p{L}*|nicht eingebaut\p{L}*|freistehend\p{L}*/iu,
    /(?<!im)mobili(?:er|ère)s?(?!\p{L})|meubles?(?!\p{L})|mobilier/iu,
    /(?<!im)mobili(?:are|ari)?(?!\p{L})/iu,
  ],
  [
    'public-owner',
    /öffentlich(?!\p{L}* (?:auflage|recht|urkunde|interesse)|\p{L}* auf(?:gelegt|liegen)?(?!\p{L}))\p{L}*|verwaltungsvermögen|schulhaus|(?:der|die) gemeinde gehört|gemeinde(?:haus|liegenschaft|eigentum)|staatlich\p{L}*/iu,
    /(?<!(?:enquêtes?|droit|actes?|intérêts?|direction des travaux) )public(?:s|que|ques)?(?!\p{L})|patrimoine administratif|(?:à|de) la commune|école/iu,
    /(?<!(?:diritto|att[oi]|interess[ei]|al|direzione dei lavori) )pubblic(?!a(?:zion|t))\p{L}*|beni amministrativi|(?:al|del) comune|scuola/iu,
  ],
  [
    'consumer',
    /konsument\p{L}*|privatkund\p{L}*|haustürgeschäft\p{L}*|widerrufsrecht/iu,
    /consommateurs?|démarchage/iu,
    /consumator[ei]|a domicilio/iu,
  ],
  [
    'abroad',
    new RegExp(`entsand\\p{L}*|entsend\\p{L}*|(?:aus dem )?ausland|ausländisch\\p{L}*|${fromAbroad}`, 'iu'),
    new RegExp(`détach\\p{L}*|à l[’' ]étranger|étrang(?:er|ère)s?|${fromAbroad}`, 'iu'),
    new RegExp(`distacc\\p{L}*|all[’' ]estero|dall[’' ]estero|estere?[oi]?(?!\\p{L})|${fromAbroad}`, 'iu'),
  ],
  [
    'winter',
    /winter\p{L}*|schlechtwetter\p{L}*|frost/iu,
    /hiver|intempéries|gel(?!\p{L})/iu,
    /invern\p{L}*|intemperie|gelo/iu,
  ],
  [
    'approximate-estimate',
    /ungefähr\p{L}* (?:kosten|preis|ansatz)\p{L}*|richtofferte\p{L}*|kostenschätzung|kostenvoranschlag|circa-?preis/iu,
    /devis (?:approximatif|estimatif)|prix approximatif/iu,
    /preventivo (?:approssimativo|di massima)|prezzo approssimativo/iu,
  ],
  [
    'written-form-agreed',
    /verlangt der vertrag|(?:im|laut|gemäss) vertrag[^.?!]{0,40}schriftlich|schriftform (?:vorbehalten|vereinbart|abgemacht)|die schriftform vorbehalten|parteien die schriftform|nur schriftlich(?=[^.?!]*\?)/iu,
    /contrat exige|(?:dans|selon) (?:le|notre) contrat[^.?!]{0,40}écrit|réserv\p{L}* la forme écrite/iu,
    /contratto esige|(?:nel|secondo il|da) (?:nostro )?contratto[^.?!]{0,40}scritt|riservat[oa] la forma scritta/iu,
  ],
  [
    'fixed-price',
    /festpreis\p{L}*|pauschal\p{L}*|fixpreis|feste\p{L}* (?:werk)?preis\p{L}*/iu,
    /prix (?:ferme|forfaitaire|fixe)|forfait\p{L}*/iu,
    /prezzo (?:fisso|fermo|forfait\p{L}*)|a corpo|forfait/iu,
  ],
] as const;

const places: Record<Language, 1 | 2 | 3> = { de: 1, fr: 2, it: 3 };

/** The conditions that a text names. Pure: looks at the words alone. */
export function readConditions(text: string, language: Language): Set<Condition> {
  return new Set(nameConditions(text, language).keys());
}

/** The conditions a text names, each with the words that name it. */
export function nameConditions(text: string, language: Language): Map<Condition, string> {
  const found = new Map<Condition, string>();
  for (const row of conditionWords) {
    const own = row[places[language]];
    const [words] = (own === 'same' ? row[1] : own).exec(text) ?? [];
    if (words !== undefined) found.set(row[0], words);
  }
  if (!namesAgreedNorm(text)) found.delete('norm-sia-118');
  return found;
}
