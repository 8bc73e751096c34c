import { outdated as de } from '../de/outdated.ts';
import { outdated as fr } from '../fr/outdated.ts';
import { outdated as it } from '../it/outdated.ts';
import { addTexts } from '../language.ts';

addTexts('outdated', { de, fr, it });
