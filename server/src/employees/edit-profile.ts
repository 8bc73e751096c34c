import type { EditEmployee } from '@polier/contract/employees';
import type { Person } from '../ground/actor.ts';
import { Refusal } from '../ground/refusal.ts';
import type { EmployeesContext } from './context.ts';
import { updateEmployee } from './store.ts';

/**
 * Changes the caller's own names, title and telephone numbers, not the role. Refuses NOT_SIGNED_IN when they are gone.
 */
export async function editProfile(
  context: EmployeesContext,
  actor: Person,
  profile: Omit<EditEmployee, 'role'>,
): Promise<void> {
  if (!(await updateEmployee(context.db, actor.employeeId, profile))) throw new Refusal('NOT_SIGNED_IN');
}
