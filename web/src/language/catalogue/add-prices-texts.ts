import { prices as de } from '../de/prices.ts';
import { prices as fr } from '../fr/prices.ts';
import { prices as it } from '../it/prices.ts';
import { addTexts } from '../language.ts';

addTexts('prices', { de, fr, it });
