import type { identity as german } from '../de/identity.ts';
import type { Same } from '../same.ts';
export declare const identity: Same<typeof german>;
