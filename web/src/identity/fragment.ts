/** The data the identity provider returns in the fragment of /auth-process. */
export type Fragment = { token?: string; state?: string; error?: string; description?: string };

let captured: Fragment | null = null;

/** Reads the fragment and removes it from the address at once, before other code can see or store it. */
export function captureFragment(): void {
  const { pathname, hash } = window.location;
  if (pathname.replace(/\/+$/, '') !== '/auth-process' || hash.length < 2) return;
  captured = parseFragment(hash);
  window.history.replaceState(null, '', pathname);
}

/** Returns the captured fragment, once. */
export function takeFragment(): Fragment {
  const taken = captured ?? {};
  captured = null;
  return taken;
}

export function parseFragment(hash: string): Fragment {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const fragment: Fragment = {};
  const names = { token: 'id_token', state: 'state', error: 'error', description: 'error_description' } as const;
  for (const [name, field] of Object.entries(names) as [keyof Fragment, string][]) {
    const value = fields.get(field);
    if (value) fragment[name] = value;
  }
  return fragment;
}
