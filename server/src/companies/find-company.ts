import type { Context } from '../context.ts';
import { type Company, companyById } from './store.ts';

/** The company of an id, or null. */
export function findCompany(context: Pick<Context, 'db'>, id: number): Promise<Company | null> {
  return companyById(context.db, id);
}
