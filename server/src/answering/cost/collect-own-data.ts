import type { Database } from '../../database/connection.ts';
import { type DataFile, tableFiles } from '../../ground/data-file.ts';
import { useOfCompany } from './store.ts';

/** What this module keeps of a company: how much its people used the language models, by day. */
export function collectCompanyData(db: Database, companyId: number): DataFile[] {
  return tableFiles('model-use', ['day', 'answers', 'inputTokens', 'outputTokens', 'cost'], () =>
    useOfCompany(db, companyId),
  );
}
