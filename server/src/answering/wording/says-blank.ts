import type { FactKind } from './read-placeholders.ts';

const asSet = (words: string) => new Set(words.split(/\s+/).filter(Boolean));

/** Negations in all three languages and in dialect. */
const denials = asSet('nein nicht nöd nid ned pas non no');
/** Words for 'none'. */
const none = asSet(`
  kein keine keinen keinem keiner keines keins kei keis keini niemand nichts nüt
  aucun aucune personne rien
  nessun nessuno nessuna niente nulla`);
/** Words for something missing or unknown. */
const unknown = asSet(`
  ohne unbekannt unklar offen egal
  sans inconnu inconnue ouvert ouverte
  senza sconosciuto sconosciuta aperto aperta`);
/** Words for something that comes later or is still to be decided. */
const later = asSet(`
  später
  tard définir déterminer convenir
  dopo tardi definire stabilire concordare`);
/** Words that count only beside another one: 'noch nicht', 'wird noch vereinbart'. */
const yet = asSet('noch encore ancora');
/** Verbs of knowing; with a negation they mean 'unknown'. */
const knowing = asSet(`
  weiss weiß wüsst ahnung
  sais savons connais
  so sappiamo conosco`);
/** Words for something known or decided; without a negation they say that it is: 'fest vereinbart'. */
const settled = asSet(`
  bekannt bestimmt vereinbart festgelegt
  connu connue fixé fixée
  noto nota fissato fissata`);
/** Nouns for the kinds of facts. */
const kindNouns = asSet(`
  datum tag termin frist name namen adresse ort betrag zahl angabe angaben wert
  date jour délai terme nom adresse lieu montant chiffre indication valeur idée
  data giorno termine nome indirizzo luogo importo cifra indicazione valore idea`);
/** Filler words in such a reply. */
const fillers = asSet(`
  es gibt das ist der die den dem ein eine einen wir ich haben habe hab han hend mir da dafür davon hier im moment zurzeit
  momentan bisher steht wird werden fest zu
  il elle n ne y a ai on nous avons je j de d du la le les l un une est c ce pour instant moment en à ça cela sera plus
  lo la il l un uno una è c non abbiamo ho per ora momento di da del della ci si sarà adesso più`);
const all = [denials, none, unknown, later, yet, knowing, settled, kindNouns, fillers];

const oneName = /^(?<initials>(?:\p{Lu}\.[\s-]?)*)(?<name>\p{Lu}\p{L}+)[.!]?$/u;

/**
 * Whether a reply to the question for a fact says that there is none yet: 'noch keins', 'pas encore de date', 'nessuna
 * data'. The placeholder is then left open. For a text, 'keine' or 'keine bekannt' can be the value, and a capitalised
 * word can be the name of a party.
 */
export function saysBlank(reply: string, kind: FactKind): boolean {
  const words = wordsOf(reply);
  if (words.length === 0 || /\d/.test(reply)) return false;
  if (!words.every((word) => all.some((set) => set.has(word)))) return false;
  if (kind === 'party' && isOneName(reply)) return false;
  const says = (...sets: Set<string>[]) => sets.some((set) => words.some((word) => set.has(word)));
  if (says(later) || (says(yet) && says(denials, none, unknown, knowing, settled))) return true;
  if (kind !== 'text') return says(denials, none, unknown);
  return (says(knowing) && says(denials, none)) || (says(settled) && says(denials));
}

/** Whether a reply contains a negation: 'nicht behalten', 'non lo tengo'. */
export function saysNo(reply: string): boolean {
  return wordsOf(reply).some((word) => denials.has(word) || none.has(word));
}

const wordsOf = (reply: string) => reply.toLowerCase().match(/\p{L}+/gu) ?? [];

/**
 * Whether a reply is a single capitalised word that is not a negation, or initials and a word: 'Später', 'A. Weiss'.
 */
export function isOneName(reply: string): boolean {
  const { initials = '', name = '' } = oneName.exec(reply.trim())?.groups ?? {};
  if (name === '') return false;
  // Phones capitalise the first letter of a reply: 'Nein'.
  return initials !== '' || ![denials, none, unknown].some((set) => set.has(name.toLowerCase()));
}
