import type { Language } from '@polier/contract/languages';
import type { Passage, SourceDocument } from '../../knowledge/port.ts';

/** The points that a contract has to settle according to a verified source. */
export type Checklist = {
  /** The contract it is for: 'Werkvertrag'. */
  name: string;
  language: Language;
  /** Its points word for word, one on each line, by passage: a list may continue on the next page. */
  parts: { points: string; passage: Passage }[];
};

const heading = /(?:^|› )(?:Checkliste|Liste|Lista)\s+(.+)$/u;
/** Points, one on each line, with the sentence that introduces them. Bulleted lines beside numbered ones are notes. */
const numbered = listOf('\\d+\\.');
const marked = listOf('[-–•]');

/** The checklists of one source, in order. */
export function readChecklists({ language }: SourceDocument, passages: readonly Passage[]): Checklist[] {
  const sections = Map.groupBy(passages, (passage) => heading.exec(passage.heading)?.[1] ?? '');
  return [...sections].flatMap(([name, section]) => {
    const parts = section.flatMap((passage) => {
      const points = (numbered.exec(passage.text) ?? marked.exec(passage.text))?.[0];
      return points === undefined ? [] : [{ points, passage }];
    });
    return name === '' || parts.length === 0 ? [] : [{ name, language, parts }];
  });
}

function listOf(mark: string): RegExp {
  return new RegExp(`^(?:.*:\\n)?${mark}\\s.*(?:\\n${mark}\\s.*)*`, 'mu');
}
