// Sets light or dark before the first paint, so that no page flashes. Same keys and attributes as ui/theme/color-scheme.ts.
(() => {
  let mode = 'system';
  try {
    mode = localStorage.getItem('mui-mode') || 'system';
  } catch {
    // No access to storage: follow the system.
  }
  const dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute(dark ? 'data-dark' : 'data-light', '');
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', dark ? '#141618' : '#ffffff');
})();
