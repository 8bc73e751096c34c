import type { GroundContext } from '../ground/context.ts';
import { type Company, companyById } from './store.ts';

/** Finds a company by its id; null when there is none. */
export function findCompany(context: Pick<GroundContext, 'db'>, id: number): Promise<Company | null> {
  return companyById(context.db, id);
}
export type { Company };
