import type { Language } from '@polier/contract/languages';
import { monthPattern } from '../../../text/months.ts';
import { german, romance } from './spelling.ts';

const liable = String.raw`(?<!\p{L})haft(?:e[tn]?|ung|bar|pflicht)|responsabilités?|responsabilità|(?:est|sont|suis|qui) responsables?|(?:è|sono|chi) responsabil[ei]|indemnis|indemnité|indennizz|indennità`;

/** A fall that is told to ask about a benefit, a period or a form: nobody needs help now. */
export const asksAboutAfter =
  /taggeld|versicher|verjähr|(?<!\p{L})prescri(?:t|ption|tto|zione)(?!\p{L})|(?<!\p{L})(?:rente|lohn\p{L}*)(?!\p{L})|(?<!\p{L})(?:zahlt|deckt|paie|couvre|paga|copre)(?!\p{L})[^.?!]*(?<!\p{L})suva(?!\p{L})|frist|ab welchem tag|anzeigen|meld|formular|indemnité|délai|annonc|assur|(?<!\p{L})(?:je|il|elle|combien|que|quoi) touche(?!\p{L})|(?<!\p{L})(?:salaires?|(?<!auf \p{L}+ )\p{L}*kasse|(?<!(?:sur|dans|contre) \p{L}+ )caisse(?! à)|(?<!(?:sulla|nella|su una|contro la) )cassa(?! degli))(?!\p{L})|indennità|termine(?!\p{L})|assicur|notific|rendita|(?<!\p{L})(?:salario|stipendio|prendo(?! (?:l[ao]|il|un[ao]?) | l['’]))(?!\p{L})/iu;

/** What is asked of any other injury than a fall. */
export const asksAboutMoney =
  /zahl|haft|(?<!\p{L})(?:pai|pay(?:e|é|er|ez|ent)(?!\p{L}))|responsab|(?<!\p{L})(?:pag(?:a|o|are)|franchi|francs|franken|auto)(?!\p{L})/iu;

/** The injured person is cared for already. Whether somebody has to be taken to hospital is asked before. */
export const isCaredFor =
  /krankgeschrieben|arbeitsunfähig|(?<!\p{L})im spital|(?<!\p{L})ins spital (?:gebracht|gekommen|eingeliefert|gefahren|geflogen)(?! werden)|operiert(?! werden)|(?<!\p{L})reha(?!\p{L})|krankenschein|arrêt (?:de travail|maladie)|en arrêt(?! (?:cardi|respir))|(?<!\p{L})(?:est|était|restée?|(?<!être )(?:admise?|emmenée?|transportée?|été conduite?)) (?:(?!pas |plus |bien )\p{L}+ )?à l['’]hôpital|sortie? de l['’]hôpital|hospitalisée?(?!\p{L})|opérée?(?!\p{L})|incapacité|in malattia|inabil|(?<!non )(?:(?<!\p{L})(?:è|era)|rimast[oa]|(?<!essere )(?:ricoverat[oa]|portat[oa]|trasportat[oa])) (?:(?:già|ora|adesso|ancora|stat[oa] \p{L}+) )?(?:all['’]|in )ospedale|operat[oa](?!\p{L})|incapacità|guarit|guérie?(?!\p{L})|genesen|verstorben|décédée?|decedut[oa]/iu;

/** People ask what an ambulance costs before they call it, and what to do first, too. */
export const asksAboutRescue =
  /(?<!\p{L})(?:rega|ambulan\p{L}*|krankenwagen|sanität\p{L}*|rettung\p{L}*|feuerwehr|helikopter|hélico\p{L}*|pompiers|secours|elicottero|soccorso|pompieri|was (?:jetzt|nun|(?:soll(?:en)? (?:ich|wir) )?tun|mach(?:e|en) (?:ich|wir))|(?<!pour )(?:que|quoi) faire|on fait quoi|aiuto|che si fa|(?:cosa|che) (?:devo |dobbiamo )?(?:fare|faccio|facciamo))(?!\p{L})/iu;

/** What was hit is told of to ask who pays for it: it is over. */
export const asksWhoPays = new RegExp(
  String.raw`${liable}|zahlt|versicherung|taggeld|(?<!\p{L})deckt|(?:qui|me|nous|il) paie|(?<!\p{L})couvr(?:e|ent)(?!\p{L})|(?<!\p{L})copre(?!\p{L})|assurances?(?!\p{L})|chi paga|(?:trägt|übernimmt) (?:\p{L}+ )?kosten|kosten (?:trägt|übernimmt)|prend en charge|risarc|assicurazion`,
  'iu',
);

/** A fire is named as a case that may come, not as one that goes on. */
export const namesACase =
  /(?<!\p{L})(?:(?:bei|gegen|im fall(?:e|en)?|wegen) (?:eine[rms]? |de[rms] )?(?:feuer|brand|explosion|gas)|(?:en cas d|contre |pour cause d)(?:['’]|e |les? |une? )*(?:incendie|explosion|fuite)|(?:in caso d|contro )(?:i |['’]|gli |le |un['’])*(?:incendi|esplosion|fuga|fughe))/iu;

/** Whether somebody has to report it if it happened. */
export const asksWhetherToReport =
  /(?<!\p{L})(?:melden|anzeigen|mitteilen),? (?:wenn|falls) [^.?!]{0,60}(?:beschädigt|getroffen|angebohrt|angebaggert)|(?:annoncer|signaler|déclarer),? (?:si|quand|lorsqu)[^.?!]{0,60}(?:touch|endommag|perc|arrach)|(?:segnalare|notificare|annunciare),? (?:se|quando) [^.?!]{0,60}(?:toccat|danneggiat|bucat|forat|rott)/iu;

/** What was hit is whole again. */
export const isRepaired: Record<Language, RegExp> = {
  de: german(
    String.raw`(?<!\p{L})(?:ist|sind|wurden?|haben wir) (?:(?!nicht |bis |wie |wer |wann )\p{L}+ ){0,5}(?:repariert|geflickt|behoben|ersetzt|abgedichtet)(?! werden| sein)(?!\p{L})`,
  ),
  fr: romance(
    String.raw`(?<!(?:pas|jamais|encore) )(?:été (?:\p{L}+ )?|est )(?:réparé|remplacé|colmaté|changé)e?s?(?!\p{L}| par qui)`,
  ),
  it: romance(
    String.raw`(?<!non )(?:è|sono) stat[oaie] (?:\p{L}+ )?(?:cambiat|riparat|sostituit|sistemat)[oaie](?!\p{L})`,
  ),
};

/** A day or two ago: a danger is over by then, an injury need not be. */
export const daysAgo: Record<Language, RegExp> = {
  de: german(
    String.raw`(?<!seit )(?:gestern|vorgestern|(?:letzte|vorige)[rnms]? (?:\p{L}+tag|mittwoch)|vor (?:\p{L}+|\d+) tagen)(?!\p{L})`,
  ),
  fr: romance(
    String.raw`(?<!depuis )(?:hier|avant-hier|jour (?:passé|dernier)|(?:lun|mar|mercre|jeu|vendre|same)di (?:passé|dernier)|il y a (?:\p{L}+|\d+) jours)(?!\p{L})`,
  ),
  it: romance(
    String.raw`(?<!da )(?:ieri|l['’]altro ieri|(?:\p{L}+dì|sabato|domenica) scors[oa]|(?:\p{L}+|\d+) giorni fa)(?!\p{L})`,
  ),
};

/** Weeks, months or years ago. */
export const longAgo: Record<Language, RegExp> = {
  de: german(
    String.raw`(?<!seit )(?:(?:letzte|vorige|vergangene)[rnms]? (?:woche|monat|jahr|sommer|winter|herbst|frühling)|vor (?:\p{L}+ )?(?:\p{L}+|\d+) (?:wochen?|monate?n?|jahre?n?)|im (?:jahr |\p{L}+ )?(?:19|20)\d\d|(?:19|20)\d\d (?:ist|sind|bin|fiel|stürzte|geriet))(?!\p{L})`,
  ),
  fr: romance(
    String.raw`(?<!depuis (?:l[ea] |l['’])?)(?:(?:semaine|année|mois|an|été|hiver|printemps|automne) (?:passée?|dernière?|dernier)|il y a (?:\p{L}+|\d+) (?:semaines?|mois|ans?|années?)|en (?:\p{L}+ )?(?:19|20)\d\d)(?!\p{L})`,
  ),
  it: romance(
    String.raw`(?<!da(?:l|lla)? )(?:(?:settimana|anno|mese|estate|inverno) (?:scors|passat)[oa]|(?:\p{L}+|\d+) (?:settiman[ae]|mes[ei]|ann[oi]) fa|nel(?: \p{L}+|l['’]anno)? (?:19|20)\d\d)(?!\p{L})`,
  ),
};

/** The day on which it happened is named. */
export const namesADay = new RegExp(
  `(?<![\\d.])\\d{1,2}(?:\\.|er|°)?\\s(?:${monthPattern})(?!\\p{L})|(?<![\\d.])\\d{1,2}\\.\\d{1,2}\\.(?!\\d{3})`,
  'iu',
);

/** What is told of today, or in the present tense of a danger. */
export const isNow =
  /(?<!\p{L})(?:heute|jetzt|gerade|soeben|noch|weiterhin|wieder|maintenant|encore|toujours|aujourd['’]hui|ce matin|ce soir|tout à l['’]heure|vien(?:t|s) de|oggi|adesso|ancora|appena|tuttora|stamattina|stasera)(?!\p{L})|(?<!\p{L})(?:brennt|rauch|riecht|stinkt|strömt|tritt|zischt|pfeift|entweicht|rutscht|sackt|bricht|droht|kippt|hängt|steckt|liegt|kribbelt|schmerzt|br[uû]le|fumée|sent |siffle|sort |menace|brucia|fumo|puzza|esce|fischia|rischia|cede|frana|fourmill|formicol|dolor)|échappe|effondre|éboule/iu;

/** It happened minutes ago. */
export const hasJustHappened =
  /(?<!\p{L})(?:eben|soeben|gerade|vien[st] de?|à l['’]instant|appena|poco fa)(?!\p{L})|vor (?:[\p{L}\d]+ ){0,2}(?:min(?:uten?)?|stunden?)(?!\p{L})|il y a (?:[\p{L}\d]+ ){0,2}(?:min(?:utes?)?|heures?)(?!\p{L})|(?:minut[oi]|or[ae]) fa(?!\p{L})/iu;

/** What needs help now whatever is asked with it. */
export const gravest =
  /bewusstlos|(?:kein|bei|das) bewusstsein|ohnmächtig|atmet nicht|nicht mehr atmet|blue?t|eingeklemmt|verschüttet|schwer verletzt|es gibt verletzte|il y a des blessés|ci sono (?:dei )?feriti|liegt am boden|bewegt sich nicht|rührt sich nicht mehr|reagiert nicht|ne réagit|(?:il|elle|et) (?:ne )?répond plus|non reagisce|e non risponde|inconscient|perdu connaissance|ne respire|saign|enseveli|gravement|ne bouge plus|incosciente|perso (?:i sensi|conoscenza)|priv[oa] di sensi|svenut|non respira|sanguin|sepolt|gravemente|non si muove più/iu;

/** Somebody fell. */
export const tellsOfFall = /gestürzt|gefallen|(?<!\p{L})(?:tomb|chut|cadut|precipit)/iu;
