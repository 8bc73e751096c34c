import { admin as de } from '../de/admin.ts';
import { admin as fr } from '../fr/admin.ts';
import { admin as it } from '../it/admin.ts';
import { addTexts } from '../language.ts';

addTexts('admin', { de, fr, it });
