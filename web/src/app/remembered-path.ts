import { redirectPathKey } from '@polier/contract/constants';
import { sitePath } from '@polier/contract/site-path';

/** Remembers the page to open after signing in; an address that leads off the site is forgotten. */
export function rememberPath(path: string): void {
  const known = sitePath(path);
  if (known === null) forgetPath();
  else sessionStorage.setItem(redirectPathKey, known);
}

/** The remembered page; null when there is none, or when what is stored leads off the site. */
export function rememberedPath(): string | null {
  return sitePath(sessionStorage.getItem(redirectPathKey) ?? '');
}

export function forgetPath(): void {
  sessionStorage.removeItem(redirectPathKey);
}
