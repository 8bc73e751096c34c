import { randomUUID } from 'node:crypto';
import { keep } from '../keep.ts';
import { hashPassword, isPassword, type PasswordHash } from './passwords.ts';

/** A local account of the directory; `id` is the object id, later `oid` and `sub`. */
export type User = {
  id: string;
  /** Lower case. */
  email: string;
  displayName: string;
  givenName: string;
  surname: string;
  /** A free field of the directory, set over Graph. */
  employeeId?: string;
  password: PasswordHash;
  createdAt: string;
  /** When it was soft-deleted; it still blocks a new account over Graph. */
  deletedAt: string | null;
};

export type NewUser = {
  email: string;
  password: string;
  givenName: string;
  surname: string;
  displayName?: string;
  employeeId?: string;
  id?: string;
};

/** A user with this address exists already. */
export class AddressTaken extends Error {}

export const normalAddress = (address: string) => address.trim().toLowerCase();

/** The user table, shared by the sign-in pages and the Graph stand-in. Every change is on disk when it returns. */
export function openUsers(dataDir: string | null, clock: () => Date) {
  const kept = keep<User[]>(dataDir, 'users.json', () => []);
  const byId = (id: string) => kept.value.find((user) => user.id === id && user.deletedAt === null) ?? null;
  const byAddress = (address: string) =>
    kept.value.find((user) => user.email === normalAddress(address) && user.deletedAt === null) ?? null;

  return {
    byId,
    byAddress,
    all: () => kept.value,
    isSoftDeleted: (address: string) =>
      kept.value.some((user) => user.email === normalAddress(address) && user.deletedAt !== null),

    /** Adds a user and replaces a soft-deleted one of the address. Throws AddressTaken. */
    async create(person: NewUser): Promise<User> {
      const email = normalAddress(person.email);
      const password = await hashPassword(person.password);
      if (byAddress(email)) throw new AddressTaken();
      const user: User = {
        id: person.id ?? randomUUID(),
        email,
        displayName: person.displayName ?? `${person.givenName} ${person.surname}`.trim(),
        givenName: person.givenName,
        surname: person.surname,
        ...(person.employeeId ? { employeeId: person.employeeId } : {}),
        password,
        createdAt: clock().toISOString(),
        deletedAt: null,
      };
      kept.value = [...kept.value.filter((other) => other.email !== email && other.id !== user.id), user];
      kept.save();
      return user;
    },

    /** The user when address and password belong together; null otherwise, after the same work. */
    async authenticate(address: string, password: string): Promise<User | null> {
      const user = byAddress(address);
      return (await isPassword(user?.password ?? null, password)) ? user : null;
    },

    async setPassword(id: string, password: string): Promise<void> {
      const hash = await hashPassword(password);
      const user = byId(id);
      if (!user) return;
      user.password = hash;
      kept.save();
    },

    /** Soft delete, as the directory does it first. Says whether there was such a user. */
    softDelete(id: string): boolean {
      const user = byId(id);
      if (!user) return false;
      user.deletedAt = clock().toISOString();
      kept.save();
      return true;
    },

    /** For good; only what was soft-deleted before. */
    purge(id: string): boolean {
      const rest = kept.value.filter((user) => user.id !== id || user.deletedAt === null);
      if (rest.length === kept.value.length) return false;
      kept.value = rest;
      kept.save();
      return true;
    },
  };
}

export type Users = ReturnType<typeof openUsers>;
