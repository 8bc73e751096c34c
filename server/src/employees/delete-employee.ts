import type { employeesEndpoints } from '@polier/contract/employees';
import type { InputOf } from '@polier/contract/endpoint';
import type { Person } from '../actor.ts';
import type { Context } from '../context.ts';
import { transaction } from '../database/connection.ts';
import { Refusal } from '../refusal.ts';
import { refuseFormerAdmin } from './refuse-former-admin.ts';
import { removePeople } from './remove-people.ts';
import { countOtherAdmins, employeeOfCompany, lockPeople } from './store.ts';

type Input = InputOf<(typeof employeesEndpoints)['DELETE /api/employees/:id']>;

/**
 * Deletes a person of the caller's company for good: account, chats, files, tokens; open chats end at once. The identity
 * provider is told durably. Refuses NOT_FOUND for anybody else and LAST_ADMIN.
 */
export async function deleteEmployee(context: Context, actor: Person, { params }: Input): Promise<{ deleted: true }> {
  const removed = await transaction(context.db, async (tx) => {
    await lockPeople(tx, actor.companyId);
    await refuseFormerAdmin(tx, actor);
    const employee = await employeeOfCompany(tx, params.id, actor.companyId);
    if (!employee) throw new Refusal('NOT_FOUND');
    const others = await countOtherAdmins(tx, actor.companyId, employee.id);
    if (employee.role === 'admin' && others === 0) throw new Refusal('LAST_ADMIN');
    return removePeople(context, tx, [employee.id]);
  });
  for (const id of removed) context.events.emit('person-changed', id);
  return { deleted: true };
}
