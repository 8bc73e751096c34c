import { addMany as de } from '../de/add-many.ts';
import { addMany as fr } from '../fr/add-many.ts';
import { addMany as it } from '../it/add-many.ts';
import { addTexts } from '../language.ts';

addTexts('addMany', { de, fr, it });
