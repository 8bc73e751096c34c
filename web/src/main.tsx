import '@fontsource-variable/inter/wght.css';
import './tokens.css';
import './page.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { reloadOnMissingChunk } from './app/reload-on-missing-chunk.ts';
import { setScriptPolicy } from './app/set-script-policy.ts';
import { endShell, showNotStarted } from './app/shell/end-shell.ts';
import { captureFragment } from './identity/fragment.ts';
import { startLanguage } from './language/language.ts';
import { startColorScheme } from './ui/theme/color-scheme.ts';

setScriptPolicy();
captureFragment();
reloadOnMissingChunk();
startLanguage();
startColorScheme();

/** Text that is drawn before its typeface is there is drawn again when it comes, and moves. */
const typefacePatienceMs = 500;
const patience = new Promise((resolve) => setTimeout(resolve, typefacePatienceMs));
const typeface = document.fonts.load('1em "Inter Variable"').catch(() => {});
const root = document.getElementById('root')!;
endShell(root);
/** Nothing is left of the page then. */
const onUncaughtError = (fault: unknown) => {
  reportError(fault);
  showNotStarted();
};
void Promise.race([typeface, patience]).then(() => {
  // In pieces, between which the browser can do something else.
  startTransition(() => createRoot(root, { onUncaughtError }).render(<App />));
});
