import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

// Styles made at run time carry the nonce of this response; without it the content security policy refuses them.
const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? '';
const cache = createCache({ key: 'mui', prepend: true, nonce });

/**
 * Gives the parts taken from MUI our look. It wraps each of them instead of the app, so that a first load, which shows
 * none of them, does not carry MUI.
 */
export function Look({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
