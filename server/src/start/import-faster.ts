import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';

/** A package with a list of exports of 180 kB, which Node reads anew for each import between its files. */
const longExports = '/node_modules/drizzle-orm/';
let isFaster = false;

/**
 * Makes importing cheaper from here on, by about a second of processor time for a whole server. Compiled code is kept
 * for the next start; where nothing can be written, everything is compiled again. The files of one package are found
 * beside each other without reading what it exports. A second call changes nothing.
 */
export function importFaster(): void {
  if (isFaster) return;
  isFaster = true;
  enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/polier'));
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const { parentURL } = context;
      if (!specifier.startsWith('.') || !specifier.endsWith('.js') || !parentURL?.includes(longExports))
        return nextResolve(specifier, context);
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    },
  });
}
