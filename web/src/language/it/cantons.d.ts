import type { cantons as german } from '../de/cantons.ts';
import type { Same } from '../same.ts';
export declare const cantons: Same<typeof german>;
