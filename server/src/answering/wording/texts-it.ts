import { elideItalianDays } from '@polier/contract/italian';
import { writeDate } from '../../text/write-date.ts';
import { onlyWords } from './only-words.ts';
import type { WordingTexts } from './texts.ts';

const languageNames = { de: 'tedesco', fr: 'francese', it: 'italiano' };
const limit = ({ min, max }: { min: number | null; max: number | null }) =>
  [min === null ? '' : `almeno ${min}`, max === null ? '' : `al massimo ${max}`].filter(Boolean).join(', ');
const dayCount = (days: number) => `${days} ${days === 1 ? 'giorno' : 'giorni'}`;

export const italian: WordingTexts = {
  tasks: {
    find: 'Trovare il modello verificato',
    facts: 'Raccogliere le indicazioni',
    draft: 'Redigere il testo',
    compare: 'Confrontare con il modello',
    file: 'Creare i file',
  },
  status: { running: 'In corso', done: 'Concluso', failed: 'Senza risultato', cancelled: 'Annullato' },
  which: 'Più modelli verificati sono adatti. Quale desidera?',
  none: 'Non esiste un modello verificato in materia, e senza modello non redigo nulla. Può prendere uno dei modelli più vicini o chiederne uno nuovo alla redazione.',
  nearest: 'I più vicini sono:',
  found: (name) => `Modello «${name}»`,
  otherLanguage: (language) => `Il modello esiste solo in ${languageNames[language]}; il testo resta in questa lingua.`,
  ask: (name, { min, max, usual }) => {
    const bounds = limit({ min, max });
    const offered = usual === null ? '' : ` Il valore usuale è ${usual}; risponda «usuale» per usarlo.`;
    return `**${name}**?${bounds ? ` (${bounds})` : ''}${offered} Risponda «vuoto» per lasciare vuoto lo spazio.`;
  },
  contract: {
    none: (name) =>
      `Non esiste un modello verificato di un contratto intero. Che cosa deve regolare lo dice la lista «${name}»; quanto è tra parentesi quadre va sostituito con le Sue indicazioni.`,
    clauses: (names) =>
      `Per singole clausole c’è un testo verificato: ${names.join(', ')}. Scriva per esempio «clausola ${names[0]}».`,
  },
  wanted: {
    clause: (name) => `Clausola ${name}`,
    letter: (name) => `Lettera: ${name}`,
    contract: (name) => `Modello di ${name}`,
  },
  askEditor: 'Chiedere un modello alla redazione',
  units: { days: 'giorni', years: 'anni', percent: 'per cento', amount: 'CHF' },
  limits: limit,
  chips: {
    usual: (value) => `${value} (usuale)`,
    keep: (day) => elideItalianDays(`tenere il ${day}`),
    open: 'lasciare vuoto',
    rest: 'lasciare vuoto il resto',
    no: 'no',
  },
  askWish: {
    clause: 'La clausola deve disciplinare altro? Lo scriva in una frase, oppure «no».',
    letter: 'La lettera deve dire altro? Lo scriva in una frase, oppure «no».',
  },
  faults: {
    'no-date': () => 'Scriva un giorno con il mese e l’anno, per esempio 1.12.2026, o «domani».',
    'no-such-day': () => 'Questo giorno non esiste. Lo scriva per esempio così: 1.12.2026.',
    'no-number': () => 'Non è un numero. Scriva solo il numero, per esempio 30.',
    'not-whole': () => 'Qui va bene solo un numero intero.',
    'no-party': () =>
      'Non è un nome. Indichi l’azienda o la persona, al massimo 200 caratteri, senza parentesi quadre.',
    'no-text': () => 'Scriva al massimo 200 caratteri, senza parentesi quadre.',
    'wrong-unit': () => 'Questa unità non va bene qui.',
    'too-small': (limits) =>
      limits.min === null ? 'Questo valore è troppo piccolo.' : `Il modello esige ${limit(limits)}.`,
    'too-large': (limits) =>
      limits.max === null ? 'Questo valore è troppo grande.' : `Il modello esige ${limit(limits)}.`,
  },
  whichYear: 'Di quale anno?',
  about: (name, said) => `${name}: ${said}`,
  stillOpen: 'Lo spazio resta vuoto.',
  dayDoubt: (doubt) => {
    const day = `«${doubt.name}» (${writeDate(doubt.day, 'it')})`;
    if (doubt.kind === 'after') return `${day} è posteriore a «${doubt.other}» (${writeDate(doubt.otherDay, 'it')}).`;
    if (doubt.kind === 'future')
      return elideItalianDays(`${day} è nel futuro; oggi è il ${writeDate(doubt.today, 'it')}.`);
    if (doubt.kind === 'past')
      return elideItalianDays(`${day} è già passata; oggi è il ${writeDate(doubt.today, 'it')}.`);
    const left = doubt.days === 0 ? 'è già oggi' : `è fra ${dayCount(doubt.days)}`;
    return `${day} ${left}; il modello prevede almeno ${dayCount(doubt.least)}.`;
  },
  otherDay: 'Scriva un altro giorno o tenga questo.',
  checkDays: 'Verifichi questi giorni:',
  wishAdapted:
    'Il modello linguistico ha inserito la sua richiesta. Ciò che ha cambiato è segnalato come scostamento e non è verificato.',
  wishAdded: 'La sua frase figura alla fine con un proprio numero. Non proviene dal modello e non è verificata.',
  wishRefused:
    'La sua frase è troppo lunga o contiene parentesi quadre; non è stata inserita. La scriva più breve, senza parentesi quadre.',
  replies: {
    usual: /^(?:(?:valore )?usuale|come al solito|standard|s[iì]|ok|va bene|d['’]accordo)[.!]?$/i,
    keep: onlyWords(
      'tenere tengo tenga tiene tieni teniamo tenerlo mantenere mantengo lasciare lascio lasciarlo giusto giusta corretto corretta bene resta rimane confermo confermare',
      'sì si ok d accordo va così lo la l il questo questa quel quello giorno data è e vorrei voglio io',
    ),
    open: /^(?:apert[oa]|lasciare (?:(?:il campo|lo spazio) )?(?:vuoto|in bianco|apert[oa])(?: (?:il campo|lo spazio))?|vuoto|saltare|non (?:lo )?so(?: ancora)?|[-–])[.!]?$/i,
    rest: /^(?:(?:lasciare (?:aperto|vuoto) )?(?:tutto )?il resto(?: (?:aperto|vuoto))?|lasciare (?:aperto|vuoto) tutto|tutto (?:aperto|vuoto))[.!]?$/i,
    no: /^(?:no(?: grazie)?|niente|nulla|nessun[oa]?|[-–])[.!]?$/i,
    cancel: /^(?:annullare|annulla|stop)[.!]?$/i,
  },
  draftFrom: (name) => `Bozza secondo il modello verificato «${name}»`,
  deviations: (count) => (count === 1 ? '1 scostamento dal modello' : `${count} scostamenti dal modello`),
  noDeviation: 'Il testo è quello del modello.',
  replaced: (before, after) => `«${before}» è diventato «${after}»`,
  removed: (text) => `tolto: «${text}»`,
  added: (text) => `aggiunto: «${text}»`,
  open: (names) => `Ancora da completare: ${names.join('; ')}.`,
  note: 'Da osservare:',
  cancelled: 'Annullato. Non è stato creato nessun testo.',
  changeNotMet:
    'Questa modifica non corrisponde ad alcun punto della bozza. Indichi il dato da cambiare o il punto da togliere.',
  disclaimer:
    'Bozza non vincolante, non è una consulenza legale. Polier è una versione beta e può sbagliare; verifichi il testo prima di firmare.',
  file: {
    title: { clause: (name) => `Clausola «${name}»`, letter: (name) => name },
    legend: 'Scostamenti dal modello (Word: Revisione, Modifiche):',
    legendAdded: 'sottolineato: non figura nel modello',
    legendRemoved: 'barrato: figura nel modello, non nella bozza',
    legendOpen: 'su fondo grigio: indicazione ancora da completare',
    source: (title, page, edition) => `Fonte: ${[title, edition, `pagina ${page}`].filter(Boolean).join(', ')}`,
    inForce: (from) => (from === null ? '' : elideItalianDays(`In vigore dal ${writeDate(from, 'it')}`)),
    verified: (by, on) => elideItalianDays(`Verificato da ${by} il ${writeDate(on, 'it')}`),
    made: (day) => elideItalianDays(`Redatto il ${writeDate(day, 'it')}`),
    deviations: 'Scostamenti',
    aside: (title) => `Sulla bozza «${title}»`,
  },
};
