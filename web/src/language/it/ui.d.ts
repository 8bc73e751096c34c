import type { ui as german } from '../de/ui.ts';
import type { Same } from '../same.ts';
export declare const ui: Same<typeof german>;
