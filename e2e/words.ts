import type { Language } from '@polier/contract/languages';
import { texts } from '../web/src/language/texts.ts';

/** What the screen says in a language: the tests look for what a person would read. */
export const words = (language: Language) => texts[language];
