import { feedback as de } from '../de/feedback.ts';
import { feedback as fr } from '../fr/feedback.ts';
import { feedback as it } from '../it/feedback.ts';
import { addTexts } from '../language.ts';

addTexts('feedback', { de, fr, it });
