import { create } from 'zustand';

/** The message to scroll to as soon as it is loaded: a search result, or the message of a task. */
export const useScrollTarget = create<{ messageId: string | null }>(() => ({ messageId: null }));

/** Scrolls to a message, now or as soon as it is loaded; null cancels that. */
export function scrollToMessage(messageId: string | null): void {
  useScrollTarget.setState({ messageId });
}
