import { eq } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { identities } from '../tables.ts';

/** The accounts of a person at the identity provider. */
export async function accountsOfPerson(db: Database, employeeId: string) {
  const { tenant, subject } = identities;
  return db.select({ tenant, subject }).from(identities).where(eq(identities.employeeId, employeeId));
}
