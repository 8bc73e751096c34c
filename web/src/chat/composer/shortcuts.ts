import { useEffect, useSyncExternalStore } from 'react';

/** The keyboard shortcuts; `key` as in `KeyboardEvent.key`, `ctrl` is ⌘ on a Mac. */
export const shortcuts = [
  { action: 'help', key: '?', ctrl: false, shift: false },
  { action: 'write', key: '/', ctrl: false, shift: false },
  { action: 'newChat', key: 'o', ctrl: true, shift: true },
  { action: 'search', key: 'k', ctrl: true, shift: false },
  { action: 'copy', key: 'c', ctrl: true, shift: true },
  { action: 'sources', key: 'e', ctrl: true, shift: true },
  { action: 'voice', key: 'm', ctrl: true, shift: true },
] as const;
export type Shortcut = (typeof shortcuts)[number]['action'];

const key = 'single-keys';
const listeners = new Set<() => void>();

/** Whether shortcuts without Ctrl work: people with speech input, or who hit keys by accident, can switch them off. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, singleKeysOn);
  const set = (enabled: boolean) => {
    if (enabled) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
    for (const listener of listeners) listener();
  };
  return [on, set];
}

function singleKeysOn(): boolean {
  return localStorage.getItem(key) !== 'off';
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The shortcut of a pressed key, or null. A key without Ctrl counts only outside of text fields. */
export function shortcutOf(pressed: KeyPress, writing: boolean, singleKeys: boolean): Shortcut | null {
  const ctrl = pressed.ctrlKey || pressed.metaKey;
  if (pressed.altKey || (!ctrl && (writing || !singleKeys))) return null;
  const key = pressed.key.toLowerCase();
  // Whether a character like ? needs Shift depends on the keyboard layout.
  return (
    shortcuts.find((one) => one.key === key && one.ctrl === ctrl && (!ctrl || one.shift === pressed.shiftKey))
      ?.action ?? null
  );
}

/** Runs the handler of a pressed shortcut wherever the focus is, except in a dialog or a menu. */
export function useShortcuts(handlers: Record<Shortcut, () => void>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const target = event.target as HTMLElement;
      const writing = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
      const shortcut = shortcutOf(event, writing, singleKeysOn());
      if (!shortcut || target.closest('[role=dialog], [role=menu]')) return;
      event.preventDefault();
      handlers[shortcut]();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
