import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { build } from 'vite';

type Shells = typeof import('./src/app/shell/shells.tsx');
type Page = ReturnType<Shells['printShells']>[number];

/**
 * Writes an HTML file for each page that people open most: `chatbot.html` beside `index.html`. It names the page's code
 * and style sheets, also of what it needs soon, which then load together with the entry, and holds what is drawn before
 * they are there.
 */
export function writeShells(): Plugin {
  return {
    name: 'write-shells',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('/first-paint.js', addressOf('first-paint.js')),
    },
    async writeBundle({ dir }, bundle) {
      const { source } = bundle['index.html'] as Rolldown.OutputAsset;
      const { printShells } = await loadShells();
      const starter = `<script type="module" async src="${addressOf('start-without-frame.js')}"></script>`;
      for (const page of printShells()) {
        const { scripts, styles } = filesOf(bundle, page.module);
        const soon = filesOf(bundle, page.soon ?? page.module);
        const links = [
          ...[...styles].map(styleLink),
          ...[...new Set([...scripts, ...soon.scripts])].map(
            (file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`,
          ),
        ].filter((link) => !String(source).includes(link));
        // At the end of the page, where a style sheet does not hold up the first paint.
        const styleLinks = [...soon.styles].filter((file) => !styles.has(file)).map(styleLink);
        const html = String(source)
          // Runs after the first paint (public/first-paint.js), and so comes after what that needs.
          .replace(/<script type="module" crossorigin src="([^"]*)"><\/script>/, '<meta name="entry" content="$1" />')
          // Async: the others do not wait for what runs only when first-paint.js is missing.
          .replace('</body>', `  ${[...styleLinks, starter].join('\n    ')}\n  </body>`)
          .replace(/ *<link rel="modulepreload"[^>]*>\n/g, '')
          .replace('<script src="/first-paint.js', `${earlyOf(bundle, page, new Set([...scripts, ...styles]))}\n    $&`)
          .replace('</head>', `  ${links.join('\n    ')}\n  </head>`)
          .replace('<div id="root"></div>', `<div id="root"></div>\n    ${page.html}`);
        const used = [...page.html.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' '));
        const css = [...styles].map((file) => String((bundle[file] as Rolldown.OutputAsset).source)).join();
        const missing = used.filter((name) => name.startsWith('_') && !css.includes(`.${name}`));
        if (missing.length > 0) this.error(`The shell of ${page.path} uses styles that it does not load: ${missing}`);
        writeFileSync(`${dir}${page.path}.html`, html);
      }
    },
  };
}

/** What first-paint.js asks for, with the files of the tabs that the page itself does not load. */
function earlyOf(bundle: Rolldown.OutputBundle, { early }: Page, loaded: Set<string>): string {
  const tabs = Object.entries(early.tabs ?? {}).map(([name, { admin, module }]) => {
    const { scripts, styles } = filesOf(bundle, module);
    const more = (files: Set<string>) => [...files].filter((file) => !loaded.has(file)).map((file) => `/${file}`);
    return [name, { admin, scripts: more(scripts), styles: more(styles) }];
  });
  const content = JSON.stringify({ ...early, tabs: Object.fromEntries(tabs) });
  return `<meta name="early" content="${content.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" />`;
}

/** The address of a file of the folder `public`. With each content another, so that browsers keep no older one. */
function addressOf(file: string): string {
  const content = readFileSync(`${import.meta.dirname}/public/${file}`);
  return `/${file}?${createHash('sha256').update(content).digest('hex').slice(0, 8)}`;
}

/** Builds what draws the shells for Node, and runs it. */
async function loadShells(): Promise<Shells> {
  const outDir = `${import.meta.dirname}/node_modules/.shells`;
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'src/app/shell/shells.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
  });
  return import(`${outDir}/shells.js`);
}

const styleLink = (file: string) => `<link rel="stylesheet" crossorigin href="/${file}">`;

/** The files that the entry and a module need, with all their static imports. */
function filesOf(bundle: Rolldown.OutputBundle, module: string) {
  const path = `${import.meta.dirname}/src/${module}`;
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const collect = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || scripts.has(file)) return;
    scripts.add(file);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
    chunk.imports.forEach(collect);
  };
  for (const [file, chunk] of Object.entries(bundle)) {
    if (chunk.type === 'chunk' && (chunk.isEntry || chunk.facadeModuleId === path)) collect(file);
  }
  return { scripts, styles };
}
