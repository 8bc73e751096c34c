import { audit as de } from '../de/audit.ts';
import { audit as fr } from '../fr/audit.ts';
import { audit as it } from '../it/audit.ts';
import { addTexts } from '../language.ts';

addTexts('audit', { de, fr, it });
