import { create } from 'zustand';

/** What screen readers were told last. */
export const useSaid = create<{ said: string }>(() => ({ said: '' }));

/** Tells screen readers something that happened in the chat. */
export function announce(said: string): void {
  useSaid.setState({ said });
}
