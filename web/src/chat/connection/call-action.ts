import type { Action } from '@polier/contract/chat';
import { connectedSocket } from './socket.ts';

/**
 * Has the server perform an action it offered; resolves with its response. Throws an Error with the response when it
 * failed, or with no message when the connection was lost.
 */
export function callAction(action: Pick<Action, 'id'>): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const socket = connectedSocket();
    if (!socket) return reject(new Error());
    const removeListeners = () => {
      socket.off('action_response', onResponse);
      socket.off('disconnect', onDisconnect);
    };
    const onResponse = (outcome: { id: string; status: boolean; response: string | null }) => {
      if (outcome.id !== action.id) return;
      removeListeners();
      if (outcome.status) resolve(outcome.response);
      else reject(new Error(outcome.response ?? ''));
    };
    const onDisconnect = () => {
      removeListeners();
      reject(new Error());
    };
    socket.on('action_response', onResponse);
    socket.on('disconnect', onDisconnect);
    socket.emit('action_call', action);
  });
}
