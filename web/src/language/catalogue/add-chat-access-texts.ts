import { chatAccess as de } from '../de/chat-access.ts';
import { chatAccess as fr } from '../fr/chat-access.ts';
import { chatAccess as it } from '../it/chat-access.ts';
import { addTexts } from '../language.ts';

addTexts('chatAccess', { de, fr, it });
