import type { Language } from '@polier/contract/languages';
import { readWords } from '../knowledge/search/words.ts';
import { readTerms } from './terms.ts';

/** How somebody goes on from what was said. */
export const opening = /^(?:und|aber|auch|oder|et|mais|aussi|même|e|ed|ma|anche|o|oppure)(?=[\s,])[\s,]*/iu;

/** What follows turns the question before: another place, time, person or case. 'Ab welcher' begins a question instead. */
const turns: Record<Language, RegExp> = {
  de: /^(?:(?:bei[mn]?|im|ins?|fürs?|mit|ohne|am|an|auf|aus|nach|vor|während|wenn|falls|sofern|vo[nm]|bis|ab|unter|über|zwischen|wegen|gegen|zu[mr]?|als|innerhalb|ausserhalb|trotz)(?!\p{L})(?!\s+(?:welche|wann|wie|was)))/iu,
  fr: /^(?:(?:pour|dans|en|à|aux?|chez|avec|sans|sous|sur|si|pendant|durant|lors|après|avant|hors|entre|malgré|en cas|du côté)(?!\p{L})(?!\s+(?:quelle?s?|quand|combien|qui|quoi))|s['’]ils?\s)/iu,
  it: /^(?:(?:per|in|nel(?:l[aeo]?|l['’])?|nei|negli|a[il]?|all[aeo]|agli|con|senza|su[il]?|sull[aeo]|sotto|sopra|se|durante|dopo|prima|fuori|entro|tra|fra|da[il]?|dall[aeo]|presso|nonostante)(?!\p{L})(?!\s+(?:quale|quali|quando|quanto|quanta|quanti|quante|chi|che))|(?:nell|all|dall|sull)['’])/iu,
};

/** When something happens is no topic either: 'Und nachts?', 'Et le dimanche ?'. */
const times: Record<Language, string> = {
  de: `montag dienstag mittwoch donnerstag freitag samstag sonntag sonntags samstags werktag feiertag feiertage wochenende nacht nachts abend abends
    morgens mittags tagsüber winter sommer frühling herbst`,
  fr: 'lundi mardi mercredi jeudi vendredi samedi dimanche fériés férié week end nuit soir matin midi jour hiver été printemps automne',
  it: 'lunedì martedì mercoledì giovedì venerdì sabato domenica festivo festivi weekend notte sera mattina mezzogiorno giorno inverno estate primavera autunno',
};

/** What one asks about every topic: with these words alone the topic stays the one before ('Und die Frist?'). */
const aspects: Record<Language, string> = {
  de: `frist fristen termin dauer höhe höchstbetrag betrag kosten preis busse bussen strafe strafen sanktion sanktionen folge folgen form formular
    beginn anfang ende zuschlag ausnahme ausnahmen voraussetzung voraussetzungen bedingung bedingungen zuständigkeit zuständig verfahren ablauf artikel
    rechtsgrundlage quelle zweck grund pflicht pflichten rechte recht papiere unterlagen zahlen zahlt bezahlt bezahlen haftet haften kontrolliert
    kontrollieren kostet beginnt anfängt endet verantwortlich entscheidet bewilligt schriftlich mündlich verspätung spät früher später`,
  fr: `délai délais terme durée montant coût coûts prix amende amendes sanction sanctions peine conséquence conséquences forme formulaire début fin
    supplément exception exceptions condition conditions compétence compétent procédure article base légale source but raison obligation droits
    papiers documents paie payer paient répond répondre contrôle contrôler coûte commence commencer finit responsable décide autorise écrit oral
    tard retard tôt`,
  it: `termine termini durata importo costo costi prezzo multa multe sanzione sanzioni pena conseguenza conseguenze forma modulo inizio fine
    supplemento eccezione eccezioni condizione condizioni competenza competente procedura articolo base legale fonte scopo motivo obbligo diritti
    carte documenti paga pagare pagano risponde rispondere controlla controllare costa inizia iniziare finisce responsabile decide autorizza scritto
    orale tardi ritardo presto`,
};

const open = Object.fromEntries(
  (['de', 'fr', 'it'] as const).map((language) => [
    language,
    new Set(readWords(`${times[language]} ${aspects[language]}`, language).map(({ form }) => form)),
  ]),
) as Record<Language, Set<string>>;

/**
 * Whether a follow-up names a topic of its own ('Und die Zahlungsfrist?') and does not just turn the question before
 * ('Und bei Lehrlingen?', 'Und die Frist?'). Pure: reads its words alone.
 */
export function namesOwnTopic(followUp: string, language: Language): boolean {
  const rest = followUp.replace(opening, '');
  if (rest === followUp || turns[language].test(rest)) return false;
  return readTerms(rest, language).some(({ form }) => !open[language].has(form));
}
