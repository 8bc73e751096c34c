import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import type { Plugin } from 'vite';

const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const folder = dirname(manifest);
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };

/**
 * What the worker of the PDF library loads by itself when a document needs it: decoders of scanned pages (JBIG2, CCITT,
 * JPEG 2000) as script, since the content security policy allows no WebAssembly; the fonts Symbol and ZapfDingbats,
 * which a document need not bring along; tables of East Asian fonts. The Liberation fonts are under the GPL and stay
 * out: for Helvetica and Arial the browser takes a font of its own.
 */
const copied = [
  'wasm/*_nowasm_fallback.js',
  'wasm/LICENSE_*{JBIG2,OPENJPEG}',
  'standard_fonts/*.pfb',
  'standard_fonts/LICENSE_FOXIT',
  'cmaps/*',
];

/**
 * Copies that data to `assets/pdf-<version>` (src/knowledge/page/pdf-document.tsx). The library builds the names of the
 * files itself, so that the folder and not each file says which version they are.
 */
export function copyPdfData(): Plugin {
  return {
    name: 'copy-pdf-data',
    apply: 'build',
    generateBundle() {
      for (const pattern of copied) {
        const files = globSync(pattern, { cwd: folder });
        if (files.length === 0) this.error(`The PDF library has no ${pattern} any more.`);
        for (const file of files) {
          const fileName = `assets/pdf-${version}/${file.replaceAll(sep, '/')}`;
          this.emitFile({ type: 'asset', fileName, source: readFileSync(join(folder, file)) });
        }
      }
    },
  };
}
