import type { ReactNode } from 'react';

/** Talking instead of writing: the button, what shows of it above the composer, and whether a call is running. */
export type VoiceControl = { button: ReactNode; panel: ReactNode; active: boolean };
