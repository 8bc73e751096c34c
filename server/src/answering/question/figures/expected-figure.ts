import type { Language } from '@polier/contract/languages';
import type { Figure } from '../../../text/numbers/read-figures.ts';
import { isUnit } from '../../../text/numbers/units.ts';
import { likeness, readTerms, type Term } from '../../../text/terms.ts';

/** Tests whether a sentence holds the kind of figure or rule that a question expects. */
export type FigureTest = (figures: readonly Figure[], text: string) => boolean;

const time = new Set(['day', 'workday', 'week', 'month', 'year', 'hour', 'minute']);
/** A duration, or 'at once'. */
export const duration: FigureTest = (figures, text) =>
  figures.some(({ unit }) => unit !== null && time.has(unit)) ||
  /(?<!\p{L})(?:sofort|unverzüglich|umgehend|immédiatement|sans délai|aussitôt|immediatamente|subito|senza indugio)(?!\p{L})/iu.test(
    text,
  );
const moment: FigureTest = (figures, text) => figures.some(({ kind }) => kind === 'date') || duration(figures, text);
const amount: FigureTest = (figures) =>
  figures.some(({ kind, unit }) => kind === 'number' && unit !== null && !time.has(unit));
const money: FigureTest = (figures, text) =>
  figures.some(({ unit }) => unit === 'chf' || unit === 'eur' || unit === 'percent') ||
  /\d+\s+(?:Tagess[aä]tz|jours-amende|aliquote giornaliere)/iu.test(text);
const count: FigureTest = (figures) => figures.some(({ kind }) => kind === 'number');
/**
 * A sentence that permits or demands something. A rule in the form of a plain statement ('Foreign firms notify …') does
 * not pass the test, but may still answer.
 */
export const mayOrMust: FigureTest = (_, text) =>
  /(?<!\p{L})(?:muss|müssen|darf|dürfen|kann|können|verboten|erlaubt|verpflichtet|unwirksam|zulässig|obligatorisch|pflicht|doit|doivent|peut|peuvent|interdite?s?|obligatoire|autorisée?s?|nulle?s?|deve|devono|può|possono|vietat[aoie]|obbligatori[aoe]|consentit[aoie])(?!\p{L})/iu.test(
    text,
  );

const leastBefore = /(?<!\p{L})(?:mindestens|wenigstens|minimum|minimal|au moins|au minimum|almeno|minimo)\s+$/iu;
/** A size from which or up to which a rule applies; 'mindestens 100 cm' instead states the size something must have. */
const limit: FigureTest = (figures, text) =>
  figures.some(
    (figure) => amount([figure], text) && figure.unit !== 'paragraph' && !leastBefore.test(text.slice(0, figure.start)),
  );
const mass: FigureTest = (figures) => figures.some(({ unit }) => unit === 'kg' || unit === 't' || unit === 'g');
const age: FigureTest = (figures) => figures.some(({ unit }) => unit === 'year');
const clock: FigureTest = (figures) => figures.some(({ unit }) => unit === 'hour');

