import { create } from 'zustand';

/** The message that is to be shown as soon as it is there: what a search found, what a task belongs to. */
export const useJump = create<{ to: string | null }>(() => ({ to: null }));

export function jumpTo(messageId: string | null): void {
  useJump.setState({ to: messageId });
}
