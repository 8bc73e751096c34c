import type { employeesEndpoints } from '@polier/contract/employees';
import type { InputOf } from '@polier/contract/endpoint';
import { recordAct } from '../audit/record-act.ts';
import type { Person } from '../ground/actor.ts';
import { Refusal } from '../ground/refusal.ts';
import { changePeople } from './change-people.ts';
import type { EmployeesContext } from './context.ts';
import { refuseFormerAdmin } from './refuse-former-admin.ts';
import { removePeople } from './remove-people.ts';
import { countOtherAdmins, employeeOfCompany, lockPeople } from './store.ts';

type Input = InputOf<(typeof employeesEndpoints)['DELETE /api/employees/:id']>;

/**
 * Deletes a person of the caller's company for good: account, chats, files, tokens; open chats end at once. Refuses
 * NOT_FOUND for people of other companies, and LAST_ADMIN.
 */
export async function deleteEmployee(
  context: EmployeesContext,
  actor: Person,
  { params }: Input,
): Promise<{ deleted: true }> {
  await changePeople(context, async (tx) => {
    await lockPeople(tx, actor.companyId);
    await refuseFormerAdmin(tx, actor);
    const employee = await employeeOfCompany(tx, params.id, actor.companyId);
    if (!employee) throw new Refusal('NOT_FOUND');
    const others = await countOtherAdmins(tx, actor.companyId, employee.id);
    if (employee.role === 'admin' && others === 0) throw new Refusal('LAST_ADMIN');
    await removePeople(context, tx, [employee.id]);
    // The deleted person is not named, since nothing about them is kept.
    await recordAct(tx, context.clock.now(), {
      actor,
      act: 'person-deleted',
      companyId: actor.companyId,
      subject: { kind: 'person', id: employee.id },
      before: { role: employee.role },
    });
  });
  return { deleted: true };
}
