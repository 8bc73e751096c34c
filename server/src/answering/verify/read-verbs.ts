import type { Language } from '@polier/contract/languages';
import { weightyVerbs } from './language/weighty-verbs.ts';
import type { ComparedWord } from './read-words.ts';

/** The endings of verbs, and the context that distinguishes them from adjectives. */
const shapes: Record<Language, { ending: RegExp; before: RegExp; after: RegExp }[]> = {
  de: [
    // 'Melden Sie …'
    { ending: /^\p{Lu}.*(?:en|ern|eln)$/u, before: /(?:^|[.:;,]\s|\s(?:und|oder)\s)$/u, after: /^\s+Sie(?!\p{L})/u },
    // Lower case without a noun or adjective after it, unlike 'eingeschriebene' or 'wichtigen'.
    {
      ending: /^\p{Ll}.*(?:[^l]t|en|ern|eln|te|ten)$/u,
      before:
        /(?<!(?:^|\s)(?:der|die|das|den|dem|des|ein\p{L}{0,2}|kein\p{L}{0,2}|jede\p{L}?|alle\p{L}?|im|am|vom|zum|zur|beim)\s+)$/u,
      after:
        /^(?:\s*[.,;:!?)]|\s*$|\s+(?:der|die|das|den|dem|des|ein\p{L}{0,2}|sich|Sie|er|sie|es|wir|man|und|oder|ist|sind|wird|werden|wurde\p{L}?|worden|hat|haben|kann|können|muss|müssen|darf|dürfen|soll|sollen|sein|zu|für|in|im|am|an|auf|mit|nach|von|vom|bei|beim|ab|als|nicht|keine?n?|dies\p{L}*|ihr\p{L}*|sein\p{L}*|alle\p{L}?|jede\p{L}?)(?!\p{L}))/u,
    },
  ],
  fr: [
    {
      ending: /(?:er|ir|re|oir)$/u,
      before:
        /(?:^|\s|['’])(?:de|d['’]|à|pour|sans|peu\p{L}+|pouvez|doi\p{L}+|devez|faut|fai\p{L}+|laisser|ne|n['’]|se|s['’]|le|la|les|l['’]|y|vous|et|ou|pas)\s*$/u,
      after: /^/u,
    },
    {
      ending: /(?:[^é]e|ent|ez|it|t|d)$/u,
      before: /(?:^|\s|['’])(?:ils?|elles?|on|qui|ne|n['’]|se|s['’]|vous|y|l['’]on|cela|ce)\s*$/u,
      after: /^/u,
    },
    { ending: /ez$/u, before: /(?:^|[.:;,]\s|\s(?:et|ou|puis)\s)$/u, after: /^/u },
    {
      ending: /(?:é|ée|és|ées|i|ie|is|ies|u|ue|us|ues|it|ite|ise|ert|erte)$/u,
      before: /(?:^|\s)(?:est|sont|être|été|soit|soient|sera|seront)(?:\s(?:pas|aussi|alors|donc))?\s+$/u,
      after: /^/u,
    },
    {
      ending: /(?:[^éilbqrs]e|ent)$/u,
      before: /\p{L}{4,}\s+$/u,
      after: /^\s+(?:les?|la|l['’]|un|une|des|du|son|sa|ses|leurs?|votre|vos|au|aux|que|qu['’]|pas)(?![\p{L}]{2})/u,
    },
  ],
  it: [
    {
      ending: /(?:[aei]re|[aei]rsi|[aei]rl[aeio]|[aei]rne)$/u,
      before:
        /(?:^|\s)(?:di|a|ad|da|per|senza|pu[oò]|possono|puoi|potete|deve|devono|devi|dovete|vuole|occorre|bisogna|basta|bastano|riescono|va|vanno|fare|far|farla|o|oppure|e|serve|nell['’]|dall['’])\s*$/u,
      after: /^/u,
    },
    {
      ending: /[aeiu]t[aeio]$|[rs][ts][aeio]$|tt[aeio]$/u,
      before: /(?:^|\s)(?:è|sono|essere|sia|siano|viene|vengono|va|vanno|stat[aeio]|essersi)(?:\s(?:anche|poi))?\s+$/u,
      after: /^/u,
    },
    { ending: /[aeio]$/u, before: /(?:^|\s)(?:si|chi|non|che|ne|lo|li)\s+$/u, after: /^/u },
    {
      ending: /^\p{Lu}.*[ai]$/u,
      before: /(?:^|[.:;,]\s)$/u,
      after: /^\s+(?:il|lo|la|i|gli|le|l['’]|un|una|per|che|al|alla|nel|nella|sul|sulla|con)(?!\p{L})/u,
    },
    {
      ending: /(?:a|[^lrv]e|ano|ono)$/u,
      before: /\p{L}{4,}\s+$/u,
      after: /^\s+(?:il|lo|la|i|gli|le|l['’]|un|una|che|al|alla|ai)(?!\p{L})/u,
    },
  ],
};

/** Adverbs and adjectives with the endings of verbs. */
const adverb =
  /^(?:zuerst|sonst|sofort|fort|insgesamt|selbst|meist|oft|längst|jetzt|direkt|erneut|bereit|rasch|mindesten|bewusst|leicht|schlecht|recht|unbekannt|juste|moindre|affaire|sinistre|autre|même|ensemble|vite|ensuite|libre|simple|sempre|ovunque|dapprima|insieme|prima|dopo|ora|volta|senza|presto|tardi|subito|gratis)$/iu;

/** Whether a word is a verb in its context, as far as its ending and the neighbouring words show. */
export function isVerb(word: ComparedWord, text: string, language: Language): boolean {
  if (word.kind === 'small' || word.actor.size > 0 || adverb.test(word.raw)) return false;
  const [before, after] = [text.slice(Math.max(0, word.at - 40), word.at), text.slice(word.at + word.raw.length)];
  return shapes[language].some(
    (shape) => shape.ending.test(word.raw) && shape.before.test(before) && shape.after.test(after),
  );
}

/**
 * Whether a verb of the claim may replace a word of the sentence: neither reverses a statement, and the thesaurus has a
 * third word that may replace either.
 */
export function mayBeSaidFor(
  claimWord: ComparedWord,
  claim: string,
  source: readonly ComparedWord[],
  language: Language,
): boolean {
  if (!isVerb(claimWord, claim, language) || isWeighty(claimWord, language)) return false;
  return source.some(
    (word) =>
      word.kind !== 'small' && !isWeighty(word, language) && [...claimWord.like].some((like) => word.like.has(like)),
  );
}

/** Whether a word reverses a statement when it replaces another. */
export const isWeighty = ({ raw }: ComparedWord, language: Language) => weightyVerbs[language].test(raw);
