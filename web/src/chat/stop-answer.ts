import { socketNow } from './connection.ts';
import { stopStreaming } from './messages.ts';
import { useChat } from './store.ts';

/** Asks the server to stop, also while it waits for the person; what has been said stays. */
export function stopAnswer(): void {
  useChat.setState((state) => ({ messages: stopStreaming(state.messages), loading: false, ask: null }));
  socketNow()?.emit('stop');
}
