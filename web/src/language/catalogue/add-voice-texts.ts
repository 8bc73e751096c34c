import { voice as de } from '../de/voice.ts';
import { voice as fr } from '../fr/voice.ts';
import { voice as it } from '../it/voice.ts';
import { addTexts } from '../language.ts';

addTexts('voice', { de, fr, it });
