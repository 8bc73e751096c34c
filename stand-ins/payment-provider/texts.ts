import type { Language } from '../language.ts';
import { de, type Texts } from './texts-de.ts';
import { fr } from './texts-fr.ts';
import { it } from './texts-it.ts';

export const texts: Record<Language, Texts> = { de, fr, it };
