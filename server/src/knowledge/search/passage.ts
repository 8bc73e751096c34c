import type { Language } from '@polier/contract/languages';

export { type Language, languages } from '@polier/contract/languages';

/** The piece of a source that is found, quoted and highlighted: it lies on one page. */
export type Passage = {
  id: string;
  document: string;
  language: Language;
  topic: string | null;
  /** null: federal, applies in every canton */
  canton: string | null;
  page: number;
  title: string;
  /** heading path joined with ' › ' */
  heading: string;
  /** as the source writes it: 'Art. 371 OR' */
  article: string | null;
  text: string;
  /** passages of several languages with the same key say the same; several of one language may share one */
  parallel: string | null;
};
