import type { Rect } from '@polier/contract/chat';
import type { GroundContext } from '../ground/context.ts';
import type { Find } from './find-passages.ts';
import type { Sources } from './memory/sources-in-memory.ts';
import type { Passage } from './passage.ts';

/** The context of knowledge and of the modules to its right. */
export type KnowledgeContext = GroundContext & {
  /** The verified sources, ready to be searched. */
  sources: Sources;
  /** Finds passages for a question, by words and, where a model is configured, by meaning. */
  find: Find;
  /** The position of the characters `from` to `to` of a passage's text on its page, as fractions of the page. */
  locate: (passage: Passage, from: number, to: number) => Promise<Rect[]>;
};
