/** The port of knowledge: everything other modules may use, apart from its context. */

export { compareCitations } from './editing/compare-citations.ts';
export { compareEditions } from './editing/compare-editions.ts';
export { findOutdated } from './editing/find-outdated.ts';
export { lastChanges } from './editing/last-changes.ts';
export { titlesOfWorks } from './editing/list-sources.ts';
export { publishDueSources, publishSource } from './editing/publish-source.ts';
export { readPassage } from './editing/read-passage.ts';
export { firstDay } from './editing/source-life.ts';
export type { Sources } from './memory/sources-in-memory.ts';
export { type TrialSources, tryEdition } from './memory/try-edition.ts';
export { readSourceFile } from './pages/read-source-file.ts';
export {
  type AskedPart,
  type AskedStretch,
  type Hit,
  hasQuestions,
  type Passage,
  type PassageQuestion,
  type Search,
  type SourceDocument,
} from './passage.ts';
export { isInForce } from './policy.ts';
export { readAttachedPdf } from './reading/read-pdf.ts';
export { PdfRefused } from './reading/refusal.ts';
export type { Dictionary } from './search/cross-language/dictionary.ts';
export { findAlternatives } from './search/glossary/glossary.ts';
export { fuseQuestions } from './search/index/fuse-questions.ts';
export { createPassageIndex } from './search/index/passage-index.ts';
export { createQuestionIndex } from './search/index/question-index.ts';
