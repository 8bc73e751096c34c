import { account as de } from '../de/account.ts';
import { account as fr } from '../fr/account.ts';
import { account as it } from '../it/account.ts';
import { addTexts } from '../language.ts';

addTexts('account', { de, fr, it });
