import { editing as de } from '../de/editing.ts';
import { editing as fr } from '../fr/editing.ts';
import { editing as it } from '../it/editing.ts';
import { addTexts } from '../language.ts';

addTexts('editing', { de, fr, it });
