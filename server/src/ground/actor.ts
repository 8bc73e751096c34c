import type { Role } from '@polier/contract/employees';
import type { Language } from '@polier/contract/languages';
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
export type Actor = Guest | Person;

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
