import type { Database } from '../database/connection.ts';

/** An account being created; the `tag` is stored on it and tells it from accounts we did not create. */
export type Creation = { email: string; tag: string; subject?: string };

/** The port to the identity provider's user directory; identity/directory/ implements it. */
export type Directory = {
  /**
   * Creates an account with a password nobody knows and returns its subject. An account that is not linked within ten
   * minutes is deleted again. Refuses EMAIL_ALREADY_IN_USE and B2C_USER_CREATION_FAILED.
   */
  create: (person: Creation & { firstName: string; lastName: string }) => Promise<string>;
  /** Links an account to an employee, inside the caller's transaction. */
  link: (tx: Database, employeeId: string, subject: string) => Promise<void>;
  /** Deletes an account whose creation failed, now or, by a job, as soon as the directory answers; never throws. */
  undo: (creation: Creation) => Promise<void>;
  /** Enqueues the deletion of people's accounts, inside the caller's transaction and before the people are deleted. */
  forget: (tx: Database, employeeIds: string[]) => Promise<void>;
};
