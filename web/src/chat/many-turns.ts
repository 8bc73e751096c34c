/** From how many turns on a conversation draws only those near what is read. */
export const manyTurns = 60;
