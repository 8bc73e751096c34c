import { arrival as de } from '../de/arrival.ts';
import { arrival as fr } from '../fr/arrival.ts';
import { arrival as it } from '../it/arrival.ts';
import { addTexts } from '../language.ts';

addTexts('arrival', { de, fr, it });
