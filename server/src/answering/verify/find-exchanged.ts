import type { Language } from '@polier/contract/languages';
import { isUnit } from '../../text/numbers/units.ts';
import { longestCommon } from './compare-wording.ts';
import { oftenExchanged } from './language/rewordings.ts';
import { isDerived, isFraming } from './match-words.ts';
import { countOf, saysDuty } from './read-clauses.ts';
import type { SourceSentence } from './read-passage.ts';
import { isWeighty, mayBeSaidFor } from './read-verbs.ts';
import { type ComparedWord, readComparedWords } from './read-words.ts';

/** With this share of its words in the order of the sentence, a claim follows the sentence. */
const leastFollowing = 0.7;
/** A longer gap between common words is a different wording, not an exchanged word. */
const longestGap = 3;
/** A word that replaced another one this often in rewordings may take its place. */
const surelyExchanged = 1.5;

const list = (words: string) => new Set(words.split(/\s+/));
/** Function words without content. Words of time and place, 'ohne', 'auch' and 'alle' are not among them. */
const grammar: Record<Language, ReadonlySet<string>> = {
  de: list(`der die das den dem des ein eine einen einem einer eines und so als am an auf aus bei beim durch für im in ins mit von vom zu zum zur
    er sie es ihr ihre ihren ihrem ihrer ihres sein seine seinen seinem seiner seines sich dies diese dieser dieses diesen diesem dass damit dazu dafür dabei
    daran darauf davon deren dessen welche welcher welches werden wird worden sind ist war sei seien haben hat habe wurde wurden man wer da also hier dort dann ihn ihm ihnen
    wenn falls sofern gemäss laut nach wie oder sowie du zwar beispiel beispielsweise etwa namentlich`),
  fr: list(`le la les l un une des du de d au aux à en dans par pour sur avec et ou que qu qui dont il elle ils elles on vous se s y lui leur leurs son sa ses
    votre vos ce cet cette ces ceci cela celui celle ceux celles c est sont être été sera soit soient a ont avoir ait si lorsque lorsqu quand selon comme alors ainsi ci là n tu te nous êtes êtes abord parmi exemple notamment`),
  it: list(`il lo la i gli le l un uno una di del dello della dell dei degli delle a al allo alla all ai agli alle da dal dallo dalla dall dai dagli dalle in nel nello nella nell nei negli nelle
    con tra fra per su sul sulla sull sui sulle e ed o che chi cui si lui oppure lei loro suo sua suoi sue ciò questo questa questi queste quello quella è sono essere stato stata stati state sia siano
    ha hanno avere abbia se quando secondo come così viene vengono va vanno lo li ne ad esempio`),
};

/**
 * Words of the claim in the place of another word of the sentence, between the same neighbours, or swapped with another
 * word. Empty when the claim does not follow the sentence.
 */
export function findExchanged(claim: string, source: SourceSentence, language: Language): ComparedWord[] {
  const telling = (words: readonly ComparedWord[]) =>
    words.filter(({ raw }) => raw.length > 1 && !grammar[language].has(raw.toLowerCase()));
  const [said, own] = [telling(readComparedWords(claim, language)), telling(source.words)];
  const steps = longestCommon(
    said.map(({ root }) => root),
    own.map(({ root }) => root),
  );
  if (steps.length < 3 || steps.length < said.length * leastFollowing) return [];
  const bounds: [number, number][] = [[-1, steps[0]![1] - 1 - Math.min(longestGap, steps[0]![0])], ...steps];
  return bounds.flatMap(([a, b], at) => {
    const [nextA, nextB] = bounds[at + 1] ?? [said.length, Math.min(own.length, b + 1 + longestGap)];
    const [put, left] = [said.slice(a + 1, nextA), own.slice(Math.max(0, b + 1), nextB)];
    if (put.length === 0 || left.length === 0 || put.length > longestGap || left.length > longestGap) return [];
    const missing = left.filter((word) => !put.some((one) => isSame(one, word, language)));
    if (missing.length === 0) return [];
    return put.filter(
      (word) =>
        !hasOwnGuard(word, language) &&
        !left.some((other) => isSame(word, other, language)) &&
        !mayBeSaidFor(word, claim, missing, language) &&
        !isNeighbour(word, missing, own, language) &&
        !isMoved(word, missing, said, own, language),
    );
  });
}

/**
 * Whether a word occurs elsewhere in the sentence equally often, while the word it displaces occurs nowhere in the
 * claim.
 */
function isMoved(
  word: ComparedWord,
  missing: readonly ComparedWord[],
  claimWords: readonly ComparedWord[],
  own: readonly ComparedWord[],
  language: Language,
): boolean {
  const count = (words: readonly ComparedWord[]) => words.filter((one) => isSame(one, word, language)).length;
  return (
    !isUnit(word.raw.toLowerCase()) &&
    count(own) >= count(claimWords) &&
    !missing.some((other) => claimWords.some((one) => one !== word && isSame(one, other, language)))
  );
}

/** Whether a word occurs nowhere else in the sentence and has a synonym in common with a missing one. */
const isNeighbour = (
  word: ComparedWord,
  missing: readonly ComparedWord[],
  own: readonly ComparedWord[],
  language: Language,
): boolean =>
  word.kind === 'content' &&
  !isWeighty(word, language) &&
  !own.some(({ root }) => root === word.root) &&
  missing.some((other) => !isWeighty(other, language) && [...word.like].some((like) => other.like.has(like)));

const limits =
  /^(?:mindestens|höchstens|maximal|minimal|maximum|minimum|spätestens|frühestens|innert|innerhalb|über|bis|ab|moins|plus|tard|tôt|jusqu|dès|almeno|massimo|minimo|oltre|entro|fino|tardi|presto|trascorsi|franken|francs?|franchi)$/iu;
/** Function words that change the meaning when one replaces another. */
const sides =
  /^(?:ausser|auch|mit|vor|nach|seit|alle\p{L}?|jede\p{L}?|einige\p{L}?|sauf|aussi|avec|avant|après|depuis|tou\p{L}*|chaque|quelques|certain\p{L}*|salvo|anche|con|prima|dopo|tutt\p{L}|ogni|alcun\p{L})$/iu;

/** Whether another guard compares the word (negations, 'only', limits and units), or it merely introduces something. */
const hasOwnGuard = (word: ComparedWord, language: Language) =>
  limits.test(word.raw) ||
  isUnit(word.raw.toLowerCase()) ||
  (word.kind === 'small' && !sides.test(word.raw)) ||
  saysDuty(word.raw, language) ||
  (isFraming(word, language) && !isWeighty(word, language)) ||
  countOf(word.raw, language, 'only') + countOf(word.raw, language, 'negators') > 0;

const shares = (a: ReadonlySet<number>, b: ReadonlySet<number>) => [...a].some((one) => b.has(one));

function isSame(claimWord: ComparedWord, source: ComparedWord, language: Language): boolean {
  if (claimWord.root === source.root || shares(claimWord.actor, source.actor)) return true;
  if (claimWord.actor.size === 0 && source.actor.size === 0 && shares(claimWord.about, source.about)) return true;
  if (claimWord.like.has(source.root) || source.like.has(claimWord.root)) return true;
  if (saysDuty(claimWord.raw, language) && saysDuty(source.raw, language)) return true;
  if (oftenExchanged(claimWord.root, source.root, language) >= surelyExchanged) return true;
  return isDerived(claimWord, source, language) || (isFraming(claimWord, language) && isFraming(source, language));
}
