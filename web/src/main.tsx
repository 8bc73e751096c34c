import '@fontsource-variable/inter/wght.css';
import './tokens.css';
import './page.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { reloadOnMissingChunk } from './app/reload-on-missing-chunk.ts';
import { captureFragment } from './identity/fragment.ts';
import { startLanguage } from './language/language.ts';
import { startColorScheme } from './ui/theme/color-scheme.ts';

captureFragment();
reloadOnMissingChunk();
startLanguage();
startColorScheme();
createRoot(document.getElementById('root')!).render(<App />);
