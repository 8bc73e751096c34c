import type { Language } from '@polier/contract/languages';
import { liesUnder } from './lies-under.ts';
import { tooNearLine } from './too-near-line.ts';

/** What has happened: somebody is hurt, poisoned or in danger, a live line is near, or there is a fire. */
export type Emergency = 'injury' | 'poisoning' | 'fire' | 'power' | 'danger';

/** Somebody is hurt now; 'Unfall' as a matter of insurance or reporting is none. */
const signs: [Emergency, Record<Language, RegExp>][] = [
  [
    'fire',
    {
      de: /(?<!\p{L})(?:es brennt|brennt (?:es|gerade|jetzt|das|die|der)|(?:feuer|brand) ausgebrochen|explosion|gasgeruch|gasleck|(?:riecht|stinkt) (?:\p{L}+ ){0,3}nach gas|gas(?:leitung|rohr|anschluss)\p{L}* (?:\p{L}+ ){0,3}(?:getroffen|beschädigt|angebohrt|durchbohrt|angebaggert|erwischt|aufgerissen|abgerissen|undicht|leckt)|gas (?:\p{L}+ ){0,2}(?:strömt|tritt|zischt|entweicht)|(?:strömt|tritt|entweicht) (?:\p{L}+ ){0,3}gas(?!\p{L}))/iu,
      fr: /(?<!\p{L})(?:il y a le feu|ça brûle|ça brule|prend feu|pris feu|incendie en cours|explosion|odeur de gaz|fuite de gaz|(?:ça |cela )?(?:sent|pue) (?:\p{L}+ ){0,2}le gaz|(?:percé|touché|arraché|accroché|crevé|abîmé|endommagé) (?:une |la |le |un )?(?:conduite|tuyau|branchement) (?:de|du) gaz|gaz (?:\p{L}+ )?(?:s['’]échappe|sort|fuit)|(?:conduite|tuyau) (?:de|du) gaz (?:est )?(?:percée?|arrachée?|touchée?|crevée?))/iu,
      it: /(?<!\p{L})(?:c['’]è (?:un )?(?:incendio|fuoco)|sta bruciando|ha preso fuoco|incendio in corso|esplosione|odore di gas|fuga di gas|(?:puzza|si sente) (?:\p{L}+ ){0,2}(?:di |il )?gas(?!\p{L})|(?:bucato|forato|rotto|preso|strappato|toccato|danneggiato) (?:il |un |la |una )?(?:tubo|tubatura|condotta|conduttura) (?:del|di) gas|(?:esce|fuoriesce|scappa) (?:del |il )?gas(?!\p{L})|(?:tubo|tubatura|condotta|conduttura) (?:del|di) gas (?:è )?(?:bucat|fora|rott|strappat|danneggiat)[ao])/iu,
    },
  ],
  [
    'poisoning',
    {
      de: /(?<!\p{L})(?:vergiftet(?! (?:bod|erd|grund))(?=[^.?!]*(?:ich|er|sie|kolleg|mitarbeit|lehrling))|vergiftung|verschluckt|getrunken (?:hat|habe)|eingeatmet|verätz\p{L}*|(?:ins|im|in die) auge[n]? (?:bekommen|gespritzt|gekriegt|geraten|gelangt)|(?:zement|kalk|säure|lauge|mörtel|beton|chemikalie\p{L}*|verdünner|lösungsmittel)\p{L}* (?:ins|im|in die|in den) aug\p{L}*)/iu,
      fr: /(?<!\p{L})(?:empoisonn\p{L}*|intoxiqu\p{L}*|avalé|inhalé|respiré (?:du|de|des)|dans l[’'\s]?(?:œil|oeil)|dans les yeux|brûlure chimique)/iu,
      it: /(?<!\p{L})(?:avvelen\p{L}*|intossic\p{L}*|ingerito|ingoiato|inalato|nell[’'\s]?occhio|negli occhi|ustione chimica)/iu,
    },
  ],
  [
    'injury',
    {
      de: /(?<!\p{L})(?:blut(?:et|e|en|ung)\p{L}*|bewusstlos|ohnmächtig|atmet nicht|gebrochen(?!\p{L})(?=.{0,40}(?:bein|arm|rücken|hand|fuss|finger|rippe))|(?:bein|arm|rücken|hand|fuss|finger|rippe)\p{L}* gebrochen|kribbelt|gelähmt|stromschlag|elektrisiert|(?:er|sie|jemand|stift|verletzte[rn]?|\p{L}*(?:mann|frau|kolleg(?:e|in)|arbeiter(?:in)?|lehrling|lernende\p{L}*|polier|maurer|chef|person))\s(?:(?!dass)\p{L}+\s){0,5}(?:\p{L}+,\s)?(?:bewegt|rührt) sich nicht|eingeklemmt|verschüttet|schwer verletzt|verletzt (?:am|auf dem) boden|(?:ist|bin|sei) (?:gerade |eben |vorhin |vom |von der |von |aus |ab dem |beim \p{L}+ )[^.?!]{0,50}(?:gestürzt|gefallen|abgestürzt|runtergefallen|heruntergefallen)|liegt am boden|schmerzmittel|starke schmerzen|verbrannt (?:an|am|die)|in den (?:finger|fuss|hand) (?:gesägt|geschnitten|gebohrt|genagelt)|finger ab|hitzschlag|sonnenstich|herzinfarkt|kreislaufkollaps|kollabiert|zusammengebrochen)/iu,
      fr: /(?<!\p{L})(?:saign\p{L}*|inconscient\p{L}*|évanoui\p{L}*|ne respire (?:plus|pas)|(?:jambe|bras|dos|main|pied|doigt|côte)s? (?:cassée?|fracturée?)|électrocut\p{L}*|coup de jus|(?:il|elle|quelqu['’]un|homme|femme|gars|collègue|ouvri(?:er|ère)|maçon|apprenti\p{L}*|blessée?|chef|personne)\s(?:(?!que\s|qu['’])[\p{L}'’]+\s){0,5}(?:[\p{L}'’]+,\s)?ne bouge (?:plus|pas)|coincée?(?= sous| dans| entre)|enseveli\p{L}*|gravement blessé\p{L}*|blessé (?:par terre|au sol)|(?:est|suis|vient de) (?:tombée?|chutée?|tomber|chuter)(?! sur| dans la temp)|antidouleurs?|anti-douleurs?|douleurs? fortes?|s[’' ]est brûlée?|coup de chaleur|insolation|crise cardiaque|malaise|doigt coupé|s[’' ]est coupé|fourmillements?)/iu,
      it: /(?<!\p{L})(?:sanguin\p{L}*|incosciente|svenut[oa]|non respira(?: più)?|(?:gamba|braccio|schiena|mano|piede|dito|costola) (?:rott[oa]|fratturat[oa])|folgorat[oa]|pres[oa] (?:la|una) scossa|(?:lui|lei|qualcuno|uomo|donna|collega|opera(?:io|ia)|murat(?:ore|rice)|apprendista|ragazz[oa]|ferit[oa]|capo|persona)\s(?:(?!che(?!\p{L}))[\p{L}'’]+\s){0,5}(?:[\p{L}'’]+,\s)?non si muove|incastrat[oa] (?:sotto|tra|in)|sepolt[oa]|gravemente ferit[oa]|ferit[oa] (?:a|per) terra|(?:è|sono|appena) (?:cadut[oa]|precipitat[oa])(?! su)|antidolorific\p{L}*|dolori forti|forti dolori|ustionat[oa]|colpo di (?:calore|sole)|infarto|malore|si è tagliat[oa]|dito tagliato|formicol\p{L}*)/iu,
    },
  ],
  ['power', tooNearLine],
  [
    'danger',
    {
      de: /(?<!\p{L})(?:(?:droht|drohen) (?:gerade |jetzt )?(?:einzustürzen|abzustürzen|zu kippen|umzukippen|einzubrechen)|stürzt (?:gerade |jetzt |gleich )ein|kippt (?:gerade |jetzt |gleich )?um|akute gefahr|lebensgefahr (?:jetzt|gerade)|(?:graben|grabenwand|grubenwand|böschung|baugrube|hang|aushub)\p{L}* (?:(?!nicht )\p{L}+ ){0,2}(?:rutscht|sackt|bricht|stürzt|gibt nach|kommt (?:he)?runter))/iu,
      fr: /(?<!\p{L})(?:menace de (?:s[’' ]effondrer|tomber|basculer|céder)|est en train de (?:s[’' ]effondrer|basculer|tomber)|danger (?:immédiat|de mort)|(?:fouille|tranchée|talus|paroi)s? (?:(?!ne )\p{L}+ ){0,2}(?:s[’']effondre|s[’']éboule|glisse|cède)(?:nt)?(?!\p{L}))/iu,
      it: /(?<!\p{L})(?:rischia di (?:crollare|cadere|ribaltarsi)|sta (?:crollando|cedendo|cadendo)|pericolo (?:immediato|di morte)|(?:scavo|trincea|scarpata|parete) (?:(?!non )\p{L}+ ){0,2}(?:frana|cede|smotta|si stacca)(?!\p{L}))/iu,
    },
  ],
];

/** A fall that is told to ask about money, insurance, a period or who is liable: nobody needs help now. */
const asksAboutAfter =
  /zahl|taggeld|versicher|haft(?!ig)|frist|ab welchem tag|anzeigen|melde|formular|pai|pay|touche|délai|indemn|annonc|assur|responsab|pag(?:a|o|are)|prendo|termine|assicur|notific|auto(?!\p{L})/iu;

/** What is told of a danger to ask who pays for it: it is over. */
const asksWhoPays =
  /zahlt|haft(?!ig)|versicherung|taggeld|(?<!\p{L})deckt|(?:qui|me|nous|il) paie|(?<!\p{L})couvr(?:e|ent)(?!\p{L})|(?<!\p{L})copre(?!\p{L})|responsab|indemn|assurances?(?!\p{L})|chi paga|risarc|assicurazion/iu;

/** A fire or a leak that is told of as going on. */
const goesOn =
  /brennt|feuer|rauch|riecht|stinkt|strömt|tritt|zischt|entweicht|br[uû]le|le feu|fumée|sent |odeur|échappe|sort|brucia|fuoco|fumo|puzza|odore|esce/iu;

/** A rule for who may stand where: nobody does yet. */
const asksWhetherAllowed =
  /(?<!\p{L})(?:darf|dürfen|erlaubt|verboten|peut-on|peut-il|a[- ]t-il le droit|autorisé|interdit|può|possono|permesso|vietato)(?!\p{L})/iu;

/** What was dangerous on another day is no danger now; what has moved since then is. */
const daysAgo: Record<Language, RegExp> = {
  de: /(?<!\p{L}|seit )(?:gestern|vorgestern|(?:letzte|vorige)[rnms]? (?:woche|monat|jahr|\p{L}+tag|mittwoch))(?!\p{L})/iu,
  fr: /(?<!\p{L}|depuis )(?:hier|avant-hier|(?:semaine|année) (?:passée|dernière)|(?:mois|jour) (?:passé|dernier))(?!\p{L})/iu,
  it: /(?<!\p{L}|da )(?:ieri|(?:settimana|anno|mese) scors[oa])(?!\p{L})/iu,
};

/** Whether a message speaks of somebody hurt or in danger now; null when not. Pure. */
export function readEmergency(text: string, language: Language): Emergency | null {
  const worded = signs.find(([, by]) => by[language].test(text))?.[0] ?? null;
  const found = worded ?? (liesUnder[language].test(text) && !asksWhetherAllowed.test(text) ? 'injury' : null);
  if (found === 'fire' && burnsOnBody.test(text) && !moreThanBurning.test(text)) return 'poisoning';
  const isOver =
    (found === 'injury' && asksAboutAfter.test(text)) ||
    (found === 'fire' && asksWhoPays.test(text) && !goesOn.test(text)) ||
    ((found === 'danger' || found === 'power') && (asksWhoPays.test(text) || daysAgo[language].test(text)));
  return isOver && !gravest.test(text) ? null : found;
}

const burns = '(?:brennt|ça br[uû]le|sta bruciando)';
const ofBody = '(?:augen?|haut|händen?|[œo]e?il|yeux|peau|mains|occhi?o?|pelle|mani)(?!\\p{L})';
const sameClause = '[^.,;:!?]{0,40}';
/** What burns here is an eye or the skin, from lime, cement or acid: both are named in one clause. */
const burnsOnBody = new RegExp(
  `(?<!\\p{L})(?:${burns}${sameClause}(?<!\\p{L})${ofBody}|${ofBody}${sameClause}(?<!\\p{L})${burns})`,
  'iu',
);
/** Signs of a fire that are more than a burning; a place burns. */
const moreThanBurning =
  /feuer|flamme|rauch|brand(?!bl)|gas|explosion|le feu|fumée|incend|prend feu|pris feu|fuoco|fumo|esplosion|(?:brennt|br[uû]le|bruciando) (?:in de[rm]|im|auf|dans|sur|au|nel|nell[’']|sul|il|lo) ?(?!(?:les? |la |l[’'] ?|den |gli )?(?:haut|händ|aug|peau|mains|yeux|[œo]e?il|occhi|pelle|mani))\p{L}/iu;

/** What needs help now whatever is asked with it. */
const gravest =
  /bewusstlos|ohnmächtig|atmet nicht|blut|eingeklemmt|verschüttet|schwer verletzt|inconscient|ne respire|saign|enseveli|gravement|incosciente|svenut|non respira|sanguin|sepolt|gravemente/iu;
