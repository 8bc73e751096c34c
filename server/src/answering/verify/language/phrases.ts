import type { Language } from '@polier/contract/languages';

const timeNoun: Record<Language, string> = {
  de: '(?:Tag|Tage|Tages|Tagen|Woche|Monats?|Jahre?|Jahres|Stunde|Arbeitstag|Arbeitstages|Dienstjahre?|Altersjahre?|Lehrjahre?|Einsatztag|Monatslohn|Monatslohns)',
  fr: '(?:jours?|semaine|mois|année|heure|an|salaire)',
  it: '(?:giorno|settimana|mese|anno|ora|mensilità)',
};
const ordinals: Record<Language, string[]> = {
  de: 'erst zweit dritt viert fünft sechst siebt acht neunt zehnt elft zwölft dreizehnt'.split(' '),
  fr: 'premi(?:er|ère) deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième onzième douzième treizième'.split(
    ' ',
  ),
  it: 'prim second terz quart quint sest settim ottav nov decim undicesim dodicesim tredicesim'.split(' '),
};
const ending: Record<Language, string> = { de: '(?:e[mnrs]?)', fr: '', it: '[oa]' };
const mark: Record<Language, string> = { de: '.', fr: 'e', it: '°' };

/** Equivalent phrases, each with the form that the checks use. */
const phrases: Record<Language, [RegExp, string][]> = {
  de: [
    [/(?<!\p{L})(?:selbst|sogar|auch)(?: dann)?,? wenn(?!\p{L})/giu, 'auch wenn'],
    [/(?<!\p{L})es sei denn,?(?: dass)?(?!\p{L})/giu, 'ausser'],
    [/(?<!\p{L})mit Ausnahme(?:n)?(?: von| der| des)?(?!\p{L})/giu, 'ausser'],
    [/(?<!\p{L})(?:an)?statt dessen(?!\p{L})/giu, 'stattdessen'],
    [/(?<!\p{L})in (?:keinem Fall|keiner Weise)(?!\p{L})/giu, 'nicht'],
    [/(?<!\p{L})(?:andernfalls|ansonsten|(?:tut|macht) (?:er|sie|man) (?:das|es|dies) nicht)(?!\p{L})/giu, 'sonst'],
    [
      /(?<!\p{L})(?:(?:wenn|sofern|falls|soweit) (?:nichts|nicht) ander(?:e)?s (?:vereinbart|abgemacht|bestimmt)(?: ist| wurde)?|unter Vorbehalt anderer (?:Abrede|Vereinbarung)|ohne (?:andere|abweichende) (?:Abrede|Vereinbarung))(?!\p{L})/giu,
      'wenn nichts anderes vereinbart ist',
    ],
    [/(?<!\p{L})noch nicht volljährig(?!\p{L})|(?<!\p{L})minderjährig(?!\p{L})/giu, 'unter 18 Jahren'],
    [/(?<!\p{L})noch nicht (\d+)(?: Jahre alt| (?=ist|sind))/giu, 'unter $1 Jahren '],
    [
      /(?<!\p{L})vor (?:dem|seinem|ihrem) (?:(\d+)\. Geburtstag|vollendeten (\d+)\. Altersjahr)(?!\p{L})/giu,
      'unter $1$2 Jahren',
    ],
    [
      /(?<!\p{L})(?:ohne Kosten(?:folgen?)?|unentgeltlich|gratis|ohne dass es (?:sie|ihn) etwas kostet)(?!\p{L})/giu,
      'kostenlos',
    ],
    [/(?<!\p{L})kostet (?:(?:sie|ihn|Sie|den \p{L}+|die \p{L}+) )?nichts(?!\p{L})/giu, 'ist kostenlos'],
    [
      /(?<!\p{L})(?:wenn|falls|sofern|solange) (?:die |der |das )?([^,;.]{2,30}?) nicht (?:vereinbart|abgemacht)(?: ist| wurde)?(?!\p{L})/giu,
      'ohne $1',
    ],
    [/(?<!\p{L})frühestens (?:jedoch |aber )?(?:am|an dem|beim)(?= \p{Lu})/gu, 'nicht vor dem'],
    [/(?<!\p{L})nur dann,? wenn(?!\p{L})/giu, 'nur wenn'],
    [/(?<!\p{L})nicht (?:bloss|allein|lediglich)(?!\p{L})/giu, 'nicht nur'],
    [/(?<!\p{L})an(?:stelle| Stelle)(?= de[sr]| von| eine)/giu, 'statt'],
    [/(?<!\p{L})nicht (?:erlaubt|zulässig|gestattet|statthaft)(?!\p{L})/giu, 'verboten'],
    [/(?<!\p{L})im Voraus(?!\p{L})/giu, 'vorher'],
    [/(?<!\p{L})(?:umgehend|auf der Stelle)(?!\p{L})/giu, 'sofort'],
    [/(?<!\p{L})doppelt(?!\p{L}|\sso(?!\p{L}))/giu, 'zweimal'],
  ],
  fr: [
    [/(?<!\p{L})même (?:lorsqu['’]|quand |en l['’]absence d)/giu, 'même si '],
    [/(?<!\p{L})à moins (?:que |qu['’])/giu, 'sauf si '],
    [/(sauf si [^,;.]{2,40}? )(?:ne |n['’])(?=soi|ai|eu|pui)/giu, '$1'],
    [/(?<!\p{L})à l['’]exception d(?:e |es |u |['’])/giu, 'sauf '],
    [/(?<!\p{L})(?:à défaut(?! d)|faute de quoi|autrement|s['’]ils? ne le f(?:ait|ont) pas)(?!\p{L})/giu, 'sinon'],
    [/(?<!\p{L})(?:sans frais|gratuitement|à titre gratuit)(?!\p{L})/giu, 'gratuit'],
    [/(?<!\p{L})ne (?:vous |leur |lui )?coûte(?:nt)? rien(?!\p{L})/giu, 'est gratuit'],
    [
      /(?<!\p{L})si (?:la norme |la |le )?([^,;.]{2,30}?) n['’](?:est|a) pas (?:été )?(?:convenue?|stipulée?)(?!\p{L})/giu,
      'sans $1',
    ],
    [/(?<!\p{L})en dehors d/giu, 'hors d'],
    [
      /(?<!\p{L})(?:sauf (?:convention|stipulation|disposition) contraire|si rien d['’]autre n['’](?:est|a été) (?:convenu|prévu)|(?:à défaut|en l['’]absence) d['’]accord contraire)(?!\p{L})/giu,
      'sauf accord contraire',
    ],
    [/(?<!\p{L})aussi longtemps qu/giu, 'tant qu'],
    [/(?<!\p{L})(?:tout de suite|sur-le-champ)(?!\p{L})/giu, 'immédiatement'],
    [/(?<!\p{L})n['’]importe quel(?:le)?s?(?!\p{L})/giu, 'tout'],
    [/(?<!\p{L})(fait|font) office d/giu, 'sert d'],
    [/(?<!\p{L})(?:à la place d|au lieu d)(?=e |es |u |['’])/giu, 'au lieu d'],
    [/(?<!\p{L})(?:faute|en l['’]absence) d(?=e |es |u |['’])/giu, 'sans d'],
    [/(?<!\p{L})pas (?:uniquement|exclusivement)(?!\p{L})/giu, 'pas seulement'],
    [/(?<!\p{L})en (?:règle )?général(?:e)?(?!\p{L})/giu, 'généralement'],
    [/(?<!\p{L})il n['’]y a pas d/giu, 'pas d'],
    [/(?<!\p{L})(ou|et) davantage(?!\p{L})/giu, '$1 plus'],
    [/(?<!\p{L})(?:est |sont )?mineure?s?(?!\p{L})/giu, ' moins de 18 ans'],
    [/(?<!\p{L})n['’](?:a|ont) pas encore (?:atteint |eu |l['’]âge de )*(\d+) ans/giu, 'moins de $1 ans'],
    [/(?<!\p{L})n['’](est|était) pas (?:permis|autorisé|admis)(e?s?)(?!\p{L})/giu, '$1 interdit$2'],
    [/(?<!\p{L})ne sont pas (?:permis|autorisé|admis)(e?s?)(?!\p{L})/giu, 'sont interdit$1'],
    [/c['’]est (.{3,60}?) et non (?:pas )?(.{3,40}?) qui(?!\p{L})/giu, 'ce n’est pas $2 mais $1 qui'],
  ],
  it: [
    [/(?<!\p{L})anche (?:quando|qualora|nel caso in cui)(?!\p{L})/giu, 'anche se'],
    [/(?<!\p{L})a meno (?:che|di)(?: non)?(?!\p{L})/giu, 'salvo che'],
    [/(?<!\p{L})non (?:soltanto|solamente|unicamente)(?!\p{L})/giu, 'non solo'],
    [
      /(?<!\p{L})non ((?:si )?(?:deve|devono|è dovut[oa]|sono dovuti) )(?:solo|soltanto|solamente)(?!\p{L})/giu,
      '$1non solo',
    ],
    [/(?<!\p{L})(?:senza spese(?! giudiz)|gratuitamente|a titolo gratuito)(?!\p{L})/giu, 'gratuito'],
    [/(?<!\p{L})non (?:vi |gli |le )?cost(?:a|ano) nulla(?!\p{L})/giu, 'è gratuito'],
    [
      /(?<!\p{L})se (?:la norma |la |il )?([^,;.]{2,30}?) non è (?:stat[ao] )?(?:pattuit|convenut|concordat)[ao](?!\p{L}| nulla)/giu,
      'senza $1',
    ],
    [/(?<!\p{L})le due parti(?!\p{L})/giu, 'entrambe le parti'],
    [
      /(?<!\p{L})(?:salvo (?:accord[oi]|convenzion[ei]|disposizion[ei]) contrari[oaei]|se non (?:(?:hanno|è stato|è|si è|viene) )?(?:pattuito|convenuto|concordato|previsto) (?:altro|altrimenti|diversamente))(?!\p{L})/giu,
      'salvo patto contrario',
    ],
    [/(?<!\p{L})sempre (?:che|se)(?!\p{L})/giu, 'a condizione che'],
    [
      /(?<!\p{L})(?:in caso contrario|diversamente|sennò|se (?:(?:il |la |l['’])\p{L}+ )?non lo (?:fa|fanno))(?!\p{L})/giu,
      'altrimenti',
    ],
    [/(?<!\p{L})da capo(?!\p{L})/giu, 'di nuovo'],
    [/(?<!\p{L})sino a/giu, 'fino a'],
    [/(?<!\p{L})nell['’]arco di(?!\p{L})/giu, 'in'],
    [/(?<!\p{L})(?:fare|fa|fanno|faccia) a meno d/giu, 'rinunciare a d'],
    [/(?<!\p{L})in mancanza d/giu, 'senza d'],
    [/(?<!\p{L})ad eccezione d/giu, 'salvo d'],
    [/(?<!\p{L})(?:al di )?fuori d/giu, 'fuori d'],
    [/(?<!\p{L})(?:è |sono )?minorenn[ei](?!\p{L})/giu, 'sotto i 18 anni'],
    [/(?<!\p{L})non (?:ha|hanno) ancora (?:compiuto |raggiunto )?(?:i )?(\d+) anni/giu, 'sotto i $1 anni'],
    [/(?<!\p{L})non (è|sono) (?:permess|ammess|consentit)([oaie])(?!\p{L})/giu, '$1 vietat$2'],
    [/(?<!\p{L})(?:ai |i |le |alle )?minori di (?=\d)/giu, 'sotto i '],
  ],
};

const patterns: Partial<Record<Language, [RegExp, string][]>> = {};
function patternsOf(language: Language): [RegExp, string][] {
  patterns[language] ??= ordinals[language].map((stem, at) => [
    new RegExp(`(?<!\\p{L})${stem}${ending[language]}(?=\\s+${timeNoun[language]}(?!\\p{L}))`, 'giu'),
    `${at + 1}${mark[language]}`,
  ]);
  return patterns[language];
}

/** '[Frist in Tagen; üblich: 30] Tage': the usual value of a blank. */
const usual = /\[[^\][;]*;[^\][]*?(?:üblich|usuel|usuale)\s?:\s*(\d+(?:[.,]\d+)?)\](?=\s)/gu;

/** Rewrites a text with its ordinals as figures and with one form for equivalent phrases. */
export function inOneWording(text: string, language: Language): string {
  return [...patternsOf(language), ...phrases[language]].reduce(
    (changed, [from, to]) => changed.replace(from, to),
    text.replace(usual, '$1'),
  );
}

/** 'Ja, …' answers the question; the statement follows. */
const yesOrNo = /^(?:ja|nein|oui|non|sì|si|no)\s*[,.:;!–-]\s+(?=\p{L})/iu;

/** Removes a leading yes or no from a statement; it is neither checked nor shown. */
export const withoutYesOrNo = (text: string): string => text.replace(yesOrNo, '');
