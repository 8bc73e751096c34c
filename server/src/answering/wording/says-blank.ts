import type { FactKind } from './read-placeholders.ts';

const asSet = (words: string) => new Set(words.split(/\s+/).filter(Boolean));

/** Words by which somebody says that a thing is not there or not known, of all three languages and of dialect. */
const negations = asSet(`
  kein keine keinen keinem keiner keines keins kei keis keini niemand nein nicht nichts nöd nid nüt ned ohne unbekannt unklar offen egal
  pas non aucun aucune personne sans rien inconnu inconnue ouvert ouverte
  no nessun nessuno nessuna niente nulla senza sconosciuto sconosciuta aperto aperta`);
/** Words by which somebody says that it comes later. */
const notYet = asSet(`
  noch später bekannt weiss weiß wüsst bestimmt vereinbart festgelegt ahnung
  encore sais savons connu connue connais fixé fixée définir déterminer convenir plus tard
  ancora so sappiamo conosco noto nota definire stabilire concordare fissato fissata dopo`);
/** The kinds of facts a place asks for. */
const kindNouns = asSet(`
  datum tag termin frist name namen adresse ort betrag zahl angabe angaben wert
  date jour délai terme nom adresse lieu montant chiffre indication valeur idée
  data giorno termine nome indirizzo luogo importo cifra indicazione valore idea`);
/** Words that say nothing by themselves in such a reply. */
const fillers = asSet(`
  es gibt das ist der die den dem ein eine einen wir ich haben habe hab han hend mir da dafür davon hier im moment zurzeit
  momentan bisher steht wird werden fest zu
  il elle n ne y a ai on nous avons je j de d du la le les l un une est c ce pour instant moment en à ça cela sera
  lo la il l un uno una è c non abbiamo ho per ora momento di da del della ci si sarà adesso`);

/**
 * Whether a reply to a question for a fact of this kind says that there is none yet: 'noch keins', 'pas encore de
 * date', 'nessuna data'. Its place is then left blank. In a text 'keine' alone can be what is to stand there.
 */
export function saysBlank(reply: string, kind: FactKind): boolean {
  const words = reply.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length === 0 || /\d/.test(reply)) return false;
  const all = [negations, notYet, kindNouns, fillers];
  if (!words.every((word) => all.some((set) => set.has(word)))) return false;
  const says = (set: Set<string>) => words.some((word) => set.has(word));
  return kind === 'text' ? says(notYet) : says(negations) || says(notYet);
}
