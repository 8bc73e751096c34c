import type { Database } from '../../database/connection.ts';
import { type DataFile, tableFiles } from '../../ground/data-file.ts';
import { useOfCompany } from './store.ts';

/** The data that this module holds about a company: its daily use of the language models. */
export function collectCompanyData(db: Database, companyId: number): DataFile[] {
  return tableFiles('model-use', ['day', 'answers', 'inputTokens', 'outputTokens', 'cost'], () =>
    useOfCompany(db, companyId),
  );
}
