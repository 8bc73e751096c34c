import { check as de } from '../de/check.ts';
import { check as fr } from '../fr/check.ts';
import { check as it } from '../it/check.ts';
import { addTexts } from '../language.ts';

addTexts('check', { de, fr, it });
