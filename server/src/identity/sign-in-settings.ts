import type { Intent } from '@polier/contract/identity';

/** The identity provider as configured; an empty policy means that its addresses have none (External ID). */
export type SignInSettings = {
  authority: string;
  tenantId: string;
  clientId: string;
  policies: Record<Intent, string>;
  /** The policy that exchanges a password for a token; empty: there is none. */
  passwordPolicy: string;
  emailClaim: string;
  keyClaim: string;
  redirectUri: string;
  afterSignOut: string;
};
