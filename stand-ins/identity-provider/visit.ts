import type { Language } from '../language.ts';
import type { Codes } from './codes.ts';
import type { Lockout } from './lockout.ts';
import type { Mailer } from './mailer.ts';
import type { Policy } from './policies.ts';
import type { Users } from './users.ts';

/** A person's way through the pages of a policy, from arrival to redirect; one per interaction of the provider. */
export type Visit = {
  uid: string;
  policy: Policy;
  language: Language;
  email: string;
  step: 'address' | 'code' | 'last';
  /** The app knew the address: its code is sent without asking for it. */
  addressKnown: boolean;
  /** The address of the computer. */
  computer: string;
  /**
   * The page to show once after the redirect that follows a form, so that reloading and going back never post again.
   */
  pending: string | null;
  /** A sentence for the next page only. */
  notice: string | null;
};

/** A posted form: the button pressed and its fields. */
export type Form = { action: string; field: (name: string) => string };

/** The result of a step: a page to show, the next step, or the end of the visit. */
export type Outcome =
  | { page: string }
  | 'next'
  | { signedIn: string; newUser?: boolean }
  | { error: 'AADB2C90118' | 'AADB2C90091' };

/** The parts of the identity provider that the steps of a visit use. */
export type Parts = { users: Users; codes: Codes; lockout: Lockout; mailer: Mailer; clock: () => Date };
