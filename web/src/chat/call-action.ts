import type { Action } from '@polier/contract/chat';
import { socketNow } from './connection.ts';

/** Carries out an offer of the assistant; answers what the server says about it. Throws when it failed. */
export function callAction(action: Pick<Action, 'id'>): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const socket = socketNow();
    if (!socket) return reject(new Error());
    const end = () => {
      socket.off('action_response', over);
      socket.off('disconnect', lost);
    };
    const over = (outcome: { id: string; status: boolean; response: string | null }) => {
      if (outcome.id !== action.id) return;
      end();
      if (outcome.status) resolve(outcome.response);
      else reject(new Error(outcome.response ?? ''));
    };
    const lost = () => {
      end();
      reject(new Error());
    };
    socket.on('action_response', over);
    socket.on('disconnect', lost);
    socket.emit('action_call', action);
  });
}
