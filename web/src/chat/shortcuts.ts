import { useEffect, useSyncExternalStore } from 'react';

/** What can be done with keys alone; `key` as `KeyboardEvent.key` has it, `ctrl` is ⌘ on a Mac. */
export const shortcuts = [
  { does: 'help', key: '?', ctrl: false, shift: false },
  { does: 'write', key: '/', ctrl: false, shift: false },
  { does: 'newChat', key: 'o', ctrl: true, shift: true },
  { does: 'search', key: 'k', ctrl: true, shift: false },
  { does: 'copy', key: 'c', ctrl: true, shift: true },
  { does: 'sources', key: 'e', ctrl: true, shift: true },
  { does: 'voice', key: 'm', ctrl: true, shift: true },
] as const;
export type Shortcut = (typeof shortcuts)[number]['does'];

const key = 'single-keys';
const changed = new Set<() => void>();

/** Whether keys without Ctrl do something: who speaks to the device, or hits keys by chance, can switch that off. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore((listener) => {
    changed.add(listener);
    return () => changed.delete(listener);
  }, singleKeysOn);
  const set = (wanted: boolean) => {
    if (wanted) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
    for (const listener of changed) listener();
  };
  return [on, set];
}

function singleKeysOn(): boolean {
  return localStorage.getItem(key) !== 'off';
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** What a pressed key asks for, or null. A key without Ctrl counts only where nothing is being written. */
export function shortcutOf(pressed: Pressed, writing: boolean, singleKeys: boolean): Shortcut | null {
  const ctrl = pressed.ctrlKey || pressed.metaKey;
  if (pressed.altKey || (!ctrl && (writing || !singleKeys))) return null;
  const wanted = pressed.key.toLowerCase();
  // A sign like ? may need Shift or not, as the keyboard has it.
  return (
    shortcuts.find((one) => one.key === wanted && one.ctrl === ctrl && (!ctrl || one.shift === pressed.shiftKey))
      ?.does ?? null
  );
}

/** Does what is asked for with keys, wherever the focus is; not while a dialog or a menu is open. */
export function useShortcuts(act: Record<Shortcut, () => void>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const target = event.target as HTMLElement;
      const writing = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
      const wanted = shortcutOf(event, writing, singleKeysOn());
      if (!wanted || target.closest('[role=dialog], [role=menu]')) return;
      event.preventDefault();
      act[wanted]();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
