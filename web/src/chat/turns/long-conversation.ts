/** Above this many turns a conversation renders only those near the viewport. */
export const longConversationTurns = 60;
