import { companies as de } from '../de/companies.ts';
import { companies as fr } from '../fr/companies.ts';
import { companies as it } from '../it/companies.ts';
import { addTexts } from '../language.ts';

addTexts('companies', { de, fr, it });
