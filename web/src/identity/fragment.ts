/** What the identity provider sends back in the fragment of /auth-process. */
export type Fragment = { token?: string; state?: string; error?: string; description?: string };

let kept: Fragment | null = null;

/** Reads the fragment and takes it out of the address at once, before anything else can see or store it. */
export function keepFragment(): void {
  const { pathname, hash } = window.location;
  if (pathname.replace(/\/+$/, '') !== '/auth-process' || hash.length < 2) return;
  kept = readFragment(hash);
  window.history.replaceState(null, '', pathname);
}

/** The fragment kept at the start; each can be taken once. */
export function takeFragment(): Fragment {
  const taken = kept ?? {};
  kept = null;
  return taken;
}

export function readFragment(hash: string): Fragment {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const fragment: Fragment = {};
  const names = { token: 'id_token', state: 'state', error: 'error', description: 'error_description' } as const;
  for (const [name, field] of Object.entries(names) as [keyof Fragment, string][]) {
    const value = fields.get(field);
    if (value) fragment[name] = value;
  }
  return fragment;
}
