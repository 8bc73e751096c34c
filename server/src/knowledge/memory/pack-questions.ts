import { meaningSize } from '../../text/meaning/encode-meaning.ts';
import type { QuestionTerms } from '../search/index/question-terms.ts';
import { cut, join, seal, splitLines, sum, unseal } from './sealed-file.ts';

/** @param key names what the questions were read from: 32 bytes */
export function packQuestions(key: Uint8Array, { words, stretches }: QuestionTerms): Buffer {
  const narrow = words.length <= 0xffff;
  const questions = stretches.flatMap((one) => one.questions);
  const texts = [...questions.map((one) => one.words), ...stretches.map(({ whole }) => whole)];
  const names = Buffer.from(words.map(({ form, stem }) => `${form}\n${stem}`).join('\n'));
  return seal(key, [
    Uint32Array.from([words.length, names.length, stretches.length, questions.length, Number(narrow)]),
    Uint32Array.from(stretches, ({ passage }) => passage),
    Uint32Array.from(stretches, ({ start }) => start),
    Uint32Array.from(stretches, ({ end }) => end),
    Uint32Array.from(stretches, (one) => one.questions.length),
    Uint32Array.from(texts, ({ length }) => length),
    join(texts, narrow),
    ...questions.map(({ meaning }) => meaning),
    names,
  ]);
}

/** Reads what `packQuestions` wrote; null when it was read from something else. Throws Damaged. */
export function unpackQuestions(bytes: Buffer, key: Uint8Array): QuestionTerms | null {
  const take = unseal(bytes, key);
  if (!take) return null;
  const [wordCount, nameBytes, stretchCount, questionCount, narrow] = take(Uint32Array, 5);
  const [passages, starts, ends, counts] = Array.from({ length: 4 }, () => take(Uint32Array, stretchCount!));
  const lengths = take(Uint32Array, questionCount! + stretchCount!);
  const Numbers = narrow ? Uint16Array : Uint32Array;
  const texts = cut(take<Uint16Array | Uint32Array>(Numbers, sum(lengths)), lengths);
  const all = take(Int8Array, questionCount! * meaningSize);
  const meanings = cut(all, new Uint32Array(questionCount!).fill(meaningSize));
  const names = splitLines(take(Uint8Array, nameBytes!), wordCount!);
  let question = 0;
  const stretches = Array.from(passages!, (passage, at) => ({
    ...{ passage, start: starts![at]!, end: ends![at]!, whole: texts[questionCount! + at]! },
    questions: Array.from({ length: counts![at]! }, () => {
      const one = { words: texts[question]!, meaning: meanings[question]! };
      question += 1;
      return one;
    }),
  }));
  const words = Array.from({ length: wordCount! }, (_, at) => ({ form: names[2 * at]!, stem: names[2 * at + 1]! }));
  return { words, stretches };
}
