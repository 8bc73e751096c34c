import { Refusal } from '../../ground/refusal.ts';

/** The chats that people have open in windows, as far as their clients are connected to this server. */
export type OpenChats = {
  /** Counts a chat of a person that a client opens; returns how to take it back. Refuses CHATS_AT_ONCE. */
  open: (employeeId: string, sessionId: string) => () => void;
};

/**
 * Limits the chats that a person has open at once (0: no limit). A chat whose client connects again, while its old
 * connection is not known to be lost yet, counts once.
 */
export function createOpenChats(limit: number): OpenChats {
  const byPerson = new Map<string, Map<string, number>>();
  return {
    open: (employeeId, sessionId) => {
      const chats = byPerson.get(employeeId) ?? new Map<string, number>();
      const before = chats.get(sessionId) ?? 0;
      if (limit > 0 && before === 0 && chats.size >= limit) throw new Refusal('CHATS_AT_ONCE', { limit });
      byPerson.set(employeeId, chats.set(sessionId, before + 1));
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        const left = chats.get(sessionId)! - 1;
        if (left > 0) chats.set(sessionId, left);
        else chats.delete(sessionId);
        if (chats.size === 0) byPerson.delete(employeeId);
      };
    },
  };
}
