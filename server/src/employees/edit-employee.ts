import type { Employee as EmployeeAnswer, employeesEndpoints } from '@polier/contract/employees';
import type { InputOf } from '@polier/contract/endpoint';
import type { Person } from '../actor.ts';
import type { Context } from '../context.ts';
import { transaction } from '../database/connection.ts';
import { Refusal } from '../refusal.ts';
import { refuseProfile } from './check-profile.ts';
import { refuseFormerAdmin } from './refuse-former-admin.ts';
import { countOtherAdmins, employeeOfCompany, lockPeople, updateEmployee } from './store.ts';
import { viewEmployee } from './view-employee.ts';

type Input = InputOf<(typeof employeesEndpoints)['PUT /api/employees/:id']>;

/**
 * Changes a person of the caller's company. Refuses NOT_FOUND for anybody else, LAST_ADMIN, CHANGED_MEANWHILE when
 * somebody else has changed them since the version named, INVALID_INPUT naming the fields.
 */
export async function editEmployee(context: Context, actor: Person, { params, body }: Input): Promise<EmployeeAnswer> {
  refuseProfile(body);
  const { version, ...changes } = body;
  const changed = await transaction(context.db, async (tx) => {
    await lockPeople(tx, actor.companyId);
    await refuseFormerAdmin(tx, actor);
    const employee = await employeeOfCompany(tx, params.id, actor.companyId);
    if (!employee) throw new Refusal('NOT_FOUND');
    if (employee.version !== version) throw new Refusal('CHANGED_MEANWHILE');
    const demoted = employee.role === 'admin' && changes.role !== 'admin';
    if (demoted && (await countOtherAdmins(tx, actor.companyId, employee.id)) === 0) throw new Refusal('LAST_ADMIN');
    const saved = await updateEmployee(tx, employee.id, changes, version);
    if (!saved) throw new Refusal('CHANGED_MEANWHILE');
    return saved;
  });
  context.events.emit('person-changed', changed.id);
  return viewEmployee(changed);
}
