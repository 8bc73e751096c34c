import type { Language } from '@polier/contract/languages';
import { texts } from '../web/src/language/texts.ts';

/** The texts of the screen in a language: tests look for what a person reads. */
export const words = (language: Language) => texts[language];
