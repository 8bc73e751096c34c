import { useSyncExternalStore } from 'react';

/** Light, dark, or following the device. */
export type Mode = 'light' | 'dark' | 'system';

// MUI's storage keys, so that its provider could take over at any time (docs/product.md, "What the browser keeps").
const modeKey = 'mui-mode';
const schemeKeys = { light: 'mui-color-scheme-light', dark: 'mui-color-scheme-dark' } as const;
const listeners = new Set<() => void>();
const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

export function readMode(): Mode {
  const stored = localStorage.getItem(modeKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Sets and stores the mode. */
export function setMode(mode: Mode): void {
  localStorage.setItem(modeKey, mode);
  for (const scheme of ['light', 'dark'] as const) localStorage.setItem(schemeKeys[scheme], scheme);
  apply();
}

/** The chosen mode. */
export function useMode(): Mode {
  return useSyncExternalStore((changed) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  }, readMode);
}

/**
 * Starts following the choice, the device and other tabs. public/first-paint.js sets the scheme of the first paint.
 */
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

/** The scheme the page is shown in. */
export function useScheme(): 'light' | 'dark' {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => (document.documentElement.hasAttribute('data-dark') ? 'dark' : 'light'),
  );
}