const expectations: Record<Language, [RegExp, FigureTest][]> = {
  de: [
    [/welchem alter|wie alt|mindestalter/iu, age],
    [
      /(?<!\p{L})ab (?:welche[rmn] \p{L}*(?:höhe|tiefe|breite|fläche|grösse|länge|neigung|steigung|stufe|menge|last|dicke)|wie ?viele?n? (?:meter|m²|quadratmeter|zentimeter|cm|kilo|kg|grad|dezibel|db|kubik))/iu,
      limit,
    ],
    [/wie ?viel wiegt|wie schwer|gewicht/iu, mass],
    [/(?:welchen|welche) (?:uhr)?zeiten|um wie viel uhr/iu, clock],
    [
      /wie lange|welche frist|\p{L}*frist(?!\p{L})|innert wie|wie viele? (?:tage|stunden|jahre|monate|wochen)|dauer|verjähr|bis wann/iu,
      duration,
    ],
    [/seit wann|ab wann|wann/iu, moment],
    [/zins|busse|strafe|zuschlag|kostet|betrag|preis|entschädigung|(?:steuer|prozent)satz/iu, money],
    [/wie (?:hoch|tief|breit|dick|gross|viel|laut|weit|steil)|höhe|breite|dicke|gefälle|grenzwert/iu, amount],
    [/wie viele|anzahl/iu, count],
    [/^(?:darf|dürfen|muss|müssen|kann|können|ist|sind)(?!\p{L})|erlaubt|verboten|pflicht|braucht es/iu, mayOrMust],
  ],
  fr: [
    [/quel [âa]ge/iu, age],
    [
      /(?<!\p{L})(?:(?:à partir|au-delà) de |dès )(?:quelle (?:hauteur|profondeur|largeur|surface|taille|longueur|pente|inclinaison|épaisseur|charge)|combien de (?:mètres|centimètres|m2|m²|kilos|kg|degrés|décibels|db))/iu,
      limit,
    ],
    // 'À quelle hauteur faut-il un garde-corps' expects a threshold, '… faut-il fixer le garde-corps' a size.
    [
      /(?<!\p{L})à (?:quelle (?:hauteur|profondeur|largeur|surface|longueur|pente|inclinaison)|combien de (?:mètres|centimètres|degrés)) (?:faut-il (?:\p{L}+ )?(?:une?|des|du)(?!\p{L})|a-t-on besoin|(?:[^.?!]{1,40} )?(?:est|sont)-(?:ils?|elles?) (?:obligatoire|nécessaire))/iu,
      limit,
    ],
    [/combien pès|quel poids/iu, mass],
    [/à quelles? heures?/iu, clock],
    [/combien de (?:temps|jours|heures|mois|ans|semaines)|quel délai|délai|durée|prescri|jusqu['’]à quand/iu, duration],
    [/depuis quand|à partir de quand|quand|quelle date/iu, moment],
    [/int[ée]r[êe]t|taux|montant|amende|peine|sanction|coûte|supplément|majoration|indemnité|prix/iu, money],
    [/quelle? (?:hauteur|largeur|profondeur|épaisseur|taille|surface|distance|valeur|pente)|à combien/iu, amount],
    [/combien/iu, count],
    [/peut-on|faut-il|doit-on|doit|peut|interdit|autorisé|obligatoire|obligation|est-il|est-ce que/iu, mayOrMust],
  ],
  it: [
    [/(?:che|quale|quanti anni) et[àa]|che eta/iu, age],
    [
      /(?<!\p{L})(?:a partire da|oltre|da) (?:(?:che|quale) (?:altezza|profondità|larghezza|superficie|grandezza|lunghezza|pendenza|inclinazione|spessore|carico)|quant[ie] (?:metri|centimetri|m2|m²|chili|kg|gradi|decibel|db))/iu,
      limit,
    ],
    [/quanto pesa|che peso|quale peso/iu, mass],
    [/a (?:quali orari|che ora)/iu, clock],
    [
      /quanto tempo|quant[ei] (?:giorni|ore|mesi|anni|settimane)|quale termine|termin[ei]|durata|prescri|fino a quando|entro quando/iu,
      duration,
    ],
    [/da quando|a partire da quando|quando/iu, moment],
    [/interess|tasso|aliquota|importo|multa|pena(?!\p{L})|sanzion|costa|supplemento|indennità|prezzo/iu, money],
    [
      /(?:quale|che) (?:altezza|larghezza|profondità|spessore|pendenza|distanza|superficie|valore)|quanto (?:è|deve essere|alto|alta|largo|profondo)/iu,
      amount,
    ],
    [/quant[eiao]/iu, count],
    [/si può|posso|bisogna|deve|devo|vietato|permesso|obbligatori|obbligo|è necessari/iu, mayOrMust],
  ],
};

/** Returns a test for sentences that hold the kind of figure or rule a question expects; null where it is not clear. */
export function expectedFigure(question: string, language: Language): FigureTest | null {
  return expectations[language].find(([pattern]) => pattern.test(question))?.[1] ?? null;
}

const quantities: Record<Language, RegExp> = {
  de: /[Ww]ie ?viele?[nr]? (\p{Lu}\p{L}+)/u,
  fr: /combien d(?:e |['’])(\p{L}+)/iu,
  it: /quant[eia] (\p{L}+)/iu,
};

/**
 * The thing whose number or quantity a question asks for ('Wie viele Backsteine …'), unless it is a unit of measure.
 */
export function countedThing(question: string, language: Language): Term | null {
  const noun = quantities[language].exec(question)?.[1];
  return !noun || isUnit(noun) ? null : (readTerms(noun, language)[0] ?? null);
}

/** The greatest distance between a number and the thing it counts, in characters. */
const maxDistanceChars = 40;

/** Whether a sentence states how many or how much of a thing there is: a number stands beside its name. */
export function isCounted(thing: Term, figures: readonly Figure[], text: string, language: Language): boolean {
  return figures.some(
    ({ kind, unit, start, end }) =>
      kind === 'number' &&
      unit !== 'paragraph' &&
      readTerms(text.slice(Math.max(0, start - maxDistanceChars), end + maxDistanceChars), language).some(
        ({ stem }) => likeness(thing.stem, stem) >= 0.5,
      ),
  );
}
