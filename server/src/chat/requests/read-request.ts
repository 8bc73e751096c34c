import type { Topic } from '@polier/contract/knowledge';
import { type Language, languages } from '@polier/contract/languages';
import { readCanton } from '../../text/cantons.ts';

/** Something the person wants done instead of an answer. */
export type Request =
  | { kind: 'open-source'; number: number }
  | { kind: 'set-filter'; topic: Topic | null; canton: string | null }
  | { kind: 'clear-filter' }
  | { kind: 'set-language'; language: Language };

/** A message with more words is not just a request. */
const maxWords = 12;
const please = /(?:bitte|s['’]il (?:vous|te) plaît|svp|per favore|prego|mal|jetzt|maintenant|ora)/giu;

const languageNames: Record<Language, string> = {
  de: 'deutsch|allemand|tedesco',
  fr: 'französisch|français|francese|francais',
  it: 'italienisch|italien|italiano',
};
const speak =
  '(?:sprich|sprechen sie|rede|antworte|antworten sie|schreib|schreiben sie|wechsle|wechseln sie|weiter|parle|parlez|réponds|répondez|écris|écrivez|passe|passez|continue|continuez|parla|parli|rispondi|risponda|scrivi|scriva|passa|passi|continua|continui)';
const source =
  /^(?:öffne|öffnen sie|zeig|zeige|zeigen sie|ouvre|ouvrez|montre|montrez|affiche|affichez|apri|apra|mostra|mostri)\s+(?:mir\s+|moi\s+|mi\s+)?(?:die\s+|la\s+)?(?:quelle|source|fonte)\s*(?:nr\.?|no\.?|n\.?|numero|numéro|nummer)?\s*\[?(\d{1,2})\]?(?:\s+(?:öffnen|anzeigen))?$/iu;
const show =
  /^(?:(?:zeige?|zeigen sie|such|suche|suchen sie|nimm|nehmen sie|filtere|filtern sie|beschränke|montre|montrez|affiche|affichez|cherche|cherchez|filtre|filtrez|limite|limitez|mostra|mostri|cerca|cerchi|filtra|filtri|limita|limiti)\s+)?(?:mir\s+|moi\s+|mi\s+)?(?:(?:von jetzt an|à partir de maintenant|d’ora in poi)\s+)?(?:nur(?: noch)?|uniquement|seulement|solo|soltanto|auf|nach|par|sur|per)\s+(?:(?:die\s+)?quellen\s+|(?:les\s+)?sources\s+|(?:le\s+)?fonti\s+)?/iu;
const clear =
  /^(?:(?:entferne|entfernen sie|lösche|löschen sie|kein(?:en)?|ohne|supprime|supprimez|enlève|enlevez|sans|togli|tolga|elimina|elimini|senza)\s+(?:den\s+|le\s+|il\s+)?(?:filter|filtre|filtro)|filter\s+(?:entfernen|löschen|aufheben|aus)|(?:zeige?|zeigen sie|montre|montrez|mostra|mostri)\s+(?:wieder\s+)?(?:alles|alle quellen|toutes les sources|tout|tutte le fonti|tutto))$/iu;
const topicWords: [Topic, RegExp][] = [
  ['safety', /arbeitssicherheit|sécurité au travail|sicurezza sul lavoro/iu],
  ['labour', /arbeitsrecht|droit du travail|diritto del lavoro/iu],
  ['contracts', /vertragsrecht|verträge|contrats|contratti/iu],
  ['environment', /umwelt|environnement|ambiente/iu],
  ['procurement', /vergabe|beschaffung|marchés publics|appalti pubblici/iu],
  ['planning', /baubewilligung|planung|bewilligung|planification|autorisations?|pianificazione|permessi/iu],
];
const everywhere =
  /(?<!\p{L})(?:bund|bundesrecht|confédération|droit fédéral|confederazione|diritto federale)(?!\p{L})/iu;

/**
 * Reads a plain request: 'öffne Quelle 2', 'zeige nur Kanton Bern', 'parle français', 'ohne Filter'. Null for
 * everything else: a question that merely mentions a canton or a language is a question.
 */
export function readRequest(text: string): Request | null {
  const plain = text
    .replace(please, ' ')
    .replace(/[.!,]+/g, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  if (plain === '' || plain.includes('?') || plain.split(' ').length > maxWords) return null;
  const number = source.exec(plain)?.[1];
  if (number) return { kind: 'open-source', number: Number(number) };
  for (const language of languages) {
    const way = `(?:in|auf|en|zu)?\\s*(?:l['’])?(?:${languageNames[language]})`;
    const request = new RegExp(
      `^(?:${speak}\\s+(?:mit mir\\s+|avec moi\\s+|con me\\s+)?(?:in|auf|en|zu|à|al)?\\s*(?:${languageNames[language]})(?:\\s+weiter)?|(?:auf|en|in)\\s+(?:${languageNames[language]}))$`,
      'iu',
    );
    if (request.test(plain) || new RegExp(`^${speak}\\s+${way}$`, 'iu').test(plain))
      return { kind: 'set-language', language };
  }
  if (clear.test(plain)) return { kind: 'clear-filter' };
  if (!show.test(plain)) return null;
  return readFilter(plain.replace(show, ''));
}

/** Reads the rest of a request, which must be a canton, a topic area, or both. */
function readFilter(wanted: string): Request | null {
  const canton = everywhere.test(wanted)
    ? 'CH'
    : (readCanton(wanted)?.code ?? readCanton(`Kanton ${wanted}`)?.code ?? null);
  const topic = topicWords.find(([, words]) => words.test(wanted))?.[0] ?? null;
  return canton === null && topic === null ? null : { kind: 'set-filter', topic, canton };
}
