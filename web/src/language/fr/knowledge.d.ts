import type { knowledge as german } from '../de/knowledge.ts';
import type { Same } from '../same.ts';
export declare const knowledge: Same<typeof german>;
