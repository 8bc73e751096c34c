import type { Language } from './passage.ts';
import { readWords } from './words.ts';

/** What kind of thing a question seeks: a passage that names one is more likely to answer it. */
export type Sought = 'time' | 'money';

/** How questions for it begin, and the words passages name it with. */
const kinds: Record<Sought, Record<Language, { asked: RegExp; named: string }>> = {
  time: {
    de: {
      asked:
        /(?<!\p{L})(?:wie lange?(?: (?:habe|haben|hat) (?:ich|wir|man|sie|er) zeit)?|bis wann|wie schnell|innert welcher)(?!\p{L})/giu,
      named: 'Frist Dauer Tag Tage Woche Monat Jahr Stunde innert spätestens',
    },
    fr: {
      asked: /(?<!\p{L})(?:(?:pendant |en )?combien de temps|jusqu['’ ]?[àa] quand|d['’]ici quand)(?!\p{L})/giu,
      named: 'délai durée jour semaine mois an année heure',
    },
    it: {
      asked: /(?<!\p{L})(?:(?:per |entro )?quanto tempo|entro quando|fino a quando)(?!\p{L})/giu,
      named: 'termine durata giorno settimana mese anno ora entro',
    },
  },
  money: {
    de: {
      asked: /(?<!\p{L})(?:was|wie ?viel) (?:kostet|kosten|bezahle|zahle)(?!\p{L})/giu,
      named: 'CHF Franken Prozent Kosten Preis Betrag',
    },
    fr: {
      asked: /(?<!\p{L})combien (?:coûte|coute|coûtent|paie|payer)(?!\p{L})/giu,
      named: 'CHF francs pour-cent coûts prix montant',
    },
    it: {
      asked: /(?<!\p{L})quanto (?:costa|costano|pago|pagare)(?!\p{L})/giu,
      named: 'CHF franchi percento costi prezzo importo',
    },
  },
};

const named = (kind: Sought, language: Language) => [
  ...new Set(readWords(kinds[kind][language].named, language).map(({ stem }) => stem)),
];

/** Reads what a question seeks and takes the words that only ask for it out of the text. */
export function readSought(text: string, language: Language): { sought: Sought[]; rest: string } {
  const sought: Sought[] = [];
  let rest = text;
  for (const kind of Object.keys(kinds) as Sought[]) {
    const without = rest.replace(kinds[kind][language].asked, ' ');
    if (without !== rest) sought.push(kind);
    rest = without;
  }
  return { sought, rest };
}

/** The stems by which passages of a language name what is sought. */
export function namesOf(sought: Sought, language: Language): readonly string[] {
  const key = `${sought}-${language}`;
  const known = names.get(key) ?? named(sought, language);
  names.set(key, known);
  return known;
}

const names = new Map<string, string[]>();
