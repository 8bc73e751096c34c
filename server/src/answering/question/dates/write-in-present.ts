import type { Language } from '@polier/contract/languages';

/** Verbs of questions about a rule, in the past and in the present tense. */
const verbs: Record<Language, [past: string, present: string][]> = {
  de: pairs(
    'gab gibt gabs gibt’s galt gilt galten gelten hatte hat hatten haben musste muss mussten müssen durfte darf durften dürfen war ist waren sind betrug beträgt betrugen betragen brauchte braucht brauchten brauchen dauerte dauert dauerten dauern bekam bekommt bekamen bekommen erhielt erhält erhielten erhalten konnte kann konnten können sollte soll sollten sollen zahlte zahlt zahlten zahlen kostete kostet lief läuft liefen laufen verjährte verjährt verjährten verjähren haftete haftet hafteten haften',
  ),
  fr: pairs(
    'appliquait applique appliquaient appliquent avait a avaient ont devait doit devaient doivent pouvait peut pouvaient peuvent fallait faut valait vaut valaient valent durait dure duraient durent était est étaient sont recevait reçoit recevaient reçoivent touchait touche touchaient touchent payait paie payaient paient répondait répond coûtait coûte prescrivait prescrit prescrivaient prescrivent',
  ),
  it: pairs(
    'aveva ha avevano hanno doveva deve dovevano devono poteva può potevano possono durava dura duravano durano valeva vale valevano valgono applicava applica applicavano applicano bisognava bisogna era è erano sono riceveva riceve ricevevano ricevono pagava paga pagavano pagano rispondeva risponde costava costa',
  ),
};

function pairs(words: string): [string, string][] {
  const all = words.split(' ');
  return all.flatMap((word, at) => (at % 2 === 0 ? [[word, all[at + 1]!]] : []));
}

const present: Record<Language, ReadonlyMap<string, string>> = {
  de: new Map(verbs.de),
  fr: new Map(verbs.fr),
  it: new Map(verbs.it),
};

/**
 * Rewrites a question about a past rule in the present tense, which sources use: 'Welche Garantie gab es?' becomes
 * 'gibt es'.
 */
export function writeInPresent(text: string, language: Language): string {
  return text.replace(/\p{L}+/gu, (word) => {
    const now = present[language].get(word.toLowerCase());
    if (now === undefined) return word;
    return /^\p{Lu}/u.test(word) ? now.charAt(0).toUpperCase() + now.slice(1) : now;
  });
}
