import type { Language } from '../language.ts';
import { de, type Texts } from './texts-by-language/texts-de.ts';
import { fr } from './texts-by-language/texts-fr.ts';
import { it } from './texts-by-language/texts-it.ts';

export type { Texts };
export const texts: Record<Language, Texts> = { de, fr, it };
