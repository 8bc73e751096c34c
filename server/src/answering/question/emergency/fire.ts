import type { Language } from '@polier/contract/languages';
import { frenchDone, german, romance } from './spelling.ts';

const gas = '(?:(?:erd|flüssig|propan)?gas)';
const gasLine: Record<Language, string> = {
  de: String.raw`gas(?:leitung|rohr|anschluss)\p{L}*`,
  fr: '(?:conduite|tuyau|branchement)s? (?:de|du) gaz',
  it: '(?:tubo|tubi|tubatura|condotta|conduttura) (?:del|di) gas',
};

/** A thing burns; a lamp, a stove and the sun do so every day, and of the body burns what lime touched. */
const burning: Record<Language, string> = {
  de: String.raw`(?:der|die|das|unser\p{L}*|mein\p{L}*|eine?) (?:\p{Ll}+e[nr]? )?(?!\p{L}*(?:licht|lampe|leuchte|led|ofen|heizung|brenner|kessel|sonne|kerze|haut|hand|auge|gesicht|hals|fuss|bein|arm|rücken|frage|finger)(?!\p{L}))\p{L}{3,} brennt(?! (?:schneller|besser|länger|leichter|leicht|gut|schlecht|nicht|nie|ab|durch|mir|unter)(?!\p{L}))`,
  fr: String.raw`(?:le |la |l['’]|les |un |une |notre |mon |ma )(?!lampe|lumière|lumiere|ampoule|soleil|poêle|chaudière|bougie|peau|main|yeux|œil|oeil|visage|gorge|pied|jambe|bras|dos|doigt|question)\p{L}{3,} br[ûu]le(?:nt)?(?=\s*(?:[.,;:!?]|$)|\s(?:dans|sur|au|aux|en|et|depuis|encore|toujours|fort|derrière|sous|chez|à)(?!\p{L}))`,
  it: String.raw`(?<!non )(?:il |lo |la |l['’]|i |le |un |una |nostro )(?!lampada|luce|lampadina|sole|stufa|caldaia|candela|pelle|man[oi]|occhi|viso|gola|piede|gamba|braccio|schiena|dito|domanda)\p{L}{3,} brucia(?:no)?(?=\s*(?:[.,;:!?]|$)|\s(?:nel\p{L}*|in(?! fretta)|sul\p{L}*|da|e|ancora|forte|dietro|dentro|al)(?!\p{L}))`,
};

/** There is a fire, an explosion, a smell of gas or a leak. How gas flows by rule, or through a pipe, is none. */
export const fireGoesOn: Record<Language, RegExp> = {
  de: german(
    String.raw`${burning.de}|es brennt|\p{L}*(?:baracke|container|haus|dach|halle|gebäude|baustelle|gerüst|lager|isolation|dämmung) brennt|brennt (?:es|gerade|jetzt|das|die|der)|(?:feuer|brand) ausgebrochen|feuer gefangen(?! für)|explosion(?!s(?:schutz|geschützt|gefährdet|zone))|gasgeruch|gasleck|(?:riecht|stinkt) (?:\p{L}+ ){0,3}nach gas|${gasLine.de} (?:(?!nicht )\p{L}+ ){0,3}(?:undicht|leckt)|(?<!wie ?viel |wo )${gas} (?:\p{L}+ ){0,2}(?:strömt|tritt|zischt|pfeift|entweicht)(?! durch)|(?<!(?:wo|wann|wie|wodurch) )(?:strömt|tritt|zischt|pfeift|entweicht) (?:\p{L}+ ){0,3}${gas}(?!\p{L})`,
  ),
  fr: romance(
    String.raw`${burning.fr}|il y a le feu|ça brûle|ça brule|(?:baraque|toit|maison|échafaudage|bâtiment|chantier|isolation|conteneur) br[ûu]le|prend feu|pris feu|incendie en cours|explosion|odeur de gaz|fuite de gaz|(?:ça |cela )?(?:sent|pue) (?:\p{L}+ ){0,2}le gaz|(?<!(?:combien|où|quand|comment) (?:de |le )?)gaz (?:\p{L}+ )?(?:s['’]échappe|sort|fuit|siffle)`,
  ),
  it: romance(
    String.raw`${burning.it}|c['’]è (?:un )?(?:incendio|fuoco)|sta bruciando|(?:baracca|tetto|casa|ponteggio|edificio|cantiere|container|magazzino) brucia|ha preso fuoco|incendio in corso|esplosione|odore di gas|fuga di gas|(?:puzza|si sente) (?:\p{L}+ ){0,2}(?:di |il )?gas(?!\p{L})|(?<!(?:quando|quanto|dove|come) )(?:esce|fuoriesce|scappa|fischia) (?:del |il )?gas(?!\p{L})|(?<!quanto )gas (?:(?!si )\p{L}+ )?(?:esce|fuoriesce|scappa|fischia|sibila)`,
  ),
};

/** A gas pipe was hit: this is told of another day, too, or to ask who pays. */
export const gasLineHit: Record<Language, RegExp> = {
  de: german(
    String.raw`${gasLine.de} (?:(?!nicht |kein)\p{L}+ ){0,3}(?:getroffen|beschädigt|angebohrt|durchbohrt|angebaggert|erwischt|aufgerissen|abgerissen)`,
  ),
  fr: romance(
    String.raw`(?<!(?:pas|jamais|rien) )(?:perc|touch|arrach|accroch|crev|abîm|abim|endommag)${frenchDone} (?:une |la |le |un )?${gasLine.fr}|${gasLine.fr} (?:est )?(?:perc|arrach|touch|crev|endommag)ée?s?(?!\p{L})`,
  ),
  it: romance(
    String.raw`(?<!non (?:ha|ho|abbiamo|hanno) )(?:bucato|forato|rotto|preso|strappato|toccato|danneggiato) (?:il |un |la |una )?${gasLine.it}|${gasLine.it} (?:è )?(?:bucat|fora|rott|strappat|danneggiat)[ao](?!\p{L})`,
  ),
};
