export { type Language, languages } from '@polier/contract/languages';
export type { Passage } from '../passage.ts';
