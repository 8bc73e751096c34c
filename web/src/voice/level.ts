/** How loud the microphone is now, 0 to 1: for what draws it with each picture, and nobody else. */
export const level = { now: 0 };
