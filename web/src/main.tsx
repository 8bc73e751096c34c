import '@fontsource-variable/inter/wght.css';
import './tokens.css';
import './page.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { reloadForMissingPart } from './app/missing-part.ts';
import { keepFragment } from './identity/fragment.ts';
import { startLanguage } from './language/language.ts';
import { startColorScheme } from './ui/color-scheme.ts';

keepFragment();
reloadForMissingPart();
startLanguage();
startColorScheme();
createRoot(document.getElementById('root')!).render(<App />);
