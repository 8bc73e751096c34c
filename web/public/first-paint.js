// Runs before the first paint. Sets light or dark, so that no page flashes; same keys and attributes as
// ui/theme/color-scheme.ts. And says in which language the frame of the page is shown until its code is there, and
// whether to somebody signed in, for whom it asks the server: same keys as language/language.ts and token.ts.
(() => {
  const page = document.documentElement;
  const reloadedKey = 'reloaded-for-start';

  // Registered first: the page starts even if something below fails. start-without-frame.js reads the attribute.
  addEventListener('DOMContentLoaded', startApp);
  page.setAttribute('data-starts', '');
  try {
    decorate();
  } catch {
    // The page sets all of this itself when it is there.
  }

  function read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      // No access to storage: as if nothing were chosen.
      return null;
    }
  }

  function decorate() {
    const mode = read('mui-mode') || 'system';
    const dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
    page.setAttribute(dark ? 'data-dark' : 'data-light', '');
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', dark ? '#141618' : '#ffffff');
    const known = ['de', 'fr', 'it'];
    const wanted = [read('language'), ...(navigator.languages ?? []).map((language) => language.slice(0, 2))];
    page.lang = wanted.find((language) => known.includes(language)) ?? 'de';
    if (read('token') !== null) page.setAttribute('data-signed-in', '');
    if (new URLSearchParams(location.search).has('thread')) page.setAttribute('data-thread', '');
    askEarly(read('token'));
  }

  // Asks for what the page shows first while its code is on its way; early-answers.ts takes it from there. What only some
  // may read is asked for when it is known who this is.
  function askEarly(token) {
    const early = document.querySelector('meta[name=early]')?.content;
    if (token === null || !early) return;
    const { admin = [], unfinished = [], tabs } = JSON.parse(early);
    const tab = tabs[new URLSearchParams(location.search).get('tab')];
    const answers = new Map();
    globalThis.earlyAnswers = { token, language: page.lang, answers };
    const headers = {
      'Accept-Language': page.lang,
      'Access-Control-Allow-Origin': '*',
      Authorization: `Bearer ${token}`,
    };
    const ask = (address) => {
      const answer = fetch(address, { headers });
      // A failure is dealt with where the answer is taken.
      answer.catch(() => {});
      answers.set(address, answer);
      return answer;
    };
    ask('/api/employees/me')
      .then((answer) => answer.clone().json())
      .then((user) => {
        // unfinishedCompanyId of the contract.
        if (user.CompanyId === -99) return unfinished.forEach(ask);
        if (user.Role !== 'admin') return;
        [...admin, ...(tab?.admin ?? [])].forEach(ask);
        for (const href of tab?.styles ?? []) preload({ rel: 'preload', as: 'style', href });
        for (const href of tab?.scripts ?? []) preload({ rel: 'modulepreload', href });
      })
      .catch(() => {});
  }

  function preload(link) {
    document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '', ...link }));
  }

  // A page that shows its frame (web/write-shells.ts) begins when that is drawn: its code would hold the paint up. No
  // frame comes in a tab that nobody sees.
  function startApp() {
    const entry = document.querySelector('meta[name=entry]')?.content;
    if (!entry) return;
    let started = false;
    const start = () => {
      if (started) return;
      started = true;
      import(entry).then(forgetReload, reloadOrSay);
    };
    if (!page.hasAttribute('data-signed-in') || document.visibilityState === 'hidden') return start();
    requestAnimationFrame(() => setTimeout(start));
    setTimeout(start, 1000);
  }

  function forgetReload() {
    try {
      sessionStorage.removeItem(reloadedKey);
    } catch {
      // Nothing was kept.
    }
  }

  // A new release may have taken the code away, or it has an error: a reload is tried once. Not when the server cannot
  // be reached, where the browser would show a page of its own.
  async function reloadOrSay(fault) {
    globalThis.reportError?.(fault);
    try {
      if (sessionStorage.getItem(reloadedKey) === null) {
        const { ok } = await fetch(location.pathname, { cache: 'no-store', headers: { accept: 'text/html' } });
        if (ok) {
          sessionStorage.setItem(reloadedKey, '');
          return location.reload();
        }
      }
    } catch {
      // Not reachable, or nothing can be kept: without a note of the reload it would be repeated for ever.
    }
    // As showNotStarted in app/shell/end-shell.ts.
    document.querySelector('[data-shell]')?.remove();
    const message = document.querySelector('template[data-not-started]');
    message?.replaceWith(message.content);
  }
})();
