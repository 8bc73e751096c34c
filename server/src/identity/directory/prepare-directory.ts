import { randomBytes } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/connection.ts';
import type { JobDefinition } from '../../jobs/jobs.ts';
import { Refusal } from '../../refusal.ts';
import { employeeOfIdentity, identitiesOf, insertRemoved, linkIdentity, removedToGo, setGone } from '../store.ts';
import { createDirectoryProvider, DirectoryTrouble } from './provider.ts';

/** An account on its way: `tag` is written on it, so that it is known to be ours when something goes wrong. */
export type Creation = { email: string; tag: string; subject?: string };

/** The identity provider's directory, as the employees need it. */
export type Directory = {
  /**
   * Makes an account nobody knows the password of and answers who it is. Whatever happens, an account that is not linked
   * ten minutes later is deleted again. Refuses EMAIL_ALREADY_IN_USE and B2C_USER_CREATION_FAILED.
   */
  create: (person: Creation & { firstName: string; lastName: string }) => Promise<string>;
  /** Says whose account it is, inside the caller's transaction. */
  link: (tx: Database, employeeId: string, subject: string) => Promise<void>;
  /** Deletes an account that came to nothing, at once or as soon as the directory answers; never throws. */
  undo: (creation: Creation) => Promise<void>;
  /** Has the accounts of people deleted, durably, inside the caller's transaction and before the people are. */
  forget: (tx: Database, employeeIds: string[]) => Promise<void>;
};

/** Seconds a creation may take before what is left of it is looked for. */
const creationTime = 600;
const retries = { retries: 12, retryAfterSeconds: 30, expireSeconds: 120 };
const undoAccount: JobDefinition = { name: 'undo-account', ...retries };
const deleteAccount: JobDefinition = { name: 'delete-account', ...retries };
const deleteAccounts: JobDefinition = { name: 'delete-accounts', ...retries };

/** The directory as configured, with the jobs that clean up behind it. */
export function prepareDirectory({
  config,
  clock,
  db,
  jobs,
  log,
}: Pick<Context, 'config' | 'clock' | 'db' | 'jobs' | 'log'>): Directory {
  const tenant = config.IDENTITY_TENANT_ID;
  const provider = createDirectoryProvider(
    {
      graphUrl: config.IDENTITY_GRAPH_URL.replace(/\/$/, ''),
      loginUrl: config.IDENTITY_GRAPH_LOGIN_URL.replace(/\/$/, ''),
      tenant: config.IDENTITY_TENANT,
      clientId: config.IDENTITY_GRAPH_CLIENT_ID,
      clientSecret: config.IDENTITY_GRAPH_CLIENT_SECRET,
    },
    clock.now,
  );

  /** Only what we made ourselves and what belongs to nobody is deleted. */
  async function undoNow({ email, tag, subject }: Creation): Promise<void> {
    const account = subject ? { id: subject, tag } : await provider.find(email);
    if (account?.tag !== tag || (await employeeOfIdentity(db, tenant, account.id))) return;
    await provider.delete(account.id);
    log.info('an account that came to nothing was deleted');
  }
  async function undo(creation: Creation): Promise<void> {
    await undoNow(creation).catch(() => jobs.enqueue(undoAccount, creation));
  }
  async function deleteNow(subject: string): Promise<void> {
    await provider.delete(subject);
    await setGone(db, tenant, subject, clock.now());
  }

  jobs.handle<Creation>(undoAccount, undoNow);
  jobs.handle<{ subject: string }>(deleteAccount, ({ subject }) => deleteNow(subject));
  jobs.every('day', deleteAccounts, async () => {
    for (const subject of await removedToGo(db, tenant))
      await jobs.enqueue(deleteAccount, { subject }, { key: subject });
  });

  return {
    create: async (person) => {
      const creation = { email: person.email, tag: person.tag };
      await jobs.enqueue(undoAccount, creation, { startAfterSeconds: creationTime });
      try {
        if (await provider.find(person.email)) throw new Refusal('EMAIL_ALREADY_IN_USE');
        return await provider.create({
          ...creation,
          givenName: person.firstName,
          surname: person.lastName,
          // Nobody knows it; the invited person sets their own. The ending satisfies rules about kinds of signs.
          password: `${randomBytes(24).toString('base64url')}aA1-`,
        });
      } catch (error) {
        if (error instanceof Refusal) throw error;
        const trouble = error instanceof DirectoryTrouble ? error.kind : 'unclear';
        log.warn({ err: error }, 'an account could not be made');
        if (trouble === 'conflict' && (await provider.find(person.email).catch(() => null))) {
          throw new Refusal('EMAIL_ALREADY_IN_USE');
        }
        if (trouble === 'unclear') await undo(creation);
        throw new Refusal('B2C_USER_CREATION_FAILED', {}, { cause: error });
      }
    },
    link: async (tx, employeeId, subject) => {
      if (!(await linkIdentity(tx, { tenant, subject, employeeId }))) throw new Refusal('EMAIL_ALREADY_IN_USE');
    },
    undo,
    forget: async (tx, employeeIds) => {
      for (const identity of await identitiesOf(tx, employeeIds)) {
        await insertRemoved(tx, { ...identity, removedAt: clock.now() });
        const { subject } = identity;
        if (identity.tenant === tenant) await jobs.enqueue(deleteAccount, { subject }, { db: tx, key: subject });
      }
    },
  };
}
