import { stopStreaming } from '../conversation/messages.ts';
import { useChat } from '../conversation/store.ts';
import { connectedSocket } from './socket.ts';

/** Asks the server to stop the answer, also while it waits for a reply of the person. The text so far stays. */
export function stopAnswer(): void {
  useChat.setState((state) => ({ messages: stopStreaming(state.messages), loading: false, ask: null }));
  connectedSocket()?.emit('stop');
}
