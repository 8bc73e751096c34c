import { employeeList as de } from '../de/employee-list.ts';
import { employeeList as fr } from '../fr/employee-list.ts';
import { employeeList as it } from '../it/employee-list.ts';
import { addTexts } from '../language.ts';

addTexts('employeeList', { de, fr, it });
