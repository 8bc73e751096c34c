import { chat as de } from '../de/chat.ts';
import { chat as fr } from '../fr/chat.ts';
import { chat as it } from '../it/chat.ts';
import { addTexts } from '../language.ts';

addTexts('chat', { de, fr, it });
