import { createTheme } from '@mui/material/styles';

const letters = '"Inter Variable", Inter, system-ui, sans-serif';

/** The theme of the parts taken from MUI; colours as in tokens.css. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data' },
  colorSchemes: {
    light: {
      palette: {
        primary: { main: '#16181b', contrastText: '#ffffff' },
        error: { main: '#b3261e' },
        text: { primary: '#16181b', secondary: '#4b5157' },
        background: { default: '#ffffff', paper: '#ffffff' },
        divider: '#dcdcd7',
      },
    },
    dark: {
      palette: {
        primary: { main: '#f1f1ee', contrastText: '#1b1d20' },
        error: { main: '#ffb4ab' },
        text: { primary: '#f1f1ee', secondary: '#b9bcbe' },
        background: { default: '#1b1d20', paper: '#202327' },
        divider: '#33373b',
      },
    },
  },
  shape: { borderRadius: 6 },
  typography: { fontFamily: letters, fontSize: 14 },
  transitions: {
    duration: { shortest: 120, shorter: 120, short: 140, standard: 160, enteringScreen: 160, leavingScreen: 120 },
  },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
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
