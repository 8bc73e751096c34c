import { support as de } from '../de/support.ts';
import { support as fr } from '../fr/support.ts';
import { support as it } from '../it/support.ts';
import { addTexts } from '../language.ts';

addTexts('support', { de, fr, it });
