import type { Database } from '../../database/connection.ts';
import { findEmployee } from '../../employees/find-employee.ts';
import { preferencesIn } from './chat-filter.ts';
import { type Preferences, preferencesOf } from './store.ts';

/**
 * Returns what a person chose, with the filter of this chat. Until they choose a default language, it is the one they
 * signed up or were invited in.
 */
export async function readPreferences(
  db: Database,
  { employeeId, threadId }: { employeeId: string; threadId: string },
): Promise<Preferences> {
  const chosen = preferencesIn(await preferencesOf(db, employeeId), threadId);
  if (chosen.settings.default_language) return chosen;
  const own = (await findEmployee({ db }, employeeId))?.language;
  return own ? { ...chosen, settings: { ...chosen.settings, default_language: own } } : chosen;
}
