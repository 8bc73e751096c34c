import type { Role } from '@polier/contract/employees';
import type { Language } from '@polier/contract/languages';
import type { StaffRole } from '@polier/contract/staff';
import { Refusal } from './refusal.ts';

/** The caller: a guest, or a person as the access token and the database describe them at this moment. */
export type Guest = {
  kind: 'guest';
  language: Language;
  requestId: string;
  /** The sign-in of the token was ended because the person was blocked. */
  blocked?: true;
};
export type Person = {
  kind: 'person';
  language: Language;
  requestId: string;
  employeeId: string;
  companyId: number;
  companyName: string | null;
  /** The language of its letters. */
  companyLanguage: Language | null;
  role: Role;
  /** Blocked by the super-admin; unpaid bills do not set this. */
  blocked: boolean;
  /** The company's payment is in default, days of grace included. */
  inDefault: boolean;
  /** Whether the person may use the assistant, decided by billing for this call. */
  botAccess: boolean;
  /** The sign-in that the access token belongs to; null for a token of a release that knew none. */
  signIn: { id: string; startedAt: Date } | null;
  /** A new access token, when the used one is past half of its lifetime. */
  renewedToken?: string;
};
/** Somebody of the association in the back office; never a person of a company. */
export type Staff = {
  kind: 'staff';
  language: Language;
  requestId: string;
  accountId: string;
  sessionId: string;
  userName: string;
  role: StaffRole;
  /** What the account has to set up before it may do anything else. */
  due: 'password' | 'second-factor' | null;
  /** A new token, when the used one is past half of its lifetime. */
  renewedToken?: string;
};
export type Actor = Guest | Person | Staff;

/** Decides whether an actor may call a route; throws the refusal otherwise. */
export type Guard<A extends Actor = Actor> = (actor: Actor) => A;

export const anyone: Guard = (actor) => actor;

export const signedIn: Guard<Person> = (actor) => {
  if (actor.kind !== 'person') throw new Refusal('NOT_SIGNED_IN');
  return actor;
};

/** Signed in and not blocked; sign-up may still be unfinished. */
export const unblocked: Guard<Person> = (actor) => {
  const person = signedIn(actor);
  if (person.blocked) throw new Refusal('NOT_ALLOWED');
  return person;
};

/** An admin of a company; a person with an unfinished sign-up is not one yet. */
export const companyAdmin: Guard<Person> = (actor) => {
  const person = unblocked(actor);
  if (person.role !== 'admin' || person.companyId <= 0) throw new Refusal('NOT_ALLOWED');
  return person;
};

export const withBotAccess: Guard<Person> = (actor) => {
  if (actor.kind === 'guest' && actor.blocked) throw new Refusal('NO_BOT_ACCESS');
  const person = signedIn(actor);
  if (!person.botAccess) throw new Refusal('NO_BOT_ACCESS');
  return person;
};

/** Signed in to the back office; password and second factor may still have to be set up. */
export const anyStaff: Guard<Staff> = (actor) => {
  if (actor.kind !== 'staff') throw new Refusal('NOT_SIGNED_IN');
  return actor;
};

/** Signed in to the back office in one of these roles; none of them includes another. */
export const staff =
  (...allowed: StaffRole[]): Guard<Staff> =>
  (actor) => {
    const member = anyStaff(actor);
    if (member.due !== null) throw new Refusal('STAFF_SET_UP_FIRST');
    if (!allowed.includes(member.role)) throw new Refusal('STAFF_ROLE_NEEDED');
    return member;
  };
