import type { Passage, PassageQuestion } from '../passage.ts';
import type { IndexReader, IndexWriter } from '../search/index/index-file.ts';

type Place = Pick<Passage, 'document' | 'language' | 'topic' | 'canton' | 'title'>;

/** The stored properties of a document, apart from its texts. */
type StoredDocument = Omit<Place, 'document'> & {
  id: string;
  change: number;
  /** The numbers of its passages in the index. */
  numbers: readonly number[];
  passages: StoredRow[];
};

/** A passage: id, page, article, heading (null: as before), parallel, key (null: that of `parallel`). */
type StoredRow = [string, number, string | null, string | null, string | null, [string | null] | null];

export type RestoredDocument = Pick<StoredDocument, 'id' | 'change' | 'language' | 'numbers'> & { passages: Passage[] };

/** The texts of some passages as bytes, each followed by its questions. */
type Texts = { bytes: Buffer; ends: Uint32Array };

/** A passage whose text and questions stay encoded until they are read, which takes half of the memory. */
class StoredPassage implements Passage {
  readonly id: string;
  readonly document: string;
  readonly language: Passage['language'];
  readonly topic: string | null;
  readonly canton: string | null;
  readonly page: number;
  readonly title: string;
  readonly heading: string;
  readonly article: string | null;
  readonly parallel: string | null;
  readonly key: string | null;
  readonly #texts: Texts;
  readonly #place: number;

  constructor(
    place: Place,
    heading: string,
    [id, page, article, , parallel, key]: StoredRow,
    texts: Texts,
    at: number,
  ) {
    this.id = id;
    this.document = place.document;
    this.language = place.language;
    this.topic = place.topic;
    this.canton = place.canton;
    this.page = page;
    this.title = place.title;
    this.heading = heading;
    this.article = article;
    this.parallel = parallel;
    this.key = key ? key[0] : parallel;
    this.#texts = texts;
    this.#place = 2 * at;
  }

  get text(): string {
    return cut(this.#texts, this.#place);
  }

  get questions(): readonly PassageQuestion[] {
    return JSON.parse(cut(this.#texts, this.#place + 1)) as PassageQuestion[];
  }

  get hasQuestions(): boolean {
    const { ends } = this.#texts;
    return ends[this.#place + 1]! - ends[this.#place]! > noQuestions.length;
  }
}

/** The encoding of an empty list of questions. */
const noQuestions = '[]';

function cut({ bytes, ends }: Texts, at: number): string {
  return bytes.toString('utf8', at === 0 ? 0 : ends[at - 1], ends[at]);
}

/** How many passages are written between two pauses. */
const passagesPerStep = 200;

/** @param change the number of the document's last change */
export function* writeDocument(
  file: IndexWriter,
  { id, change, language, topic, canton, title }: Omit<Place, 'document'> & { id: string; change: number },
  passages: readonly Passage[],
  numbers: readonly number[],
): Generator<void> {
  const rows = passages.map(({ id, page, article, heading, parallel, key = null }, at): StoredRow => {
    const isAsBefore = at > 0 && passages[at - 1]!.heading === heading;
    return [id, page, article, isAsBefore ? null : heading, parallel, key === parallel ? null : [key]];
  });
  const kept: StoredDocument = { id, change, language, topic, canton, title, numbers, passages: rows };
  file.json(kept);
  yield;
  const pieces: Buffer[] = [];
  for (const [at, { text, questions = [] }] of passages.entries()) {
    pieces.push(Buffer.from(text), Buffer.from(JSON.stringify(questions)));
    if (at % passagesPerStep === 0) yield;
  }
  let end = 0;
  file.numbers(Uint32Array.from(pieces, ({ length }) => (end += length)));
  file.numbers(Buffer.concat(pieces));
  yield;
}

export function restoreDocument(file: IndexReader): RestoredDocument {
  const { id, change, numbers, passages: rows, ...about } = file.json<StoredDocument>();
  const ends = file.numbers(Uint32Array);
  const texts = { ends, bytes: Buffer.from(file.numbers(Uint8Array).buffer) };
  const place = { ...about, document: id };
  let heading = '';
  const passages = rows.map((row, at) => {
    heading = row[3] ?? heading;
    return new StoredPassage(place, heading, row, texts, at);
  });
  return { id, change, language: about.language, numbers, passages };
}
