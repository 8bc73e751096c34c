import { readReferences, referenceWord } from '../../../text/references/references.ts';
import { readWords } from '../../../text/words.ts';
import type { Passage } from '../../passage.ts';
import { weightUnit } from './vocabulary.ts';

/**
 * The words by which some passages are found, identified by their index in `stems`. Reading them is the expensive part
 * of indexing.
 */
export type Terms = { stems: string[]; passages: PassageTerms[] };

export type PassageTerms = {
  /** the words of the text in order */
  sequence: Uint32Array | Uint16Array;
  /** distinct words: those of the text first, then those of title, heading and references */
  words: Uint32Array | Uint16Array;
  /** how many of `words` are in the text */
  wordsInText: number;
  /** of each of `words`: its frequency, weighted by field, in quarters (1–255) */
  units: Uint8Array;
  /** the length of the passage, in words weighted by field */
  length: number;
};

const fieldWeights = { title: 0.5, heading: 1, ownArticle: 10, cited: 1 };

/** The properties of a passage from which its terms are read. */
export type Readable = Pick<Passage, 'language' | 'title' | 'heading' | 'article' | 'text'>;

/** Reads the words of passages: of their text, title and headings, of the article itself and the ones they cite. */
export function readTerms(passages: readonly Readable[]): Terms {
  const reader = createTermReader();
  for (const passage of passages) reader.read(passage);
  return reader.terms;
}

/** Reads the terms of passages one at a time, since many take seconds. */
export function createTermReader() {
  const places = new Map<string, number>();
  const terms: Terms = { stems: [], passages: [] };
  const placeOf = (stem: string) => {
    const known = places.get(stem);
    if (known !== undefined) return known;
    places.set(stem, terms.stems.length);
    return terms.stems.push(stem) - 1;
  };
  return { terms, read: (passage: Readable) => terms.passages.push(readPassage(passage, placeOf)) };
}

function readPassage(passage: Readable, placeOf: (stem: string) => number): PassageTerms {
  const weights = new Map<number, number>();
  const add = (stems: readonly string[], weight: number) => {
    const places = Uint32Array.from(stems, placeOf);
    for (const place of places) weights.set(place, (weights.get(place) ?? 0) + weight);
    return places;
  };
  const { language, title, heading, article, text } = passage;
  const own = article ? readReferences(article, language).references : [];
  const cited = readReferences(text, language, own[0]?.act ?? null).references.filter((one) => one.article);
  const [inText, inTitle, inHeading] = [text, title, heading].map((part) =>
    readWords(part, language).map(({ stem }) => stem),
  ) as [string[], string[], string[]];
  const sequence = add(inText, 1);
  const wordsInText = weights.size;
  add(inTitle, fieldWeights.title);
  add(inHeading, fieldWeights.heading);
  const marks = own.flatMap((one) => [referenceWord(one), `@:${one.article}`, `@${one.act}`]);
  add(marks, fieldWeights.ownArticle);
  add(cited.map(referenceWord), fieldWeights.cited);
  const length = inText.length + inTitle.length * fieldWeights.title + inHeading.length * fieldWeights.heading;
  return {
    sequence,
    words: Uint32Array.from(weights.keys()),
    wordsInText,
    units: Uint8Array.from(weights.values(), (weight) => Math.max(1, Math.min(255, Math.round(weight * weightUnit)))),
    length,
  };
}
