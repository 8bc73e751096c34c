import type { Language } from '@polier/contract/languages';
import { readFigures } from '../../../text/numbers/read-figures.ts';
import { asksQuantity } from '../figures/asks-quantity.ts';

/**
 * What a date in a message refers to. Only the day whose rules are asked for, the day of a contract and that of an
 * accident decide which law applies.
 */
export type DateRole =
  | 'law'
  | 'contract'
  | 'acceptance'
  | 'building'
  | 'invoice'
  | 'accident'
  | 'deadline'
  | 'since'
  | 'event';

export type DateGiven = {
  /** ISO date. A month or a year alone stands for its last day; for today at the latest unless it lies ahead. */
  day: string;
  role: DateRole;
};

/** Words beside a date that tell its role; of several the one nearest the date decides. */
const nouns: [DateRole, RegExp][] = [
  [
    'accident',
    /(?<!\p{L})(?:unfall|unfälle|verunfall|abgestürzt|gestürzt|absturz(?!h)|accident|chute(?! de hauteur)|tombé|infortun|cadut[oa])\p{L}*/giu,
  ],
  [
    'acceptance',
    /(?<!\p{L})(?:(?:werk|bau|schluss)?(?:abnahme|abgenommen|übergabe|übergeben|ablieferung|abgeliefert)|bezogen|réception|livr(?:é|aison)|remis|consegn|collaud)\p{L}*/giu,
  ],
  [
    'invoice',
    /\p{L}*(?:rechnung|faktur|mahnung)\p{L}*|(?<!\p{L})(?:gemahnt|factur|rappel|fattur|sollecit|richiam)\p{L}*/giu,
  ],
  [
    'contract',
    /\p{L}*(?:vertrag|verträge)\p{L}*|(?<!\p{L})(?:abgeschlossen|unterzeichnet|unterschrieben|vereinbart|vergeben|bestellt|beauftragt|in auftrag (?:gegeben|geben|gab)|auftrag (?:erteilt|bekommen|erhalten)|contrat|conclu|signé|passé|command|confié|mandaté|contratt|stipulat|firmat|conclus|appaltat|affidat|commissionat|incaricat)\p{L}*/giu,
  ],
  [
    'building',
    /(?<!\p{L})(?:baujahr|jahrgang|gebaut|erbaut|erstellt|errichtet|altbau|haus|wohnung|liegenschaft|gebäude|mehrfamilienhaus|einfamilienhaus|bad|badezimmer|dach|eternit|construit|bâti|bâtiment|maison|immeuble|villa|cuisine|salle|appartement|costruit|casa|edificio|palazz|bagno|stabile|appartamento|cucina)\p{L}*/giu,
  ],
];

/** Words that make a date the day whose rules are asked for. */
const lawBefore =
  /(?:\bstand|stichtag|\bper|recht (?:von|vom|des jahres)|gesetz (?:von|vom)|fassung (?:von|vom)|état (?:au|en)|droit de|stato al|diritto del)\s*(?:dem\s*)?$/iu;
/** Verb forms that ask about a past or a future rule. */
const pastRule =
  /(?<!\p{L})(?:galt(?:en)?|gegolten|damals|musste[nt]?|durfte[nt]?|war(?:en)?|betrug(?:en)?|altes recht|alten recht|früher|s['’ ]?appliqu(?:ait|aient)|valai(?:t|ent)|devai(?:t|ent)|pouvai(?:t|ent)|était|étaient|en vigueur|à l['’ ]époque|fallait|valev(?:a|ano)|dovev(?:a|ano)|potev(?:a|ano)|si applicav(?:a|ano)|era(?:no)?|vigev(?:a|ano)|allora|bisognava)(?!\p{L})/iu;
/** A question in the past tense: its main verb stands before any clause that tells of something else. */
const askedInPast = putInPast();
/** The year in which something was built. */
const built =
  /(?<!\p{L})(?:baujahr|jahrgang|gebaut|erbaut|erstellt|errichtet|renoviert|saniert|construit|bâti|rénové|costruit|ristrutturat)\p{L}*/iu;
