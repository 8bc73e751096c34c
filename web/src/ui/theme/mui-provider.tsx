import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

// Emotion's run-time styles need the nonce of this response, or the content security policy refuses them.
const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? '';
const cache = createCache({ key: 'mui', prepend: true, nonce });

/**
 * Provides theme and style cache to MUI components. It wraps each use instead of the app, so that a first load, which
 * shows none of them, does not carry MUI.
 */
export function MuiProvider({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
