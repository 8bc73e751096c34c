import type { GroundContext } from '../ground/context.ts';
import { allAccounts } from './store.ts';

/** Lists the user names of the editors who can sign in, in the order of the alphabet. */
export async function editorNames({ db }: Pick<GroundContext, 'db'>): Promise<string[]> {
  const accounts = await allAccounts(db);
  return accounts.flatMap(({ role, disabledAt, userName }) => (role === 'editor' && !disabledAt ? [userName] : []));
}
