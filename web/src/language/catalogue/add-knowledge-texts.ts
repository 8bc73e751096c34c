import { knowledge as de } from '../de/knowledge.ts';
import { knowledge as fr } from '../fr/knowledge.ts';
import { knowledge as it } from '../it/knowledge.ts';
import { addTexts } from '../language.ts';

addTexts('knowledge', { de, fr, it });
