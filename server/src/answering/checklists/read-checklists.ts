import type { Language } from '@polier/contract/languages';
import type { Passage, SourceDocument } from '../../knowledge/port.ts';

/** What a verified source says a contract has to settle, point by point. */
export type Checklist = {
  /** What it is for: 'Werkvertrag'. */
  name: string;
  language: Language;
  /** Its points word for word, one a line, where they stand: a list can go on on the next page. */
  parts: { points: string; passage: Passage }[];
};

const heading = /(?:^|› )(?:Checkliste|Liste|Lista)\s+(.+)$/u;
/** Points one a line, with the sentence that leads in to them. Marked lines beside numbered ones are notes. */
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
