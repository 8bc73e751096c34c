import { writeDate } from '../../text/write-date.ts';
import { onlyWords } from './only-words.ts';
import type { WordingTexts } from './texts.ts';

const languageNames = { de: 'Deutsch', fr: 'Französisch', it: 'Italienisch' };
const limit = ({ min, max }: { min: number | null; max: number | null }) =>
  [min === null ? '' : `mindestens ${min}`, max === null ? '' : `höchstens ${max}`].filter(Boolean).join(', ');
const dayCount = (days: number) => `${days} ${days === 1 ? 'Tag' : 'Tagen'}`;

export const german: WordingTexts = {
  tasks: {
    find: 'Geprüfte Vorlage finden',
    facts: 'Angaben sammeln',
    draft: 'Text entwerfen',
    compare: 'Mit der Vorlage vergleichen',
    file: 'Dateien erstellen',
  },
  status: { running: 'In Arbeit', done: 'Fertig', failed: 'Ohne Ergebnis', cancelled: 'Abgebrochen' },
  which: 'Mehrere geprüfte Vorlagen passen. Welche meinen Sie?',
  none: 'Dazu gibt es keine geprüfte Vorlage, und ohne Vorlage formuliere ich nichts. Sie können eine der nächsten Vorlagen nehmen oder die Redaktion um eine neue bitten.',
  nearest: 'Am nächsten liegen:',
  found: (name) => `Vorlage «${name}»`,
  otherLanguage: (language) =>
    `Die Vorlage liegt nur auf ${languageNames[language]} vor; der Wortlaut bleibt in dieser Sprache.`,
  ask: (name, { min, max, usual }) => {
    const bounds = limit({ min, max });
    const offered = usual === null ? '' : ` Üblich ist ${usual}; mit «üblich» übernehmen Sie das.`;
    return `**${name}**?${bounds ? ` (${bounds})` : ''}${offered} Mit «offen» bleibt die Stelle offen.`;
  },
  contract: {
    none: (name) =>
      `Einen ganzen Vertrag gibt es nicht als geprüfte Vorlage. Was er regeln soll, nennt die Checkliste «${name}»; was in eckigen Klammern steht, ist durch Ihre Angaben zu ersetzen.`,
    clauses: (names) =>
      `Geprüften Wortlaut gibt es für einzelne Klauseln: ${names.join(', ')}. Schreiben Sie zum Beispiel «Klausel ${names[0]}».`,
  },
  wanted: {
    clause: (name) => `Klausel ${name}`,
    letter: (name) => `Brief: ${name}`,
    contract: (name) => `Muster ${name}`,
  },
  askEditor: 'Redaktion um eine Vorlage bitten',
  units: { days: 'Tage', years: 'Jahre', percent: 'Prozent', amount: 'CHF' },
  limits: limit,
  chips: {
    usual: (value) => `${value} (üblich)`,
    keep: (day) => `${day} behalten`,
    open: 'offen lassen',
    rest: 'Rest offen lassen',
    no: 'nein',
  },
  askWish: {
    clause: 'Soll die Klausel noch etwas anderes regeln? Schreiben Sie es in einem Satz, oder «nein».',
    letter: 'Soll im Brief noch etwas anderes stehen? Schreiben Sie es in einem Satz, oder «nein».',
  },
  faults: {
    'no-date': () => 'Schreiben Sie einen Tag mit Monat und Jahr, zum Beispiel 1.12.2026, oder «morgen».',
    'no-such-day': () => 'Diesen Tag gibt es nicht. Schreiben Sie ihn zum Beispiel so: 1.12.2026.',
    'no-number': () => 'Das ist keine Zahl. Schreiben Sie nur die Zahl, zum Beispiel 30.',
    'not-whole': () => 'Hier passt nur eine ganze Zahl.',
    'no-party': () =>
      'Das ist kein Name. Schreiben Sie Firma oder Person, höchstens 200 Zeichen, ohne eckige Klammern.',
    'no-text': () => 'Schreiben Sie höchstens 200 Zeichen, ohne eckige Klammern.',
    'wrong-unit': () => 'Diese Einheit passt hier nicht.',
    'too-small': (limits) =>
      limits.min === null ? 'Dieser Wert ist zu klein.' : `Die Vorlage verlangt ${limit(limits)}.`,
    'too-large': (limits) =>
      limits.max === null ? 'Dieser Wert ist zu gross.' : `Die Vorlage verlangt ${limit(limits)}.`,
  },
  whichYear: 'In welchem Jahr?',
  about: (name, said) => `${name}: ${said}`,
  stillOpen: 'Die Stelle bleibt offen.',
  dayDoubt: (doubt) => {
    const day = `«${doubt.name}» (${writeDate(doubt.day, 'de')})`;
    if (doubt.kind === 'after') return `${day} liegt nach «${doubt.other}» (${writeDate(doubt.otherDay, 'de')}).`;
    if (doubt.kind === 'future') return `${day} liegt in der Zukunft; heute ist der ${writeDate(doubt.today, 'de')}.`;
    if (doubt.kind === 'past') return `${day} ist schon vorbei; heute ist der ${writeDate(doubt.today, 'de')}.`;
    const left = doubt.days === 0 ? 'ist schon heute' : `ist in ${dayCount(doubt.days)}`;
    return `${day} ${left}; die Vorlage rechnet mit mindestens ${dayCount(doubt.least)}.`;
  },
  otherDay: 'Schreiben Sie einen anderen Tag, oder behalten Sie diesen.',
  checkDays: 'Bitte prüfen Sie diese Tage:',
  wishAdapted:
    'Das Sprachmodell hat Ihren Wunsch eingearbeitet. Was es geändert hat, ist als Abweichung gekennzeichnet und nicht geprüft.',
  wishAdded: 'Ihr Satz steht als eigene Ziffer am Ende. Er stammt nicht aus der Vorlage und ist nicht geprüft.',
  wishRefused: 'Ihr Satz ist zu lang oder enthält eckige Klammern; er wurde nicht übernommen.',
  replies: {
    usual: /^(?:üblich(?:er wert)?|wie üblich|standard|vorgabe|ja|ok|einverstanden)[.!]?$/i,
    keep: onlyWords(
      'behalte behalten bleibt stimmt lassen passt richtig gut bestätigt bestätige',
      'ja ok doch bitte ich wir sie es ihn diesen dieser den der das tag datum so ist dabei möchte will',
    ),
    open: /^(?:(?:(?:das )?feld |(?:die )?stelle )?(?:bleibt )?(?:offen|leer)(?: lassen)?|überspringen|weiss (?:ich )?(?:noch )?nicht|noch offen|keine angabe|[-–])[.!]?$/i,
    rest: /^(?:(?:den )?rest|alles?(?: weitere)?) offen(?: lassen)?[.!]?$/i,
    no: /^(?:nein(?: danke)?|keine?(?:n|s)?|nichts|[-–])[.!]?$/i,
    cancel: /^(?:abbrechen|abbruch|stopp?)[.!]?$/i,
  },
  draftFrom: (name) => `Entwurf nach der geprüften Vorlage «${name}»`,
  deviations: (count) => (count === 1 ? '1 Abweichung von der Vorlage' : `${count} Abweichungen von der Vorlage`),
  noDeviation: 'Der Wortlaut ist der der Vorlage.',
  replaced: (before, after) => `«${before}» wurde zu «${after}»`,
  removed: (text) => `gestrichen: «${text}»`,
  added: (text) => `hinzugefügt: «${text}»`,
  open: (names) => `Noch offen: ${names.join('; ')}.`,
  note: 'Zu beachten:',
  cancelled: 'Abgebrochen. Es wurde kein Text erstellt.',
  changeNotMet:
    'Diese Änderung passt zu keiner Stelle des Entwurfs. Nennen Sie die Angabe, die anders sein soll, oder die Ziffer, die wegfällt.',
  disclaimer:
    'Unverbindlicher Entwurf, keine Rechtsberatung. Polier ist eine Beta-Version und kann Fehler machen; prüfen Sie den Wortlaut vor der Unterschrift.',
  file: {
    title: { clause: (name) => `Klausel ${name}`, letter: (name) => name },
    legend: 'Kennzeichnung der Abweichungen von der Vorlage (Word: Überprüfen, Änderungen):',
    legendAdded: 'unterstrichen: steht nicht in der Vorlage',
    legendRemoved: 'durchgestrichen: steht in der Vorlage, nicht im Entwurf',
    legendOpen: 'grau hinterlegt: noch offene Angabe',
    source: (title, page, edition) => `Quelle: ${[title, edition, `Seite ${page}`].filter(Boolean).join(', ')}`,
    inForce: (from) => (from === null ? '' : `In Kraft seit ${writeDate(from, 'de')}`),
    verified: (by, on) => `Geprüft von ${by} am ${writeDate(on, 'de')}`,
    made: (day) => `Erstellt am ${writeDate(day, 'de')}`,
    deviations: 'Abweichungen',
    aside: (title) => `Zum Entwurf «${title}»`,
  },
};
