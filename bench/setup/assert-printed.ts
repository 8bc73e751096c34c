import { existsSync, readdirSync } from 'node:fs';

/** Throws when a folder holds no printed sheets: without sources every question is refused. */
export function assertPrinted(library: string): void {
  if (existsSync(library) && readdirSync(library).some((name) => name.endsWith('.pdf'))) return;
  throw new Error(`no sources in ${library}: print the library first (node build.ts)`);
}
