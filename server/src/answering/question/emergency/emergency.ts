import type { Language } from '@polier/contract/languages';
import { withoutFallenThings } from './fallen-thing.ts';
import { fellByName, somebodyFell } from './falls.ts';
import { fireGoesOn, gasLineHit } from './fire.ts';
import { fellOnSomebody, isHeldUnder } from './held-under.ts';
import { asksWhoMayStandUnder, fellOn, liesUnder } from './lies-under.ts';
import {
  asksAboutAfter,
  asksAboutMoney,
  asksAboutRescue,
  asksWhetherToReport,
  asksWhoPays,
  daysAgo,
  gravest,
  hasJustHappened,
  isCaredFor,
  isNow,
  isRepaired,
  longAgo,
  namesACase,
  namesADay,
  tellsOfFall,
} from './over.ts';
import { readTold } from './told.ts';
import { lineHit, tooNearLine } from './too-near-line.ts';
import type { IsOfSources } from './who.ts';

/** What has happened: somebody is hurt, poisoned or in danger, a live line is near, or there is a fire. */
export type Emergency = 'injury' | 'poisoning' | 'fire' | 'power' | 'danger';

/** Whether the message says itself that this is over, or asks for a rule. */
type IsOver = (text: string, language: Language) => boolean;

/** A time tells of the sign beside which it stands, not of the rest of the message. */
const longPast: IsOver = (clause, language) =>
  (longAgo[language].test(clause) || namesADay.test(clause)) && !isNow.test(clause);
const past: IsOver = (clause, language) =>
  longPast(clause, language) || (daysAgo[language].test(clause) && !isNow.test(clause));
const never: IsOver = () => false;

