// Runs before the first paint. Sets light or dark, so that no page flashes; same keys and attributes as
// ui/theme/color-scheme.ts. And says in which language the frame of the page is shown until its code is there, and
// whether to somebody signed in: same keys as language/language.ts and token.ts.
(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // No access to storage: as if nothing were chosen.
      return null;
    }
  };
  const page = document.documentElement;
  const mode = read('mui-mode') || 'system';
  const dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.setAttribute(dark ? 'data-dark' : 'data-light', '');
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', dark ? '#141618' : '#ffffff');
  const known = ['de', 'fr', 'it'];
  const wanted = [read('language'), ...navigator.languages.map((language) => language.slice(0, 2))];
  page.lang = wanted.find((language) => known.includes(language)) ?? 'de';
  const signedIn = read('token') !== null;
  if (signedIn) page.setAttribute('data-signed-in', '');
  if (new URLSearchParams(location.search).has('thread')) page.setAttribute('data-thread', '');

  // A page that shows its frame (web/write-shells.ts) begins when that is drawn: its code would hold the paint up. No frame
  // comes in a tab that nobody sees.
  addEventListener('DOMContentLoaded', () => {
    const entry = document.querySelector('meta[name=entry]')?.content;
    if (!entry) return;
    const start = () => import(entry);
    if (!signedIn || document.visibilityState === 'hidden') return void start();
    requestAnimationFrame(() => setTimeout(start));
    setTimeout(start, 1000);
  });
})();
