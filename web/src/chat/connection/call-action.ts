import type { Action } from '@polier/contract/chat';
import { socketTimes } from '@polier/contract/constants';
import { connectedSocket } from './socket.ts';

/**
 * Has the server perform an action it offered; resolves with its response. Throws an Error with the response when it
 * failed, or with no message when the connection was lost or nothing came in time.
 */
export function callAction(action: Pick<Action, 'id'>): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const socket = connectedSocket();
    if (!socket) return reject(new Error());
    const removeListeners = () => {
      clearTimeout(timer);
      socket.off('action_response', onResponse);
      socket.off('disconnect', onLost);
    };
    const onResponse = (outcome: { id: string; status: boolean; response: string | null }) => {
      if (outcome.id !== action.id) return;
      removeListeners();
      if (outcome.status) resolve(outcome.response);
      else reject(new Error(outcome.response ?? ''));
    };
    const onLost = () => {
      removeListeners();
      reject(new Error());
    };
    const timer = setTimeout(onLost, socketTimes.acknowledgeTimeoutMs);
    socket.on('action_response', onResponse);
    socket.on('disconnect', onLost);
    socket.emit('action_call', action);
  });
}
