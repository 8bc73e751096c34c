const key = 'sign-in-names';

export type Names = { firstName: string; lastName: string };

/** Stores the names in the identity provider's token, to prefill a form. They identify nobody: the server does that. */
export function storeTokenNames(token: string): void {
  const claims = claimsOf(token);
  const text = (claim: unknown) => (typeof claim === 'string' ? claim.trim().slice(0, 60) : '');
  const names = { firstName: text(claims.given_name), lastName: text(claims.family_name) };
  if (names.firstName || names.lastName) sessionStorage.setItem(key, JSON.stringify(names));
}

/** Returns the names of the last sign-in in this window; empty where unknown. */
export function readTokenNames(): Names {
  return { firstName: '', lastName: '', ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Names>) };
}

export function clearTokenNames(): void {
  sessionStorage.removeItem(key);
}

function claimsOf(token: string): Record<string, unknown> {
  try {
    const payload = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const bytes = Uint8Array.from(atob(payload), (char) => char.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
