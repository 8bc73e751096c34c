import { createTheme } from '@mui/material/styles';

/** The theme of the MUI components. Colours are our CSS tokens, so they follow light and dark by themselves. */
export const theme = createTheme({
  shape: { borderRadius: 6 },
  typography: { fontFamily: 'inherit', fontSize: 14 },
  transitions: {
    duration: { shortest: 120, shorter: 120, short: 140, standard: 160, enteringScreen: 160, leavingScreen: 120 },
  },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiPaper: { styleOverrides: { root: { backgroundColor: 'var(--raised)', color: 'var(--ink)' } } },
    MuiDivider: { styleOverrides: { root: { borderColor: 'var(--line)' } } },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          minHeight: 'var(--touch)',
          fontSize: 14,
          gap: 10,
          paddingInline: 14,
          '&:hover, &.Mui-focusVisible': { backgroundColor: 'var(--concrete-2)' },
          '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: 'transparent' },
          '&.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': { backgroundColor: 'var(--concrete-2)' },
          '&.Mui-focusVisible': { outline: '2px solid var(--focus)', outlineOffset: -2 },
        },
      },
    },
  },
});
