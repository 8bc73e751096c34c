import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** Asks for the typeface together with the entry, instead of after the style sheet. */
function preloadTypeface(): Plugin {
  return {
    name: 'preload-typeface',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => /inter-latin-wght-normal.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
            injectTo: 'head',
          })),
    },
  };
}

/** React, routes, texts and what guards a page; the parts of the look a page shows before anything else. */
const ground = [
  /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|@tanstack)\//,
  /lucide-react\/dist\/esm\/(createLucideIcon|Icon)\./,
  // What the first page of guests shares with others: these would otherwise hang on the entry, which every release renames.
  /web\/src\/(token|request|language\/(add-plans-texts|day|language|language-menu|money)|app\/(guard|guarded|page-frame|paths|site-footer|visitor)|billing\/(plans|price-text|use-prices)|identity\/(fragment|start-sign-in|use-about)|ui\/(brand|button|email|field|field-frame|late|menu|message-page|notices|number-mark|spinner))\./,
];

/** Script of a page's first load, compressed, in bytes. The entry holds the first page of guests. */
const budgets = { index: 180_000, 'chat-page': 240_000 };

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
  plugins: [react(), preloadTypeface(), keepBudgets()],
  build: {
    target: ['chrome111', 'firefox114', 'safari16.4'],
    // A data: address in a style sheet or script is refused by our own content security policy.
    assetsInlineLimit: 0,
    sourcemap: false,
    // What every page needs first comes in one piece: on a slow line each small file costs a round trip of its own.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'ground', test: (id) => ground.some((part) => part.test(id)) }] } },
    },
    // The viewers for PDF and charts are large and load only when the first is shown; the budgets above hold the rest.
    chunkSizeWarningLimit: 1200,
  },
});
