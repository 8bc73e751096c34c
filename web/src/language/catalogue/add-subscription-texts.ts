import { subscription as de } from '../de/subscription.ts';
import { subscription as fr } from '../fr/subscription.ts';
import { subscription as it } from '../it/subscription.ts';
import { addTexts } from '../language.ts';

addTexts('subscription', { de, fr, it });