/** Somebody is hurt now; 'Unfall' as a matter of insurance or reporting is none. */
const injury: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:blue?t(?:et|e|en|ung)\p{L}*|bewusstlos|nicht (?:mehr )?bei bewusstsein|(?:kein|das) bewusstsein(?: mehr)?(?: verloren)?(?= *(?:[.,;!?]|$))|ohnmächtig|atmet nicht|(?:er|sie|einer|jemand|mann|person|kollege) nicht (?:mehr |richtig )?atmet|gebrochen(?!\p{L})(?=.{0,40}(?:bein|arm|rücken|hand|fuss|finger|rippe))|(?:bein|arm|rücken|hand|fuss|finger|rippe)\p{L}* gebrochen|kribbelt|gelähmt|stromschlag|elektrisiert|eine gewischt (?:bekommen|gekriegt)|(?:er|sie|jemand|einer|stift|verletzte[rn]?|\p{L}*(?:mann|frau|kolleg(?:e|in)|arbeiter(?:in)?|lehrling|lernende\p{L}*|polier|maurer|chef|person))\s(?:(?!dass)\p{L}+\s){0,5}(?:\p{L}+,\s)?(?:(?:bewegt|rührt) sich nicht|sackt zusammen|zusammengesackt)|(?:hand|arm|finger|bein|fuss) (?:(?:ist|steckt|klemmt|hängt) )?(?:\p{L}+ )?(?:in (?:der|einer|dem)|im) \p{L}*(?:maschine|mischer|fräse|säge|walze|förderband)(?!\p{L})|(?:heisse|glühende|kochende)[rsn]? \p{L}+ (?:auf|über|an|ins?) (?:de[rmn] |die |das |seine?[nm]? |meine?[nm]? )?(?:arm|hand|hände|bein|fuss|gesicht|kopf|haut)(?!\p{L})|eingeklemmt|verschüttet|schwer verletzt|verletzt (?:am|auf dem) boden|(?:zwei|drei|vier|fünf|mehrere|\d+) (?:(?:leute|personen|arbeiter|kollegen|männer) )?(?:schwer)?verletzte?(?!\p{L})|(?:gibt|hat) (?:es )?(?:einen )?verletzten?(?!\p{L}| gegeben)|redet (?:\p{L}+ )?wirr|nicht mehr ansprechbar|atemnot|(?:nagel|eisen|stange|schraube) (?:\p{L}+ )?(?:durch|im|in) (?:d\p{L}+ |seine[nm]? |meine[nm]? )?(?:fuss|hand|bein|kopf|bauch|auge)(?!\p{L})|(?:ist|bin|sei) (?:(?:er|sie|ich|heute|(?:heute )?morgen|soeben|plötzlich|einfach|rückwärts|vor (?:[\p{L}\d]+ ){1,2}(?:min\p{L}*|stunden?)|um \d+(?:[.:]\d+)? uhr) ){0,3}(?:gerade |eben |vorhin |vom |von der |von |aus |ab dem |beim \p{L}+ )[^.?!]{0,50}(?:gestürzt|gefallen|abgestürzt|runtergefallen|heruntergefallen)|liegt am boden|schmerzmittel|starke schmerzen|verbrannt (?:an|am|die)|(?:in (?:den|die|das|seine?n?|ihre?n?|meine?n?)|ins) (?:finger|fuss|hand|bein|arm|knie|kopf|gesicht|oberschenkel|bauch|hals) (?:gesägt|geschnitten|gebohrt|genagelt)|finger ab|hängt (?:\p{L}+ )?(?:im|in (?:seine[mr]|ihre[mr]|der|den)) \p{L}*(?:gurt|geschirr|seil|leine)|(?:bekommt|bekomme|kriegt|kriege) (?:kaum |fast )?keine? luft|bekommt (?:kaum|fast nicht) luft|hitzschlag|sonnenstich|herzinfarkt|kreislaufkollaps|kollabiert|zusammengebrochen)/iu,
  fr: /(?<!\p{L})(?:saign\p{L}*|inconscient\p{L}*|perdu connaissance|évanoui\p{L}*|perd (?:\p{L}+ ){0,2}sang|ne respire (?:plus|pas)|(?:jambe|bras|dos|main|pied|doigt|côte)s? (?:cassée?|fracturée?)|électrocut\p{L}*|coup de jus|pris (?:le jus|une (?:décharge|châtaigne))|(?:(?<!s['’])il|elle|quelqu['’]un|homme|femme|gars|collègue|ouvri(?:er|ère)|maçon|apprenti\p{L}*|blessée?|chef|personne)\s(?:(?!que\s|qu['’])[\p{L}'’]+\s){0,5}(?:[\p{L}'’]+,\s)?(?:ne )?(?:bouge|respire) (?:plus|pas)|coincée?(?= sous| dans| entre)|(?:gars|homme|femme|collègue|ouvri(?:er|ère)|maçon|apprentie?|quelqu['’]un) (?:est|reste) (?:coincé|bloqué)e?|enseveli\p{L}*|gravement blessé\p{L}*|(?:il y a|y a|on a) (?:des|un|deux|trois|plusieurs) blessés?(?!\p{L})|clou (?:dans|à travers) (?:le |la |l['’])(?:pied|main|jambe|œil|oeil)|blessé (?:par terre|au sol)|(?:est|suis|vient de) (?:tombée?|chutée?|tomber|chuter)(?! sur| malade| dans la temp)|antidouleurs?|anti-douleurs?|douleurs? fortes?|s[’' ]est brûlée?|(?:bitume|goudron|eau|huile|vapeur) (?:chaude?|bouillante?) (?:sur|dans) (?:le |la |les |l['’])?(?:bras|mains?|visage|jambe|pied|peau)|pend(?:u|ue)? (?:dans|à) (?:son|sa|le|la) (?:harnais|corde|longe)|n[e'’ ]+(?:arrive (?:plus|pas) à|peut (?:plus|pas)) (?:bien )?respirer|coup de chaleur|insolation|crise cardiaque|malaise|doigt coupé|s[’' ]est coupé|fourmillements?)/iu,
  it: /(?<!\p{L})(?:sanguin\p{L}*|perd[eo] (?:\p{L}+ )?sangue|incosciente|perso (?:i sensi|conoscenza)|priv[oa] di sensi|svenut[oaie]|non respira(?: più)?|(?:gamba|braccio|schiena|mano|piede|dito|costola) (?:rott[oa]|fratturat[oa])|folgorat[oa]|pres[oa] (?:la|una) scossa|(?:lui|lei|qualcuno|uomo|donna|collega|opera(?:io|ia)|murat(?:ore|rice)|apprendista|ragazz[oa]|ferit[oa]|capo|persona)\s(?:(?!che(?!\p{L}))[\p{L}'’]+\s){0,5}(?:[\p{L}'’]+,\s)?non si muove|incastrat[oa] (?:sotto|tra|fra|in|nel)|sepolt[oa]|gravemente ferit[oa]|(?:c['’]è|ci sono|abbiamo) (?:dei|un|due|tre|alcuni )? ?ferit[oi](?!\p{L})|chiodo (?:nel|nella|attraverso il) (?:piede|mano|gamba)|ferit[oa] (?:a|per) terra|(?:è|sono|appena) (?:cadut[oa]|precipitat[oa])(?! su)|antidolorific\p{L}*|dolori forti|forti dolori|ustionat[oa]|(?:bitume|catrame|acqua|olio) (?:cald[oa]|bollente) (?:sul|sulla|sulle|in|su) ?(?:braccio|man[oi]|viso|faccia|gamba|piede|pelle)|si è bruciat[oa] (?:con|la (?:mano|faccia|gamba)|le mani|il (?:viso|braccio))(?!\p{L})|(?:è|sta|resta|rimast[oa]) appes[oa] (?:all['’]imbrac\p{L}*|alla (?:corda|fune)|al cordino)|non (?:riesce|riesco) (?:più )?a respirare|(?:fatica|fa fatica) a respirare|colpo di (?:calore|sole)|infarto|malore|si è tagliat[oa]|dito tagliato|formicol\p{L}*)/iu,
};

/** What was done once is over when it is repaired or only asked about; a smell, a leak or a fire is not. */
const endsHit: IsOver = (text, language) =>
  !isNow.test(text) && (asksWhetherToReport.test(text) || isRepaired[language].test(text));

/** A fall is told to ask what comes of it. A bill that is only mentioned beside it says nothing of when it was. */
const isAftermath: IsOver = (text) => {
  if (isCaredFor.test(text)) return true;
  const isAsked = asksAboutAfter.test(text) || (!tellsOfFall.test(text) && asksAboutMoney.test(text));
  return isAsked && !asksAboutRescue.test(text);
};

/** The signs in the order in which they count, each with what in the message ends it, and what in its own clause. */
const signs: [Emergency, Record<Language, RegExp>, IsOver, IsOver][] = [
  ['fire', fireGoesOn, (text) => namesACase.test(text) && asksWhoPays.test(text), never],
  ['fire', gasLineHit, endsHit, past],
  [
    'poisoning',
    {
      de: /(?<!\p{L})(?:vergiftet(?! (?:bod|erd|grund))(?=[^.?!]*(?:ich|er|sie|kolleg|mitarbeit|lehrling))|vergiftung|verschluckt|getrunken (?:hat|habe)|(?:verdünner|lösungsmittel|säure|lauge|benzin|diesel|reiniger|putzmittel|javel)\p{L}* (?:\p{L}+ ){0,2}getrunken|eingeatmet|verätz\p{L}*|(?:ins|im|in die) auge[n]? (?:bekommen|gespritzt|gekriegt|geraten|gelangt)|(?:zement|kalk|säure|lauge|mörtel|beton|chemikalie\p{L}*|verdünner|lösungsmittel)\p{L}* (?:ins|im|in die|in den) aug\p{L}*)/iu,
      fr: /(?<!\p{L})(?:empoisonn\p{L}*|intoxiqu\p{L}*|avalé|bu (?:du |de l['’]|un peu de )(?:diluant|solvant|acide|essence|diesel|javel|white)|inhalé|respiré (?:du|de|des)|dans l[’'\s]?(?:œil|oeil)|dans les yeux|brûlure chimique)/iu,
      it: /(?<!\p{L})(?:avvelen\p{L}*|intossic\p{L}*|ingerito|ingoiato|bevuto (?:il |del |dell['’]|un po['’]? di )?(?:diluente|solvente|acido|benzina|gasolio|candeggina|acquaragia)|inalato|nell[’'\s]?occhio|in un occhio|negli occhi|ustione chimica)/iu,
    },
    never,
    never,
  ],
  ['injury', injury, isAftermath, longPast],
  ['power', tooNearLine, never, past],
  [
    'power',
    lineHit,
    (text, language) => endsHit(text, language) || (asksWhoPays.test(text) && !isNow.test(text)),
    past,
  ],
  [
    'danger',
    {
      de: /(?<!\p{L})(?:(?:droht|drohen) (?:gerade |jetzt )?(?:einzustürzen|abzustürzen|zu kippen|umzukippen|einzubrechen)|stürzt (?:gerade |jetzt |gleich )ein|kippt (?:gerade |jetzt |gleich )?um|akute gefahr|lebensgefahr (?:jetzt|gerade)|(?:graben|grabenwand|grubenwand|böschung|baugrube|hang|aushub)\p{L}* (?:(?!nicht )\p{L}+ ){0,2}(?:rutscht|sackt|bricht|stürzt|gibt nach|kommt (?:he)?runter)|(?:graben|grube|böschung|aushub)\p{L}* ist (?:\p{L}+ ){0,2}(?:eingestürzt|eingebrochen|eingefallen|abgerutscht)(?=.*(?:drin|darin|darunter|drunter|unten)(?!\p{L})))/iu,
      fr: /(?<!\p{L})(?:menace de (?:s[’' ]effondrer|tomber|basculer|céder)|est en train de (?:s[’' ]effondrer|basculer|tomber)|danger (?:immédiat|de mort)|(?:fouille|tranchée|talus|paroi)s? (?:(?!ne )\p{L}+ ){0,2}(?:s[’']effondre|s[’']éboule|glisse|cède)(?:nt)?(?!\p{L})|(?:fouille|tranchée|talus) s['’]est (?:effondr|éboul)ée?(?=.*(?:dedans|dessous|au fond)(?!\p{L})))/iu,
      it: /(?<!\p{L})(?:rischia di (?:crollare|cadere|ribaltarsi)|sta (?:crollando|cedendo|cadendo)|pericolo (?:immediato|di morte)|(?:scavo|trincea|scarpata|parete) (?:(?!non )\p{L}+ ){0,2}(?:frana|cede|smotta|si stacca)(?!\p{L})|(?:scavo|trincea|scarpata) (?:è (?:crollat|franat)[oa]|ha ceduto)(?=.*(?:dentro|sotto|in fondo)(?!\p{L})))/iu,
    },
    never,
    past,
  ],
  ['injury', liesUnder, (text) => asksWhoMayStandUnder.test(text), longPast],
  ['injury', fellOn, isAftermath, longPast],
  ['injury', somebodyFell, isAftermath, longPast],
];

/** 'Il y a trois mois, la grue …': the time before a comma belongs to what follows. */
const timeFirst =
  /((?:^|[.!?;]\s)(?:vor|im|letzte\p{L}*|gestern|vorgestern|il y a|hier|en|la semaine|le mois|l['’]an\p{L}*|ieri|nel|la settimana|il mese|\p{L}+ \p{L}+ fa)(?: [\p{L}\d]+){0,4}),\s/giu;

/**
 * Whether a message speaks of somebody hurt or in danger now; null when not. Pure.
 * @param isOfSources whether the sources have a lower-case word: then it is no name
 */
export function readEmergency(
  text: string,
  language: Language,
  isOfSources: IsOfSources = () => false,
): Emergency | null {
  const isSure = gravest.test(text) || hasJustHappened.test(text);
  const told = readTold(text, language);
  const living = withoutFallenThings(told, language, text.includes('?'), isOfSources);
  const clauses = cutClauses(living);
  const found =
    signs.find(([, by, ends, isPast]) => {
      if (!by[language].test(living) || !by[language].test(text)) return false;
      if (isSure) return true;
      const own = clauses.filter((clause) => by[language].test(clause));
      return !ends(text, language) && !(own.length > 0 && own.every((clause) => isPast(clause, language)));
    })?.[0] ?? (isOnSomebody(cutClauses(told), text, language, isOfSources) ? 'injury' : null);
  return found === 'fire' && burnsOnBody.test(text) && !moreThanBurning.test(text) ? 'poisoning' : found;
}

function cutClauses(text: string): string[] {
  return text.replace(timeFirst, '$1 ').split(/[.!?;,]\s/u);
}

/** Whether somebody, told by a pronoun or a name, is under something heavy or was hit by it. */
function isOnSomebody(clauses: readonly string[], text: string, language: Language, isOfSources: IsOfSources): boolean {
  return clauses.some((clause, at) => {
    if (longPast(clause, language)) return false;
    if (isHeldUnder(clause, clauses[at - 1] ?? '', language, isOfSources)) return true;
    if (isAftermath(text, language)) return false;
    return fellOnSomebody(clause, language, isOfSources) || fellByName(clause, language, isOfSources);
  });
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
