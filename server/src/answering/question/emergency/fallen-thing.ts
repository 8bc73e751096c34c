import type { Language } from '@polier/contract/languages';
import { hasJustHappened } from './over.ts';
import { asksForHelp } from './told.ts';
import { byLanguage, type IsOfSources, namesSomebody } from './who.ts';

/**
 * What falls and is nobody: a matter of paper, money and time; and what can hurt. Only what stands here is taken for a
 * thing: a word that nobody thought of may be somebody.
 */
const paper: Record<Language, string> = {
  de: '(?:preise?|entscheid|urteil|kurs|zins|verdikt)',
  fr: '(?:décision|jugement|arrêt|verdict|délai|échéance|terme|permis|autorisation|lettre|courrier|facture|offre|prix|taux|salaires?|contrat|projet|entreprise|société|affaire|commande|garantie|marché|accord|tension|pression|température|dossier|recours|demande|qualité|qualification)',
  it: '(?:decisione|sentenza|termine|scadenza|permesso|licenza|autorizzazione|lettera|fattura|offerta|prezz[oi]|tass[oi]|salari[oi]?|contratto|progetto|ditta|impresa|società|affare|ordine|garanzia|mercato|accordo|tensione|pressione|temperatura|pratica|ricorso|domanda|qualità)',
};
const heavy: Record<Language, string> = {
  de: String.raw`(?:(?:dach)?ziegel|(?:back|ziegel)?stein|brett|(?:\p{L}+)?platte|mauer|gerüst|kran|balken|schnee|eiszapfen|(?:ver)?putz|fassade|hammer|werkzeug|fenster(?:scheibe)?|scheibe|baum|kamin|balkon|decke)`,
  fr: '(?:tuiles?|briques?|pierres?|plafond|crépi|enduit|plâtre|façade|mur|toit|toiture|plancher|dalle|balcon|corniche|cheminée|échafaudage|grue|poutre|planche|panneau|coffrage|arbre|branche|neige|glace|bâche|outil|marteau|vitre|fenêtre|porte|volet|store|carrelage|carreaux?|faïence|armoire|gouttière|antenne|clôture|barrière|poteau)',
  it: '(?:tegol[ae]|mattone|pietra|soffitto|intonaco|gesso|facciata|muro|tetto|pavimento|soletta|balcone|cornicione|camino|ponteggio|gru|trave|tavola|pannello|cassero|albero|ramo|neve|ghiaccio|telone|attrezzo|martello|vetro|finestra|porta|persiana|tapparella|piastrell[ae]|armadio|grondaia|antenna|recinzione|palo)',
};

const article = `(?:le |la |les |l['’]|une? |des |mon |ma |mes |notre |nos |son |sa |votre |il |lo |i |gli |un['’]|uno |una )`;
const adjective = `(?:(?:petite?|grosse?|vieille|vieux|grande?|autre|vecchi[oa]|nuov[oa]|grosso|grossa|mi[oa]|su[oa]|nostr[oa]) )?`;
/** Words up to the verb, none of which begins with somebody or something else. */
const toVerb = String.raw`(?: (?!${article}|elle |on |lui |lei )[^\s.!?;,]+){0,4}? `;
/** 'Sur le toit', 'sous la dalle': it fell there and is not what fell. */
const notWhere = String.raw`(?<!\p{L})(?<!(?:sur|sous|dans|par|avec|contre|depuis|derrière|après|avant|devant|pendant|vers|jusque|da|su|sotto|con|per|dopo|durante|contro|verso|in|auf|unter|in|mit|von|bei|nach|vor) )`;

/** What fell stands before its verb, in Italian also behind it. */
const falls: Record<'paper' | 'heavy', Record<Language, RegExp>> = {
  paper: byLanguage((language) => fallOf(paper[language], language)),
  heavy: byLanguage((language) => fallOf(heavy[language], language)),
};

function fallOf(noun: string, language: Language): RegExp {
  const patterns: Record<Language, string> = {
    de: String.raw`${notWhere}(?<what>(?:der|die|das|eine?|unsere?|meine?) (?:\p{Ll}+e[rs]? )?${noun}) (?:ist|sind) [^.!?;,]{0,50}?(?:gefallen|gestürzt|abgestürzt|\p{L}*runtergefallen)`,
    fr: String.raw`${notWhere}(?<what>${article}${adjective}${noun})(?!\p{L})${toVerb}(?:est|sont) (?:tomb|chut)\p{L}*`,
    it: String.raw`${notWhere}(?<what>${article}${adjective}${noun})(?!\p{L})${toVerb}è (?:cadut|precipitat)[oa]|è (?:cadut|precipitat)[oa] (?<other>${article}${adjective}${noun})(?!\p{L})`,
  };
  return new RegExp(patterns[language], 'giu');
}

/** Words that say that somebody is near what fell, and more than one person. */
const nearIt =
  /(?<!\p{L})(?:dessous|dessus|dedans|addosso|sotto|sopra|dentro|darunter|drunter|darauf|drauf|blessée?s?|ferit[oaie]|verletzt\p{L}*|victimes?|vittim[ae]|getroffen|tête|bras|dos|jambes?|épaule|testa|braccio|mano|schiena|gamb[ae]|spalla|kopf|bein|rücken|schulter|\p{L}*(?:männer|leute|arbeiter|kollegen|personen)|ouvriers|hommes|femmes|collègues|personnes|gens|enfants|operai|uomini|donne|persone|colleghi|ragazzi|gente|bambini)(?!\p{L})/iu;
/** Words for the person who asks, who need not be under it. */
const asker = /(?<!\p{L})(?:ich|wir|man|mir|uns|je|j|on|nous|io|noi)(?!\p{L})/giu;

/** The owner of what it fell on: the car of a neighbour. */
const owner = /(?<!\p{L})(?:du|de (?:mon|ma|notre|nos)|del(?:la)?(?: (?:mio|mia|nostr[oa]))?) \p{L}+/giu;

/**
 * A text without the fall of things: 'Une tuile est tombée sur ma voiture, qui paie ?' Somebody may lie under it where
 * help is asked for, where it fell just now, and where what can hurt fell and somebody is named or nothing is asked.
 * @param text what a message tells
 * @param asked whether it asks something
 */
export function withoutFallenThings(
  text: string,
  language: Language,
  asked: boolean,
  isOfSources: IsOfSources,
): string {
  if (asksForHelp.test(text) || hasJustHappened.test(text)) return text;
  const left = text.replace(falls.paper[language], ' ');
  const beside = left.replace(falls.heavy[language], (said, ...more) => {
    const { what, other } = more.at(-1) as { what?: string; other?: string };
    return said.replace((what ?? other)!, ' ');
  });
  const isThing = asked && beside !== left && !mayHit(beside, language, isOfSources);
  return isThing ? left.replace(falls.heavy[language], ' ') : left;
}

/** Whether somebody is named beside what fell. */
function mayHit(beside: string, language: Language, isOfSources: IsOfSources): boolean {
  if (nearIt.test(beside)) return true;
  const clauses = beside.replace(owner, ' ').split(/(?<=[.!?;,])\s/u);
  return clauses.some((one) => namesSomebody(one.includes('?') ? one.replace(asker, ' ') : one, language, isOfSources));
}
