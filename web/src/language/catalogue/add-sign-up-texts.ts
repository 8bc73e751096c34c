import { signUp as de } from '../de/sign-up.ts';
import { signUp as fr } from '../fr/sign-up.ts';
import { signUp as it } from '../it/sign-up.ts';
import { addTexts } from '../language.ts';

addTexts('signUp', { de, fr, it });
