import { billing as de } from './de/billing.ts';
import { billing as fr } from './fr/billing.ts';
import { billing as it } from './it/billing.ts';
import { addTexts } from './language.ts';

addTexts('billing', { de, fr, it });
