import { create } from 'zustand';

/** The last announcement for screen readers. */
export const useAnnouncement = create<{ text: string }>(() => ({ text: '' }));

/** Announces an event of the chat to screen readers. */
export function announce(text: string): void {
  useAnnouncement.setState({ text });
}
