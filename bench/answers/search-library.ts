import { languages } from '@polier/contract/languages';
import type { openSheets } from '../../server/src/answering/evaluation/sheets.test-library.ts';
import { askedParts } from '../../server/src/answering/question/asked-parts.ts';
import type { Understood } from '../../server/src/answering/question/understand.ts';
import { withTemplates } from '../../server/src/answering/respond/with-templates.ts';
import type { Hit } from '../../server/src/knowledge/port.ts';

type Library = ReturnType<typeof openSheets>;

const passagesRead = 24;
const passagesSearched = 72;

/** A number from 0 to 1 that depends on a text and a seed alone. */
export function chance(text: string, seed: number): number {
  let state = seed >>> 0;
  for (const sign of text) state = (state * 31 + sign.codePointAt(0)!) >>> 0;
  state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
  return ((state ^ (state >>> 12)) >>> 0) / 2 ** 32;
}

/** What is found for a question that was read. */
export async function searchFor(library: Library, understood: Understood): Promise<Hit[]> {
  const found = await library.find({
    ...{
      text: understood.searchText,
      asked: askedParts(understood),
      askedIn: understood.language,
      searchIn: languages,
    },
    ...{ topic: null, canton: understood.canton, onDate: understood.onDate, top: passagesSearched },
  });
  return withTemplates(found, understood);
}

/** The hits that are read. */
export function readHits(hits: readonly Hit[]): Hit[] {
  return hits.slice(0, passagesRead);
}
