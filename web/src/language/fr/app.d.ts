import type { app as german } from '../de/app.ts';
import type { Same } from '../same.ts';
export declare const app: Same<typeof german>;
