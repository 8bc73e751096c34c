import { staff as de } from '../de/staff.ts';
import { staff as fr } from '../fr/staff.ts';
import { staff as it } from '../it/staff.ts';
import { addTexts } from '../language.ts';

addTexts('staff', { de, fr, it });
