import { privacy as de } from '../de/privacy.ts';
import { privacy as fr } from '../fr/privacy.ts';
import { privacy as it } from '../it/privacy.ts';
import { addTexts } from '../language.ts';

addTexts('privacy', { de, fr, it });
