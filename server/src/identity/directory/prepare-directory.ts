import { randomBytes } from 'node:crypto';
import type { Creation, Directory } from '../../employees/directory.ts';
import type { GroundContext } from '../../ground/context.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { JobDefinition } from '../../jobs/job-definition.ts';
import {
  accountsToDelete,
  employeeOfIdentity,
  identitiesOf,
  insertRemovedIdentity,
  linkIdentity,
  markAccountDeleted,
} from '../store.ts';
import { createDirectoryProvider, DirectoryError } from './provider.ts';

/** How long a creation may take; an account not linked to a person by then is deleted. */
const creationSeconds = 600;
/** What they carry names a person. */
const retries = { retries: 12, retryAfterSeconds: 30, expireSeconds: 120, forgetWhenDone: true } as const;
const undoAccountJob: JobDefinition = { name: 'undo-account', ...retries };
const deleteAccountJob: JobDefinition = { name: 'delete-account', ...retries };
const deleteAccountsJob: JobDefinition = { name: 'delete-accounts', ...retries };

/** Creates the user directory that is configured and registers its clean-up jobs; deletions are retried daily. */
export function prepareDirectory({
  config,
  clock,
  db,
  jobs,
  log,
}: Pick<GroundContext, 'config' | 'clock' | 'db' | 'jobs' | 'log'>): Directory {
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

  /** Deletes an account only when we created it and it belongs to no person. */
  async function undoNow({ email, tag, subject }: Creation): Promise<void> {
    const account = subject ? { id: subject, tag } : await provider.find(email);
    if (account?.tag !== tag || (await employeeOfIdentity(db, tenant, account.id))) return;
    await provider.delete(account.id);
    log.info('deleted an account whose creation was not completed');
  }
  async function undo(creation: Creation): Promise<void> {
    await undoNow(creation).catch(() => jobs.enqueue(undoAccountJob, creation));
  }
  async function deleteNow(subject: string): Promise<void> {
    await provider.delete(subject);
    await markAccountDeleted(db, tenant, subject, clock.now());
  }

  jobs.handle<Creation>(undoAccountJob, undoNow);
  jobs.handle<{ subject: string }>(deleteAccountJob, ({ subject }) => deleteNow(subject));
  jobs.every('day', deleteAccountsJob, async () => {
    for (const subject of await accountsToDelete(db, tenant))
      await jobs.enqueue(deleteAccountJob, { subject }, { key: subject });
  });

  return {
    create: async (person) => {
      const creation = { email: person.email, tag: person.tag };
      await jobs.enqueue(undoAccountJob, creation, { startAfterSeconds: creationSeconds });
      try {
        if (await provider.find(person.email)) throw new Refusal('EMAIL_ALREADY_IN_USE');
        return await provider.create({
          ...creation,
          givenName: person.firstName,
          surname: person.lastName,
          // Never used: the invited person sets their own. The ending satisfies rules about character classes.
          password: `${randomBytes(24).toString('base64url')}aA1-`,
        });
      } catch (error) {
        if (error instanceof Refusal) throw error;
        const kind = error instanceof DirectoryError ? error.kind : 'unclear';
        log.warn({ err: error }, 'creating an account at the identity provider failed');
        if (kind === 'conflict' && (await provider.find(person.email).catch(() => null))) {
          throw new Refusal('EMAIL_ALREADY_IN_USE');
        }
        if (kind === 'unclear') await undo(creation);
        throw new Refusal('B2C_USER_CREATION_FAILED', {}, { cause: error });
      }
    },
    link: async (tx, employeeId, subject) => {
      if (!(await linkIdentity(tx, { tenant, subject, employeeId }))) throw new Refusal('EMAIL_ALREADY_IN_USE');
    },
    undo,
    forget: async (tx, employeeIds) => {
      for (const identity of await identitiesOf(tx, employeeIds)) {
        await insertRemovedIdentity(tx, { ...identity, removedAt: clock.now() });
        const { subject } = identity;
        if (identity.tenant === tenant) await jobs.enqueue(deleteAccountJob, { subject }, { db: tx, key: subject });
      }
    },
  };
}
