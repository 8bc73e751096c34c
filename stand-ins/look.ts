import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type Asset = { type: string; content: string | Buffer };

const require = createRequire(import.meta.url);
const files = join(dirname(require.resolve('@fontsource/inter/package.json')), 'files');
const typeface = (weight: number): Asset => ({
  type: 'font/woff2',
  content: readFileSync(join(files, `inter-latin-${weight}-normal.woff2`)),
});

/** Reads a text file of the stand-ins. */
export function asset(type: string, file: URL): Asset {
  return { type: `${type}; charset=utf-8`, content: readFileSync(file, 'utf8') };
}

/** What every page of a stand-in needs: colours and measures, and the typeface of the house. By file name. */
export const look: Record<string, Asset> = {
  'look.css': asset('text/css', new URL('./look.css', import.meta.url)),
  'forms.css': asset('text/css', new URL('./forms.css', import.meta.url)),
  'inter-400.woff2': typeface(400),
  'inter-600.woff2': typeface(600),
};
