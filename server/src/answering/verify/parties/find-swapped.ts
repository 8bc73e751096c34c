import type { Language } from '@polier/contract/languages';
import type { SourceSentence } from '../read-passage.ts';
import { type ComparedWord, standsFor } from '../read-words.ts';

/** Words between a thing and its owner: 'l’esame del committente'. */
const belonging: Record<Language, RegExp> = {
  de: /^\s+(?:der|des|eines|einer|seines|seiner|ihres|ihrer|von|vom)\s+(?:\p{Ll}+\s+)?$/u,
  fr: /^\s+(?:de la |de l['’]|du |des |de |d['’]|de (?:son|sa|ses|leurs?) )$/u,
  it: /^\s+(?:de(?:l|lla|i|lle) (?:su[aoe]|suoi|loro) |di |del |dello |della |dell['’]|dei |degli |delle |d['’])$/u,
};
/** Words before a recipient. */
const receiving: Record<Language, RegExp> = {
  de: /(?:^|\s)(?:dem|einem|seinem|ihrem)\s+(?:\p{Ll}+\s+)?$/u,
  fr: /(?:^|\s)(?:à|au|aux|à la|à l['’]|à un|à une)\s*$/u,
  it: /(?:^|\s)(?:a|al|allo|alla|all['’]|ai|agli|alle|a un|a una)\s*$/u,
};

type Pair = { thing: ComparedWord; of: ComparedWord };

function readPairs(text: string, words: readonly ComparedWord[], language: Language): Pair[] {
  const telling = words.filter(({ kind }) => kind !== 'small');
  return telling.slice(1).flatMap((of, at) => {
    const thing = telling[at]!;
    return belonging[language].test(text.slice(thing.at + thing.raw.length, of.at)) ? [{ thing, of }] : [];
  });
}

const isPerson = ({ raw, actor }: ComparedWord) => actor.size > 0 || /^person/iu.test(raw);
const same = (one: ComparedWord, other: ComparedWord) => standsFor(one, other) || standsFor(other, one);

/** Finds a word of the claim that has swapped places with another: the owner of something, or sender and recipient. */
export function findSwapped(
  claim: string,
  words: readonly ComparedWord[],
  source: SourceSentence,
  language: Language,
): string | null {
  const there = readPairs(source.text, source.words, language);
  const own = readPairs(claim, words, language);
  const moved = own.find(
    ({ thing, of }) =>
      !there.some((pair) => same(thing, pair.thing) && same(of, pair.of)) &&
      there.some(
        (pair) =>
          same(thing, pair.thing) &&
          there.some(
            (other) => same(of, other.of) && own.some((one) => same(one.thing, other.thing) && same(one.of, pair.of)),
          ),
      ),
  );
  if (moved) return moved.of.raw;
  const gets = (text: string, word: ComparedWord) =>
    receiving[language].test(text.slice(Math.max(0, word.at - 30), word.at));
  const telling = words.filter(({ kind }) => kind !== 'small');
  const occurrences = (word: ComparedWord) => source.words.filter((other) => same(word, other));
  for (const one of telling.filter((word) => gets(claim, word))) {
    for (const there of occurrences(one).filter((word) => !gets(source.text, word))) {
      const other = telling.find(
        (word) =>
          word.at < one.at &&
          !gets(claim, word) &&
          (isPerson(one) || isPerson(word)) &&
          source.words.some(
            (found) =>
              found.at > there.at &&
              same(word, found) &&
              gets(source.text, found) &&
              between(words, word, one).some(({ root }) =>
                between(source.words, there, found).some((w) => w.root === root),
              ),
          ),
      );
      if (other) return one.raw;
    }
  }
  return null;
}

/** The words between two others, which tell what is done. */
const between = (words: readonly ComparedWord[], one: ComparedWord, other: ComparedWord) =>
  words.filter(({ at, kind }) => kind !== 'small' && at > one.at && at < other.at);
