/** The current level of the microphone, 0 to 1. Not in the store: only the level meter reads it, once per frame. */
export const level = { now: 0 };
