import type { Role } from '@polier/contract/employees';
import type { Language } from '@polier/contract/languages';
import { Refusal } from './refusal.ts';

/** Who asks: nobody we know, or a person as the access token and the database say at this moment. */
export type Guest = { kind: 'guest'; language: Language; requestId: string };
export type Person = {
  kind: 'person';
  language: Language;
  requestId: string;
  employeeId: string;
  companyId: number;
  companyName: string | null;
  /** Of its letters. */
  companyLanguage: Language | null;
  role: Role;
  /** The person is blocked (by the super-admin); what follows from unpaid bills is not meant. */
  blocked: boolean;
  /** The payment of the company is in default, days of grace included (billing/policy.ts). */
  inDefault: boolean;
  /** Decided by billing/policy.ts for this very call. */
  botAccess: boolean;
  /** A fresh access token when the one used is past half its life. */
  renewedToken?: string;
};
export type Actor = Guest | Person;

/** A guard says who may call a route; it throws the refusal otherwise. */
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

/** An admin of a company; who has not finished the sign-up is none yet. */
export const companyAdmin: Guard<Person> = (actor) => {
  const person = unblocked(actor);
  if (person.role !== 'admin' || person.companyId <= 0) throw new Refusal('NOT_ALLOWED');
  return person;
};

export const withBotAccess: Guard<Person> = (actor) => {
  const person = signedIn(actor);
  if (!person.botAccess) throw new Refusal('NO_BOT_ACCESS');
  return person;
};
