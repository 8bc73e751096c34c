import type { Language } from '@polier/contract/languages';

/**
 * Abbreviations and colloquial spellings of messages typed on a phone: pattern and standard form. Only unambiguous ones
 * are listed; trade terms belong to the glossary, and phonetic spellings are listed separately.
 */
const shortened: Record<Language, [RegExp, string][]> = {
  de: [
    [/(?<!\p{L})(?:z\.? ?b\.?)(?!\p{L})/giu, 'zum Beispiel'],
    [/(?<!\p{L})evtl\.?(?!\p{L})/giu, 'eventuell'],
    [/(?<!\p{L})wie ?lang(?!\p{L})/giu, 'wie lange'],
    [/(?<!\p{L})wie ?viel(?!\p{L})/giu, 'wie viel'],
    [/(?<!\p{L})ka(?=\s+(?:ob|wie|was|wann|wer))/giu, 'keine Ahnung'],
    [/(?<!\p{L})(hab|muss|darf|kann|soll|wird|ist|gibt|geht)s(?!\p{L})/giu, '$1 es'],
    [/(?<!\p{L})(hab|brauch|mach|krieg|bekomm|find|zahl|nehm|sag|frag)(?=\s+(?:ich|i)(?!\p{L}))/giu, '$1e'],
    [/(?<!\p{L})(?:n|ne|nen|nem|ner)(?=\s\p{L})/giu, 'eine'],
    [/(?<!\p{L})max\.?(?=\s)/giu, 'maximal'],
    [/(?<!\p{L})mind\.?(?=\s)/giu, 'mindestens'],
    [/(?<=\d\s?)std\.?(?!\p{L})/giu, 'Stunden'],
  ],
  fr: [
    [/(?<!\p{L})(?:cest|sest)(?!\p{L})/giu, 'c’est'],
    [/(?<!\p{L})qd(?!\p{L})/giu, 'quand'],
    [/(?<!\p{L})(?:k|c)om+[ae]n(?!\p{L})/giu, 'comment'],
    [/(?<!\p{L})(?:cb|cmb|combi1)(?!\p{L})/giu, 'combien'],
    [/(?<!\p{L})pr(?!\p{L})/giu, 'pour'],
    [/(?<!\p{L})ds(?!\p{L})/giu, 'dans'],
    [/(?<!\p{L})(?<!il )(?:ya|y a|ia)(?!\p{L})/giu, 'il y a'],
    [/(?<!\p{L})(?:jpeu|jpeux|j'peux|jpe)(?!\p{L})/giu, 'je peux'],
    [/(?<!\p{L})(?:jdois|j'dois|jdoi)(?!\p{L})/giu, 'je dois'],
    [/(?<!\p{L})(?:jsuis|chuis|chui|j'suis)(?!\p{L})/giu, 'je suis'],
    [/(?<!\p{L})(?:jai|g)(?= (?:\p{L}+(?:é|e|is|it|u)|pas|un|une|des|le|la|combien|droit)(?!\p{L}))/giu, 'j’ai'],
    [/(?<!\p{L})(?:jsp|jsais pas|j'sais pas)(?!\p{L})/giu, 'je ne sais pas'],
    [/(?<!\p{L})(?:jfais|j'fais)(?!\p{L})/giu, 'je fais'],
    [/(?<!\p{L})(?:bcp|bcoup)(?!\p{L})/giu, 'beaucoup'],
    [/(?<!\p{L})(?:tt|tte)(?!\p{L})/giu, 'tout'],
    [/(?<!\p{L})ts(?= les)/giu, 'tous'],
    [/(?<!\p{L})(?:pk|pq|prkoi|pkoi)(?!\p{L})/giu, 'pourquoi'],
    [/(?<!\p{L})(?:pcq|pck)(?!\p{L})/giu, 'parce que'],
    [/(?<!\p{L})(?:qqn|qq1|kelk1)(?!\p{L})/giu, 'quelqu’un'],
    [/(?<!\p{L})(?:qqch|kekchose)(?!\p{L})/giu, 'quelque chose'],
    [/(?<!\p{L})(?:stp|svp|svpl)(?!\p{L})/giu, 's’il vous plaît'],
    [/(?<!\p{L})(?:mtn|mnt)(?!\p{L})/giu, 'maintenant'],
    [/(?<!\p{L})(?:tjs|tjrs|tjr|tjours)(?!\p{L})/giu, 'toujours'],
    [/(?<!\p{L})jms(?!\p{L})/giu, 'jamais'],
    [/(?<!\p{L})(?:lgtps|longtps)(?!\p{L})/giu, 'longtemps'],
    [/(?<!\p{L})(?:tps|tmps)(?!\p{L})/giu, 'temps'],
    // 'VS' is the canton.
    [/(?<!\p{L})[Vv]s(?!\p{L})/gu, 'vous'],
    [/(?<!\p{L})ns(?!\p{L})/giu, 'nous'],
    [/(?<!\p{L})dc(?!\p{L})/giu, 'donc'],
    [/(?<!\p{L})mm(?= (?:si|pas|le|la|un|une))/giu, 'même'],
    [/(?<!\p{L})psk(?!\p{L})/giu, 'parce que'],
  ],
  it: [
    [/(?<!\p{L})(?:cmq|comq)(?!\p{L})/giu, 'comunque'],
    [/(?<!\p{L})(?:xke|xké|xkè|xche|xché|xchè)(?!\p{L})/giu, 'perché'],
    [/(?<!\p{L})x(?=\s\p{L})/giu, 'per'],
    [/(?<!\p{L})nn(?!\p{L})/giu, 'non'],
    [/(?<!\p{L})(?:qnd|qdo)(?!\p{L})/giu, 'quando'],
    [/(?<!\p{L})(?:qnt|qto)(?!\p{L})/giu, 'quanto'],
    [/(?<!\p{L})(?:cs|cosa)(?= (?:devo|posso|faccio))/giu, 'cosa'],
    [/(?<!\p{L})dv(?!\p{L})/giu, 'dove'],
    [/(?<!\p{L})tt(?!\p{L})/giu, 'tutto'],
    [/(?<!\p{L})(?:qlcn|qlc)(?!\p{L})/giu, 'qualcuno'],
    [/(?<!\p{L})(?:e'|é)(?= \p{L})/giu, 'è'],
    [/(?<!\p{L})puo(?:')?(?!\p{L})/giu, 'può'],
    [/(?<!\p{L})piu(?:')?(?!\p{L})/giu, 'più'],
    [/(?<!\p{L})(?:c'e'|ce)(?= (?:un|una|il|la|qualche|scritto))/giu, 'c’è'],
    [/(?<!\p{L})gg(?!\p{L})/giu, 'giorni'],
  ],
};

/** Phonetic spellings. */
const heard: Record<Language, [RegExp, string][]> = {
  de: [],
  fr: [
    [
      /(?<!\p{L})(?:c|cé|cè) (?=koi|quoi|ki|qui|kan|quand|combien|cb|ok|possible|obligatoire|bon|vrai|juste|pas|interdit)/giu,
      'c’est ',
    ],
    [/(?<!\p{L})koi(?!\p{L})/giu, 'quoi'],
    [/(?<![\p{L}'’])(?:es ?ke?|est ke|es que|esque)(?!\p{L})/giu, 'est-ce que'],
    [/(?<!\p{L})ki(?!\p{L})/giu, 'qui'],
    [/(?<!\p{L})ke(?!\p{L})/giu, 'que'],
    [/(?<!\p{L})kel(le)?(s?)(?!\p{L})/giu, 'quel$1$2'],
    [/(?<!\p{L})(?:kan|kand)(?!\p{L})/giu, 'quand'],
    [/(?<!\p{L})(?:sé|cé)(?!\p{L})/giu, 'c’est'],
    [/(?<!\p{L})jé(?!\p{L})/giu, 'j’ai'],
    [/(?<!\p{L})(?:il )?fo[ -]?t?il(?!\p{L})/giu, 'faut-il'],
    [/(?<!\p{L})(?:konbien|kombien)(?!\p{L})/giu, 'combien'],
    [/(?<!\p{L})(?:il )?fo(?= (?:que|pas|il|un|une|le|la|des|faire|payer|avoir))/giu, 'il faut'],
    [/(?<!\p{L})(?:ché pas|chépa)(?!\p{L})/giu, 'je ne sais pas'],
    [/(?<!\p{L})(?:on fé|on fai)(?!\p{L})/giu, 'on fait'],
    [/(?<!\p{L})parske(?!\p{L})/giu, 'parce que'],
    [/(?<!\p{L})siouplé(?!\p{L})/giu, 's’il vous plaît'],
    [/(?<!\p{L})maintenan(?!\p{L})/giu, 'maintenant'],
    [/(?<!\p{L})lontemps(?!\p{L})/giu, 'longtemps'],
    [/(?<!\p{L})[Vv]ou(?!\p{L})/gu, 'vous'],
    [/(?<!\p{L})donk(?!\p{L})/giu, 'donc'],
    [/(?<!\p{L})mem(?= (?:si|pas|le|la|un|une))/giu, 'même'],
    [/(?<!\p{L})boulo(?!\p{L})/giu, 'travail'],
    [/(?<!\p{L})(?:ouvrié|ouvrie)(?!\p{L})/giu, 'ouvrier'],
  ],
  it: [
    [/(?<!\p{L})ke(?!\p{L})/giu, 'che'],
    [/(?<!\p{L})ki(?!\p{L})/giu, 'chi'],
    [/(?<!\p{L})(?:perke|perkè)(?!\p{L})/giu, 'perché'],
    [/(?<!\p{L})anke(?!\p{L})/giu, 'anche'],
  ],
};

/**
 * 'des', 'les' and 'mes' in phonetic spelling. In other messages, and always beside certain words, they are nouns of
 * the trade: 'la largeur d’un lé', 'dé de fondation'.
 */
const heardArticle =
  /(?<!\p{L})(?<!(?<!\p{L})(?:un|le|du|au|de|quel|chaque) )([dlm])é(?!\p{L})(?! (?:de(?!\p{L})|d['’]))/giu;

/**
 * Expands the short and colloquial forms of a language; with `isByEar` also phonetic forms that are words themselves.
 */
export function expandShortForms(text: string, language: Language, isByEar: boolean): string {
  const written = isByEar && language === 'fr' ? text.replace(heardArticle, '$1es') : text;
  return [...heard[language], ...shortened[language]].reduce(
    (left, [pattern, standard]) => left.replace(pattern, standard),
    written,
  );
}

/** Whether a single word is such a form. Lower case. */
export function isShortForm(word: string, language: Language): boolean {
  return expandShortForms(word, language, true) !== word;
}

/** Whether a single word is a phonetic spelling: 'ki', 'kel', 'jé', but not the abbreviations 'pr' and 'cb'. */
export function isHeardForm(word: string, language: Language): boolean {
  return heard[language].some(([pattern, standard]) => word.replace(pattern, standard) !== word);
}

/** The positions of 'dé', 'lé' and 'mé' in a text where they are phonetically spelt articles. */
export function heardArticles(text: string, language: Language): Set<number> {
  return new Set(language === 'fr' ? text.matchAll(heardArticle).map(({ index }) => index) : []);
}
