/** Stands for the origin of the site; which one it is makes no difference for a path. */
const base = 'https://site.invalid';

/**
 * Returns a path of this site (with query and fragment) as the browser will understand it, or null when the text leads
 * elsewhere. The parser is the browser's own: it drops tabs and line ends, takes backslashes for slashes and resolves
 * dots, so that `/\evil.example`, `/<tab>/evil.example` and `/.//evil.example` name another host.
 */
export function sitePath(text: string): string | null {
  if (!text.startsWith('/') || !URL.canParse(text, base)) return null;
  const { origin, pathname, search, hash } = new URL(text, base);
  // A path that begins with two slashes would name a host when it is parsed again.
  if (origin !== base || pathname.startsWith('//')) return null;
  return pathname + search + hash;
}
