import { useSyncExternalStore } from 'react';

/** Light, dark, or as the device has it. */
export type Mode = 'light' | 'dark' | 'system';

// The keys are those of MUI (specification section 4), so that its provider could take over at any time.
const modeKey = 'mui-mode';
const schemeKeys = { light: 'mui-color-scheme-light', dark: 'mui-color-scheme-dark' } as const;
const listeners = new Set<() => void>();
const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

export function readMode(): Mode {
  const kept = localStorage.getItem(modeKey);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

/** Chooses a mode and keeps it. */
export function setMode(mode: Mode): void {
  localStorage.setItem(modeKey, mode);
  for (const scheme of ['light', 'dark'] as const) localStorage.setItem(schemeKeys[scheme], scheme);
  apply();
}

/** The mode chosen now. */
export function useMode(): Mode {
  return useSyncExternalStore((changed) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  }, readMode);
}

/** Follows the choice, the device and other tabs from here on; before the first paint public/color-scheme.js did it. */
export function startColorScheme(): void {
  systemIsDark.addEventListener('change', apply);
  window.addEventListener('storage', (event) => {
    if (event.key === modeKey || event.key === null) apply();
  });
  apply();
}

function apply(): void {
  const mode = readMode();
  const dark = mode === 'dark' || (mode === 'system' && systemIsDark.matches);
  const { documentElement } = document;
  documentElement.toggleAttribute('data-dark', dark);
  documentElement.toggleAttribute('data-light', !dark);
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', dark ? '#141618' : '#ffffff');
  for (const changed of listeners) changed();
}

/** Whether the page is shown light or dark now. */
export function useScheme(): 'light' | 'dark' {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => (document.documentElement.hasAttribute('data-dark') ? 'dark' : 'light'),
  );
}