const presentRule =
  /(?<!\p{L})(?:gilt|gelten|s['’ ]?applique(?:nt)?|vaut|valent|vale|valgono|si applica(?:no)?)(?!\p{L})/iu;
const until =
  /(?<!\p{L})(?:bis|spätestens|frist|vor|jusqu['’ ]?(?:au|à|en)|d['’ ]ici|avant|au plus tard|entro|prima|fino a?l?)\s*(?:zum|am|le|l['’]|il|del|dem|den|ende?|fin)?\s*$/iu;
const since =
  /(?:seit|ab|dès|depuis|à partir d[eu]|dal?|a partire dal?)\s*(?:anfang|mitte|ende|début|fin|metà|fine|inizio)?\s*(?:dem|den|le|l['’]|il)?\s*$/iu;
const now =
  /(?<!\p{L})(?:heute|heutzutage|jetzt|aktuell|inzwischen|maintenant|aujourd['’ ]?hui|actuellement|désormais|adesso|ora|oggi|attualmente)(?!\p{L})/iu;

/** A rule and a year typed as key words: 'Rügefrist 2010'. 'Haus 1975' and 'LMV 2023' name a thing instead. */
const keyWords =
  /^\P{L}*(?:\p{L}+ ){0,2}(?:\p{L}*(?:frist|löhn|lohn|garantie|ferien|zuschlag|steuersatz|pflicht|verjährung|dauer|schwelle|schwellenwert|grenzwert)|délai|garantie|vacances|salaire|taux|prescription|durée|supplément|seuil|termine|garanzia|vacanze|ferie|salario|aliquota|prescrizione|durata|supplemento|soglia|soglie)\p{L}{0,2}(?: \p{L}+){0,2} (?:19|20)\d\d[\s?.!]*$/iu;
/** A threshold, its year, and the thing it applies to. 'Ferien 2025 verfallen?' is about somebody's own holidays. */
const threshold =
  /^\P{L}*(?:\p{L}+ ){0,2}(?:\p{L}*schwelle(?:n|nwerte?)?|seuils?|sogli[ae])(?: \p{L}+){0,2} (?:19|20)\d\d(?: \p{L}+){1,3}[\s?.!]*$/iu;

/** Something a person is owed, or has left, for a year; a minimum is a rule. */
const owed = /(?<!mindest)l[oö]hn|ferien|salaire(?! minim)|vacances|salario(?! minim)|(?<!\p{L})(?:ferie|vacanze)/iu;
/** The first person; with it, a word for something owed is about the person's own claim and not about a rule. */
const person: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:ich|mi(?:r|ch)|mein\p{L}*|wir|uns|unser\p{L}*)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:[jm]['’]|(?:je|me|moi|mon|ma|mes|nous|notre|nos)(?!\p{L}))/iu,
  it: /(?<!\p{L})(?:io|mi|me|mi[oae]|miei|noi|nostr[oaie])(?!\p{L})/iu,
};
/** What belongs to a year, such as a wage or the holidays left. */
const ofYear = /(?<!\p{L})(?:für|aus|von|vom|pour|de|per|del|dal)\s+(?:das jahr|l['’]année|l['’]anno|il|l['’])?\s*$/iu;

/** A message that consists of a year: 'Und 2020?', 'Et en 2020 ?'. */
const onlyYear =
  /^\P{L}*(?:(?:und|aber|oder|et|mais|ou|e|ma|o) )?(?:(?:im jahre?|im|in|anno|en|dans l['’]année|nel|nell['’]anno) )?(?:19|20)\d\d[\s?.!]*$/iu;
/** The edition of a norm or an agreement: 'LMV 2023', 'SIA 118 2013'. */
const namedBefore = /(?:\p{Lu}{2,}\p{L}*|(?<!\p{L})(?:lmv|gav|cct|ccl|cnm?|sia))[\s\d:/–-]*$/u;
const endsHere = /^[\s?.!]*$/u;
const beginsHere = /^(?:im jahr|im|anno|en|en l[’']an(?:née)?|nel|nell[’']anno)?\s*$/iu;

const beforeDate = /(?<!\p{L})(?:im jahre?|im|am|anno|en|au|le|dans l['’]année|nell['’]anno|nel|il|in)\s*$/iu;

/** The greatest distance between a date and a word that tells its role, in characters. */
const nearChars = 60;

/** Removes the dates whose rules are asked for, with their prepositions. `today` is an ISO date. */
export function cutLawDates(text: string, language: Language, today: string): string {
  return readFigures(text, language)
    .filter(
      ({ kind, value, start, end }) =>
        kind === 'date' && roleOf(text, start, end, spanOf(value)[0] > today, language) === 'law',
    )
    .toReversed()
    .reduce((left, { start, end }) => `${left.slice(0, start).replace(beforeDate, '')} ${left.slice(end)}`, text)
    .replace(/\s+(?=[\s?.!,])/gu, '');
}

/** Verbs before or after an amount of money: 'pro Woche Verspätung 2000 zahlen'. */
const paidAfter = /^\s+(?:be)?(?:zahl|kost|schuld|verrechn)/iu;
const paidBefore =
  /(?<!\p{L})(?:zahl\p{L}*|kostet|pa[iy]\p{L}*|coûte\p{L}*|verse\p{L}*|demande\p{L}*|pag\p{L}*|costa\p{L}*|versa\p{L}*|chied\p{L}*)\s*$/iu;

/** The dates of a message with their roles, in order. `today` is an ISO date. */
export function readDatesGiven(text: string, language: Language, today: string): DateGiven[] {
  const found: DateGiven[] = [];
  for (const { kind, value, start, end } of readFigures(text, language)) {
    if (kind !== 'date' || value.startsWith('-')) continue;
    // A round number is as likely an amount.
    if (/^\d\d00$/u.test(value) && (paidAfter.test(text.slice(end)) || paidBefore.test(text.slice(0, start)))) continue;
    const [first, last] = spanOf(value);
    const role = roleOf(text, start, end, first > today, language);
    const day = last > today ? (first > today ? first : today) : last;
    found.push({ day: role === 'contract' && untilDay.test(text.slice(0, start)) ? dayBefore(first) : day, role });
  }
  return found;
}

/** The role of a time that is expressed without a date. */
export function readRoleAt(text: string, start: number, end: number, language: Language): DateRole {
  return roleOf(text, start, end, false, language);
}

/** 'Ein Vertrag von vor 2026' was made before that day. */
const untilDay = /(?<!\p{L})(?:vor|avant|prima d[ei]l?|anterior[ei] al?|antérieurs? (?:à|au))\s*(?:dem|le|la)?\s*$/iu;

/** Denied dates: 'nicht vor 2026', 'pas signé avant 2026', 'non firmato nel 2025' do not date anything. */
const deniedDay =
  /(?<!\p{L})(?:nicht|nie|nid|nöd|ned|(?:pas|jamais)(?:\s(?:encore|été))*(?:\s(?:signé|conclu|passé)\p{L}*)?|(?:non|mai)(?:\s(?:è|era|abbiamo|stat[oa]|ancora))*(?:\s(?:firmat|conclus|stipulat)\p{L}+)?)(?:\s(?:vor|vom|von|im|am|avant|en|le|de|prima|nel|il|d[ei]l?))*\s*$/iu;
/** 'Vor dem 31.12. kündigen' gives a deadline, and not the day of the contract. */
const endsContract =
  /(?<!\p{L})(?:kündig|künd|auflös|aufzulösen|beend|zurücktreten|zurückzutreten|résili|rompre|dénonc|disdi|disdett|recede|sciogli|rescind)\p{L}*/iu;
const isConcluded =
  /(?<!\p{L})(?:abgeschlossen|unterzeichnet|unterschrieben|signé|conclu|firmat|stipulat|sottoscritt)\p{L}*/iu;

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}

function roleOf(text: string, start: number, end: number, ahead: boolean, language: Language): DateRole {
  const before = text.slice(0, start);
  const sentence = sentenceAround(text, start, end);
  if (lawBefore.test(before)) return 'law';
  const role = nearestNoun(text, start, end);
  if (role === 'contract' && deniedDay.test(before)) return 'event';
  if (role === 'contract' && until.test(before) && endsContract.test(sentence) && !isConcluded.test(sentence))
    return 'deadline';
  if (since.test(before) && role !== 'contract') return 'since';
  // 'En 2017, quel taux avait une facture ?' and 'Wie lange war 2015 am Haus …' ask for the rule of that day.
  const undated = withoutDate(sentence, text.slice(start, end));
  const isAskedInPast = askedInPast.test(undated) && !until.test(before);
  if (isAskedInPast && (role === 'invoice' || (role === 'building' && !built.test(sentence)))) return 'law';
  if (role !== null && role !== 'building') return role;
  if (until.test(before)) return 'deadline';
  if (role === null && !ahead && (keyWords.test(text) || threshold.test(text) || onlyYear.test(text))) return 'law';
  // 'Wie hoch ist die Mehrwertsteuer 2020?'
  const isYear = /^\d{4}$/u.test(text.slice(start, end).trim()) && !namedBefore.test(before);
  const isOwn = owed.test(sentence) && (person[language].test(sentence) || ofYear.test(before));
  const isRule = isYear && !isOwn;
  const isFrame = endsHere.test(text.slice(end)) || beginsHere.test(before);
  if (role === null && !ahead && isRule && isFrame && asksQuantity(sentence, language)) return 'law';
  const asksForRule = pastRule.test(sentence) || isAskedInPast || (ahead && presentRule.test(sentence));
  if (asksForRule && role !== 'building') return 'law';
  return role ?? 'event';
}

/** The sentence without its date, so that the verb stands beside its subject: 'Wie hoch war 2020 die Rechnung?' */
function withoutDate(sentence: string, date: string): string {
  const at = sentence.indexOf(date);
  const before = sentence.slice(0, at).replace(beforeDate, '');
  return at < 0 ? sentence : `${before}${sentence.slice(at + date.length)}`.replace(/\s+/gu, ' ');
}

/** Where another clause may begin: 'Vertrag vom Oktober 2025, Abnahme im April 2026'. */
const clauseBreak = /(?:[,;:–—](?=\s)|\s(?:und|aber|dann|et|mais|puis|ed?|ma|poi)(?=\s))/giu;

/** The role given by the word nearest the date, within its clause or otherwise within its sentence. */
function nearestNoun(text: string, start: number, end: number): DateRole | null {
  const from = Math.max(0, start - nearChars);
  const left = text.slice(from, start).replace(/^.*[.!?;](?=\s)/su, '');
  const right = text.slice(end, end + nearChars).replace(/[.!?;](?=\s|$).*$/su, '');
  const ownLeft = left.slice([...left.matchAll(clauseBreak)].at(-1)?.index ?? 0);
  const ownRight = right.slice(0, [...right.matchAll(clauseBreak)][0]?.index);
  return nearestNounOf(ownLeft, ownRight) ?? nearestNounOf(withoutDated(left), withoutDated(right));
}

/** Removes clauses that have a date of their own: 'lavori iniziati nel 2026 ma contratto del 2025'. */
function withoutDated(text: string): string {
  const breaks = [0, ...[...text.matchAll(clauseBreak)].map(({ index }) => index), text.length];
  const clauses = breaks.slice(1).map((end, at) => text.slice(breaks[at], end));
  return clauses.map((one) => (/(?<!\d)(?:19|20)\d\d(?!\d)/u.test(one) ? ' '.repeat(one.length) : one)).join('');
}

function nearestNounOf(left: string, right: string): DateRole | null {
  let best: { role: DateRole; distance: number } | null = null;
  for (const [role, pattern] of nouns) {
    const lastLeft = [...left.matchAll(pattern)].at(-1);
    const firstRight = [...right.matchAll(pattern)][0];
    const distances = [
      lastLeft ? left.length - lastLeft.index - lastLeft[0].length : Number.POSITIVE_INFINITY,
      firstRight ? firstRight.index : Number.POSITIVE_INFINITY,
    ];
    const distance = Math.min(...distances);
    if (distance < (best?.distance ?? nearChars)) best = { role, distance };
  }
  return best?.role ?? null;
}

/** The end of a sentence; the full stop of '1. Januar' does not count. */
const sentenceEnd = /(?<=\p{L}{2}|\d{4}|[)?!])[.!?](?=\s|$)/gu;

function sentenceAround(text: string, start: number, end: number): string {
  const ends = [...text.matchAll(sentenceEnd)].map(({ index }) => index);
  const from = ends.findLast((at) => at < start) ?? -1;
  return text.slice(from + 1, (ends.find((at) => at >= end) ?? text.length) + 1);
}

/** The first and the last day of a date that may be a month or a year alone. */
function spanOf(value: string): [first: string, last: string] {
  const [year, month, day] = value.split('-');
  if (day) return [value, value];
  if (!month) return [`${year}-01-01`, `${year}-12-31`];
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return [`${year}-${month}-01`, `${year}-${month}-${lastDay}`];
}

/** The date whose law applies, if one of the given dates decides that and is not today. */
export function decidingDate(dates: readonly DateGiven[], today: string): { day: string; contract: boolean } | null {
  for (const role of ['law', 'contract', 'accident'] as const) {
    const date = dates.find((one) => one.role === role);
    if (date) return date.day === today ? null : { day: date.day, contract: role === 'contract' };
  }
  return null;
}

/** Whether a message asks both for the rule of an earlier day and for today's. */
export function asksThenAndNow(text: string, dates: readonly DateGiven[]): boolean {
  return now.test(text) && dates.some(({ role }) => role === 'law' || role === 'accident');
}

/**
 * Builds a pattern for the verb of a rule directly after what is asked for: 'Combien de temps durait …', 'quel taux
 * appliquait-on', 'wie viel Ferien hatte ein …', 'Brauchte es 2014 …?'. Verbs about a house or an invoice do not count.
 */
function putInPast(): RegExp {
  const thing =
    '(?:rechnung|faktur|mahnung|haus|wohnung|gebäude|dach|bad|facture|rappel|maison|villa|immeuble|fattur|sollecit|cas[ae]|tetto|bagno)';
  const was = `(?:war(?:en)?|betrug(?:en)?|étai(?:en)?t|era(?:no)?)(?!\\s(?:(?!(?:am|im|an|in|auf|bei|beim|au|à|dans|sur|al|nel)\\s)\\p{L}+[\\s'’]\\s?)?${thing})`;
  const ruled =
    "galt(?:en)?|gab(?:s|['’]s| es)|dauerten?|durai(?:en)?t|valai(?:en)?t|fallait|y avait(?:-il)?|s['’]appliquai(?:en)?t|durava(?:no)?|valeva(?:no)?|si applicava(?:no)?|bisognava|c['’]era(?:no)?";
  const had = '(?:musst|durft|hatt|braucht|konnt|sollt|zahlt|kostet)';
  const anybody = `${had}en? (?:man|es|eine?)|(?:${had}en|bekamen|erhielten)(?: die)? (?!wir|sie|die (?:rechnung|faktur))\\p{L}{4,}|(?:bekam|erhielt) (?:man|eine?)|(?:appliqu|av|dev|pouv|recev|touch|pay)ait(?:-(?:on|il)| une?)|(?:av|dev|pouv|recev|touch|pay)aient(?:-(?:ils|elles))?(?: les)?|si (?:av|dov|pot|pag)[ae]va(?:no)?|(?:av|dov|pot|ricev|pag)[ae]va una?|(?:av|dov|pot|ricev|pag)[ae]vano(?: (?:gli|i|le))?`;
  const verb = `(?:${was}|(?:${ruled}|${anybody})(?!\\p{L}))`;
  const asks =
    'wie (?:lange?|viele?|hoch|gross|breit|oft|weit)|wieviele?|welche[rnms]?|combien|quel(?:le)?s?|quant[oaie]|qual[ei]?';
  // These words begin a phrase or a clause of their own.
  const begins =
    '[dm]er|d[aei]s|d[ei][en]|dem|die|ich|wir|er|sie|es|man|mein\\p{L}*|unser\\p{L}*|wenn|weil|dass|falls|nachdem|als|für|le|la|les|l|une?|je|j|on|nous|vous|ils?|elles?|car|puisque|quand|comme|si|que|qui|qu|mon|ma|mes|notre|nos|pour|lo|gli|i|una|che|chi|se|quando|siccome|perché|mi[oae]|nostr\\p{L}|ho|abbiamo|per';
  const phrase = `(?:\\s+(?!(?:${begins})(?!\\p{L}))\\p{L}+(?:['’]\\p{L}+)?){0,5}?\\s+`;
  return new RegExp(`(?<!\\p{L})(?:${asks})${phrase}${verb}|^\\P{L}*${verb}[^.!,;]*\\?`, 'iu');
}
