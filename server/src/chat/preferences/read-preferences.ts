import type { Database } from '../../database/connection.ts';
import { findEmployee } from '../../employees/find-employee.ts';
import { type Preferences, preferencesOf } from './store.ts';

/**
 * Returns what a person chose. Until they choose a default language, it is the one they signed up or were invited in.
 */
export async function readPreferences(db: Database, employeeId: string): Promise<Preferences> {
  const chosen = await preferencesOf(db, employeeId);
  if (chosen.settings.default_language) return chosen;
  const own = (await findEmployee({ db }, employeeId))?.language;
  return own ? { ...chosen, settings: { ...chosen.settings, default_language: own } } : chosen;
}
