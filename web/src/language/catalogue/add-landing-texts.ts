import { landing as de } from '../de/landing.ts';
import { landing as fr } from '../fr/landing.ts';
import { landing as it } from '../it/landing.ts';
import { addTexts } from '../language.ts';

addTexts('landing', { de, fr, it });
