import { type Language, languages } from '@polier/contract/languages';
import { letterTriples } from './letter-triples.ts';

/**
 * Which of the three languages a text is in, and the confidence (0 = no evidence, 1 = certain). Works for whole
 * documents and for a question of one word; a text in another language gets a low confidence.
 */
export function detectLanguage(text: string): { language: Language; sureness: number } {
  const words =
    text
      .normalize('NFC')
      .slice(0, 40_000)
      .match(/[\p{L}\p{M}]+['’]?|§/gu) ?? [];
  const scores = { de: 0, fr: 0, it: 0 };
  let common = 0;
  words.forEach((word, index) => {
    const found = wordScores(word, index > 0);
    for (const language of languages) scores[language] += found.scores[language];
    if (found.common) common++;
  });
  const [first = 'de', second = 'fr', third = 'it'] = languages.toSorted((one, other) => scores[other] - scores[one]);
  const odds = 1 + Math.exp(scores[second] - scores[first]) + Math.exp(scores[third] - scores[first]);
  // In running text of the three languages, a third of the words are those below; in English or Latin hardly any are.
  const known = words.length < 25 ? 1 : Math.min(1, common / words.length / 0.18);
  return { language: first, sureness: Math.max(0, (1 / odds - 1 / 3) * 1.5) * known };
}

const list = (words: string) => words.split(' ');

/** Words so frequent that nearly every sentence contains one. */
const commonWords: Record<Language, string[]> = {
  de: list(
    `der die das den dem des ein eine einen einem einer eines und oder aber nicht kein keine keinen ist sind war wird werden
    wurde wurden hat haben habe kann können muss müssen darf dürfen soll sollen will wer was wann wo wie warum welche welcher
    welches welchem welchen wem wen ich du er sie es wir ihr mich mir uns sich auf aus bei mit nach von vor zu zum zur im am an
    ab bis für über unter um durch gegen ohne innert während wegen gilt gelten auch nur noch schon wenn dass ob als so dann
    mein meine meinen unser unsere sein seine wieviel viel mehr heisst bitte gibt ja nein beim vom ins sowie diese dieser
    dieses zwischen jeder jede alle seit ohne sofern soweit`.replace(/\s+/g, ' '),
  ),
  fr: list(
    `le la les un une des du de et ou mais ne pas est sont était sera être a ont avoir peut peuvent doit doivent faut qui que
    quoi quel quelle quels quelles quand où comment pourquoi combien je tu il elle on nous vous ils elles me se ce cet cette
    ces mon ma mes notre nos votre vos son sa ses leur leurs dans sur sous avec sans par pour en au aux chez vers dès après
    avant entre lors si plus moins aussi même tout tous toute toutes ne y suis dois puis fait faire sont été dont lorsque
    selon contre jusque peu très bien non oui cas ai l' d' n' s' c' j' m' t' qu' jusqu' lorsqu' puisqu'`.replace(
      /\s+/g,
      ' ',
    ),
  ),
  it: list(
    `il lo la i gli le un uno una di del dello della dei degli delle e o ma non è sono era sarà essere ha hanno ho avere può
    possono posso deve devono devo che chi cosa quale quali quando dove come perché quanto quanta quanti quante io tu lui lei
    noi voi mi si ci vi se mio mia miei nostro nostra suo sua suoi loro nel nello nella nei negli nelle sul sulla sui sulle con
    senza per da dal dallo dalla dai dagli dalle al allo alla ai agli alle in su tra fra dopo prima entro anche più meno questo
    questa questi queste bisogna serve vale viene sono stato stata fino ogni oppure secondo durante contro caso l' dell' all'
    dall' nell' sull' un' d' c' quell' dev'`.replace(/\s+/g, ' '),
  ),
};

/** Words of the trade that are spelt alike in two languages or are otherwise ambiguous; and abbreviations of laws. */
const tradeWords: Record<Language, string[]> = {
  de: list(
    `asbest regie garantie akkord ferien lohn bau kran norm werk frist beton grube dach lift bohle helm lehrling or zgb arg
    bauav abs ziff bst lit arv verzug rabatt skonto offerte termin unternehmer architekt haftung mangel pfand vertrag gesetz
    artikel ag gmbh lmv gav suva baustelle arbeit minimal absturz netz stapler pbg voeb ivoeb ekas vuv mwst kanton gemeinde §`.replace(
      /\s+/g,
      ' ',
    ),
  ),
  fr: list(
    `amiante apprenti apprentis grue garantie norme régie bruit casque congé vacances salaire chantier ouvrage maître délai
    défaut défauts avis plâtre coffrage fouille toit filet béton art co al ch let cc ltr otconst olt mp aimp cct cnt cn sàrl sa
    tva soumission offre avenant acompte facture devis architecte retard pluie gel nuit jour dimanche travail contrat
    annonce seuil seuils réception supplément minimum vaud genève valais prescription légale plus value dénonciation`.replace(
      /\s+/g,
      ' ',
    ),
  ),
  it: list(
    `amianto apprendista gru garanzia norma regia rumore casco vacanze vacanza salario cantiere opera committente termine
    difetto difetti notifica scavo tetto rete calcestruzzo art co cpv lett cc ll olcostr oll cnm ccl sagl iva offerta appalto collaudo
    architetto ritardo pioggia gelo notte giorno domenica lavoro contratto prescrizione ponteggio ponteggi ticino legale
    commessa commesse minimo acconto fattura preventivo supplemento`.replace(/\s+/g, ' '),
  ),
};

/** The evidence of each three letters for de, fr and it. */
const triples = new Map<string, number[]>();
for (const group of letterTriples.trim().split(/\n(?! )/)) {
  const [levels = '', letters = ''] = group.split(': ');
  for (const triple of letters.split(/\s+/)) triples.set(triple, levels.split(',').map(Number));
}

const apart = new Map<string, Partial<Record<Language, number>>>();
function learn(words: Record<Language, string[]>, weight: number) {
  for (const language of languages) {
    for (const word of words[language]) {
      const known = apart.get(word) ?? {};
      apart.set(word, { ...known, [language]: Math.max(weight, known[language] ?? 0) });
    }
  }
}
learn(tradeWords, 2);
learn(commonWords, 4);
const frequent = new Set(languages.flatMap((language) => commonWords[language]));

function wordScores(word: string, inside: boolean): { scores: Record<Language, number>; common: boolean } {
  const scores = { de: 0, fr: 0, it: 0 };
  const lower = word.toLowerCase().replace('’', "'");
  const known = apart.get(lower);
  // The abbreviation is capitalised in German, and in lower case in French and Italian.
  if (word === 'Art') scores.de += 1.5;
  else if (known) {
    for (const language of languages) scores[language] += known[language] ?? 0;
  } else if (lower.length > 2 && !/^\p{Lu}+$/u.test(word)) {
    addTriples(scores, `_${lower.replace("'", '')}_`);
    // Only German capitalises nouns within a sentence.
    if (inside && /^\p{Lu}\p{Ll}/u.test(word)) scores.de += 0.5;
  }
  return { scores, common: frequent.has(lower) };
}

/** Adds the evidence of letter triples, limited so that one word, perhaps a name, never outweighs a common one. */
function addTriples(scores: Record<Language, number>, word: string) {
  const sums = [0, 0, 0];
  for (let at = 0; at + 3 <= word.length; at++) {
    for (const [index, level] of triples.get(word.slice(at, at + 3))?.entries() ?? [])
      sums[index] = (sums[index] ?? 0) + level;
  }
  const spread = Math.max(...sums) - Math.min(...sums);
  const scale = Math.min(0.35, spread > 0 ? 2.5 / spread : 0);
  for (const [index, language] of languages.entries()) scores[language] += scale * (sums[index] ?? 0);
}
