import type { Language } from '@polier/contract/languages';
import { readWords } from '../../../text/words.ts';

/** The kind of thing a question asks for: a passage that names one is more likely to answer it. */
export type ExpectedKind = 'time' | 'money';

/** The openings of such questions, and the words that passages use for the kind of thing. */
const kinds: Record<ExpectedKind, Record<Language, { asked: RegExp; readStemsNaming: string }>> = {
  time: {
    de: {
      asked:
        /(?<!\p{L})(?:wie lange?(?: (?:habe|haben|hat) (?:ich|wir|man|sie|er) zeit)?|bis wann|wie schnell|innert welcher)(?!\p{L})/giu,
      readStemsNaming: 'Frist Dauer Tag Tage Woche Monat Jahr Stunde innert spätestens',
    },
    fr: {
      asked: /(?<!\p{L})(?:(?:pendant |en )?combien de temps|jusqu['’ ]?[àa] quand|d['’]ici quand)(?!\p{L})/giu,
      readStemsNaming: 'délai durée jour semaine mois an année heure',
    },
    it: {
      asked: /(?<!\p{L})(?:(?:per |entro )?quanto tempo|entro quando|fino a quando)(?!\p{L})/giu,
      readStemsNaming: 'termine durata giorno settimana mese anno ora entro',
    },
  },
  money: {
    de: {
      asked: /(?<!\p{L})(?:was|wie ?viel) (?:kostet|kosten|bezahle|zahle)(?!\p{L})/giu,
      readStemsNaming: 'CHF Franken Prozent Kosten Preis Betrag',
    },
    fr: {
      asked: /(?<!\p{L})combien (?:coûte|coute|coûtent|paie|payer)(?!\p{L})/giu,
      readStemsNaming: 'CHF francs pour-cent coûts prix montant',
    },
    it: {
      asked: /(?<!\p{L})quanto (?:costa|costano|pago|pagare)(?!\p{L})/giu,
      readStemsNaming: 'CHF franchi percento costi prezzo importo',
    },
  },
};

const named = (kind: ExpectedKind, language: Language) => [
  ...new Set(readWords(kinds[kind][language].readStemsNaming, language).map(({ stem }) => stem)),
];

/** Reads the kinds of things that a question asks for, and removes the words that only ask for them. */
export function readExpectedKinds(text: string, language: Language): { sought: ExpectedKind[]; rest: string } {
  const sought: ExpectedKind[] = [];
  let rest = text;
  for (const kind of Object.keys(kinds) as ExpectedKind[]) {
    const without = rest.replace(kinds[kind][language].asked, ' ');
    if (without !== rest) sought.push(kind);
    rest = without;
  }
  return { sought, rest };
}

/** The stems that passages of a language use for a kind of thing. */
export function stemsNaming(sought: ExpectedKind, language: Language): readonly string[] {
  const key = `${sought}-${language}`;
  const known = stemsByKind.get(key) ?? named(sought, language);
  stemsByKind.set(key, known);
  return known;
}

const stemsByKind = new Map<string, string[]>();
