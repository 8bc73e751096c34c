import { employees as de } from '../de/employees.ts';
import { employees as fr } from '../fr/employees.ts';
import { employees as it } from '../it/employees.ts';
import { addTexts } from '../language.ts';

addTexts('employees', { de, fr, it });
