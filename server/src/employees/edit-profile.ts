import type { EditEmployee } from '@polier/contract/employees';
import type { Person } from '../actor.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { updateEmployee } from './store.ts';

/** Changes one's own names, title and telephone numbers; the role is for others to give. */
export async function editProfile(context: Context, actor: Person, profile: Omit<EditEmployee, 'role'>): Promise<void> {
  if (!(await updateEmployee(context.db, actor.employeeId, profile))) throw new Refusal('NOT_SIGNED_IN');
}
