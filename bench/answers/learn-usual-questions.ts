import { writeFileSync } from 'node:fs';
import { languages } from '@polier/contract/languages';
import { openSheets } from '../../server/src/answering/evaluation/sheets.test-library.ts';
import { readMatters } from '../../server/src/answering/question/nearest-foreign.ts';
import { encodeMeaning } from '../../server/src/text/meaning/encode-meaning.ts';
import { standardForm } from '../../server/src/text/spelling/normalise.ts';

/**
 * Learns which direction of meaning tells the questions of the library from those that no source answers, in all three
 * languages together (logistic regression; both kinds count the same as a whole), and writes it where answering reads
 * it.
 */
const regularisation = 2e-4;
const rounds = 300;
const rate = 40;

const library = openSheets();
const answered = library.passages.flatMap(({ language, questions = [] }) =>
  questions.map(({ text }) => encode(standardForm(text, language, library.lexicon), language)),
);
const unanswered = languages.flatMap((language) =>
  readMatters(language).flatMap(({ questions }) => questions.map((text) => encode(text, language))),
);
const size = answered[0]!.length;
const direction = new Float64Array(size);
let start = 0;
for (let round = 0; round < rounds; round += 1) {
  const slope = direction.map((value) => regularisation * value);
  let slopeOfStart = 0;
  for (const [vectors, right] of [
    [answered, 1],
    [unanswered, 0],
  ] as const) {
    for (const vector of vectors) {
      const error = (0.5 / vectors.length) * (1 / (1 + Math.exp(-sumOf(vector))) - right);
      for (let at = 0; at < size; at += 1) slope[at]! += error * vector[at]!;
      slopeOfStart += error;
    }
  }
  for (let at = 0; at < size; at += 1) direction[at]! -= rate * slope[at]!;
  start -= rate * 0.1 * slopeOfStart;
}
const right = [answered, unanswered].map(
  (vectors, at) => vectors.filter((vector) => sumOf(vector) > 0 === (at === 0)).length / vectors.length,
);
console.log(
  `of ${answered.length} and ${unanswered.length} questions: ${right.map((one) => one.toFixed(3)).join(', ')} rightly told`,
);
const rounded = [...direction].map((value) => Number(value.toFixed(3)));
writeFileSync(
  new URL('../../server/src/answering/question/usual-questions.json', import.meta.url),
  `${JSON.stringify({ direction: rounded, start: Number(start.toFixed(3)) })}\n`,
);

function encode(text: string, language: (typeof languages)[number]) {
  return encodeMeaning([{ text, weight: 1 }], language);
}

function sumOf(vector: Float32Array): number {
  let sum = start;
  for (let at = 0; at < size; at += 1) sum += direction[at]! * vector[at]!;
  return sum;
}
