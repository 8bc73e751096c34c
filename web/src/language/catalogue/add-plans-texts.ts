import { plans as de } from '../de/plans.ts';
import { plans as fr } from '../fr/plans.ts';
import { plans as it } from '../it/plans.ts';
import { addTexts } from '../language.ts';

addTexts('plans', { de, fr, it });
