import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** Asks for the typeface and for the page a guest sees together with the entry, instead of one after the other. */
function preloadFirst(): Plugin {
  const preload = (attrs: Record<string, string>) => ({ tag: 'link', attrs, injectTo: 'head' as const });
  return {
    name: 'preload-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.values(bundle).flatMap((part) => {
          const href = `/${part.fileName}`;
          if (/inter-latin-wght-normal.*\.woff2$/.test(href)) {
            return [preload({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href })];
          }
          return /\/login-page-.*\.js$/.test(href) ? [preload({ rel: 'modulepreload', crossorigin: '', href })] : [];
        }),
    },
  };
}

/** React, routes, texts and what guards a page; the parts of the look a page shows before anything else. */
const ground =
  /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|@tanstack)\/|web\/src\/(language\/language|token|request|app\/(paths|guard|guarded|visitor|page-frame)|ui\/(spinner|button|message-page|field|field-frame))\.|lucide-react\/dist\/esm\/(createLucideIcon|Icon)\.|rolldown-runtime/;

/** Script of a page's first load, compressed, in bytes. */
const budgets = { 'login-page': 180_000, 'chat-page': 240_000 };

/** Ends the build when the first load of a page weighs more than it may. */
function keepBudgets(): Plugin {
  return {
    name: 'keep-budgets',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const [page, budget] of Object.entries(budgets)) {
        const bytes = firstLoad(bundle, page);
        if (bytes > budget) this.error(`The first load of ${page} is ${bytes} bytes of script; it may be ${budget}.`);
      }
    },
  };
}

/** The entry and the page, with everything they import at once. */
function firstLoad(bundle: Bundle, page: string): number {
  const files = new Set<string>();
  const collect = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || files.has(file)) return;
    files.add(file);
    chunk.imports.forEach(collect);
  };
  for (const [file, chunk] of Object.entries(bundle)) {
    if (chunk.type === 'chunk' && (chunk.isEntry || chunk.name === page)) collect(file);
  }
  return [...files].reduce((sum, file) => sum + gzipSync((bundle[file] as Rolldown.OutputChunk).code).length, 0);
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFirst(), keepBudgets()],
  build: {
    target: ['chrome111', 'firefox114', 'safari16.4'],
    // A data: address in a style sheet or script is refused by our own content security policy.
    assetsInlineLimit: 0,
    sourcemap: false,
    // What every page needs first comes in one piece: on a slow line each small file costs a round trip of its own.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'ground', test: ground }] } } },
    // The viewers for PDF and charts are large and load only when the first is shown; the budgets above hold the rest.
    chunkSizeWarningLimit: 1200,
  },
});
