import { existsSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { copyPdfData } from './copy-pdf-data.ts';
import { writeShells } from './write-shells.ts';

type Bundle = Rolldown.OutputBundle;

/** Preloads the typeface together with the entry, instead of after the style sheet has arrived. */
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

/**
 * What the first page of guests shares with the other pages. On its own it would become part of the entry, whose name
 * changes with every release.
 */
const sharedFiles = [
  'app/page-frame.tsx',
  'app/paths.ts',
  'app/route-guard.tsx',
  'app/route-policy.ts',
  'app/site-footer.tsx',
  'app/use-visitor.ts',
  'billing/plans/plans.ts',
  'billing/plans/price-text.ts',
  'billing/plans/use-prices.ts',
  'early-answers.ts',
  'identity/fragment.ts',
  'identity/start-sign-in.ts',
  'identity/use-about.ts',
  'language/catalogue/add-plans-texts.ts',
  'language/day.ts',
  'language/language-menu.tsx',
  'language/language.ts',
  'language/money.ts',
  'request.ts',
  'token.ts',
  'ui/button.tsx',
  'ui/feedback/notices.tsx',
  'ui/feedback/spinner.tsx',
  'ui/form/field-frame.tsx',
  'ui/form/field.tsx',
  'ui/form/is-email.ts',
  'ui/layout/brand.tsx',
  'ui/layout/message-page.tsx',
  'ui/number-mark.tsx',
  'ui/overlay/lazy-with-preload.ts',
  'ui/overlay/menu.tsx',
].map(pathOf);

/** What a few pages share and is smaller than what a file of its own costs. */
const smallFiles = new Set(
  [
    'app/account/company-account-page.module.css',
    'app/sign-up/steps.ts',
    'billing/billing.module.css',
    'billing/payments/use-payment-outcome.ts',
    'billing/subscription/seat-cost.ts',
    'billing/use-subscription.ts',
    'chat/elements/element-content.ts',
    'chat/turns/steps-line.module.css',
    'employees/own-profile.module.css',
    'refetch.ts',
  ].map(pathOf),
);

function pathOf(file: string): string {
  const path = `${import.meta.dirname}/src/${file}`;
  if (!existsSync(path)) throw new Error(`A chunk names a file that does not exist: web/src/${file}`);
  return path;
}

/** The style sheet of a component belongs to the same chunk. */
const sharedModules = new Set(sharedFiles.flatMap((file) => [file, file.replace(/\.tsx?$/, '.module.css')]));

/** React, the router, the texts and the parts that every first page shows. */
const isGround = (id: string) =>
  /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|@tanstack)\//.test(id) ||
  /lucide-react\/dist\/esm\/(createLucideIcon|Icon)\./.test(id) ||
  sharedModules.has(id.replace(/\?.*$/, ''));

/**
 * Icons and small parts of the interface that several pages show. What brings the dialogs' library with it stays apart:
 * the dialogs load when they open.
 */
const isPart = (id: string) =>
  /lucide-react\/dist\/esm\/icons\//.test(id) ||
  smallFiles.has(id.replace(/\?.*$/, '')) ||
  /\/web\/src\/ui\/(?!theme\/|overlay\/[\w-]*-box)/.test(id) ||
  /\/web\/src\/language\/[\w-]+\.tsx?$/.test(id);

/** What the chat shares with the pages of its parts: its connection, its state, its texts. */
const isChat = (id: string) =>
  /node_modules\/(socket\.io|engine\.io)[\w-]*\//.test(id) ||
  /\/web\/src\/(chat\/(connection|conversation)\/|chat\/history\/use-threads|language\/catalogue\/add-chat-texts)/.test(
    id,
  );

/** Compressed script of a page's first load, in bytes. The entry holds the first page of guests. */
const budgetsBytes = { index: 180_000, 'chat-page': 240_000 };

/** Fails the build when the first load of a page exceeds its budget. */
function enforceBudgets(): Plugin {
  return {
    name: 'enforce-budgets',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const [page, budget] of Object.entries(budgetsBytes)) {
        const bytes = firstLoadBytes(bundle, page);
        if (bytes > budget) this.error(`The first load of ${page} is ${bytes} bytes of script; it may be ${budget}.`);
      }
    },
  };
}

/** Returns the compressed bytes of the entry and the page with all their static imports. */
function firstLoadBytes(bundle: Bundle, page: string): number {
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
  plugins: [react(), preloadTypeface(), enforceBudgets(), copyPdfData(), writeShells()],
  build: {
    target: ['chrome111', 'firefox114', 'safari16.4'],
    // Our content security policy refuses data: addresses in style sheets and scripts.
    assetsInlineLimit: 0,
    sourcemap: false,
    // One chunk for what every page needs first, one for what many share: on a slow connection each small file costs a
    // round trip of its own.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'ground', test: isGround, priority: 2 },
            { name: 'parts', test: isPart, priority: 1, minShareCount: 2 },
            { name: 'chat', test: isChat, priority: 0, minShareCount: 2 },
          ],
        },
      },
    },
    // The PDF and chart viewers are large and load only when first shown; the budgets above limit everything else.
    chunkSizeWarningLimit: 1200,
  },
});
