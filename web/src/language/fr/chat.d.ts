import type { chat as german } from '../de/chat.ts';
import type { Same } from '../same.ts';
export declare const chat: Same<typeof german>;
