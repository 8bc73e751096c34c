import { Refusal } from '../../ground/refusal.ts';
import { type PeopleTransaction, personChanged } from '../change-people.ts';
import { recordSeats } from '../count-seats.ts';
import { endAllSignIns } from '../sign-ins/end-sign-ins.ts';
import { type Employee, employeeById, lockPeople, updateEmployee } from '../store.ts';

/**
 * Blocks or unblocks a person inside the caller's transaction; one who is blocked with the company only is then blocked
 * on their own, and stays so when the company is unblocked. Returns the person as they were; null when they were
 * blocked on their own or unblocked already. Refuses NOT_FOUND.
 */
export async function applyBlocked(
  tx: PeopleTransaction,
  employeeId: string,
  blocked: boolean,
  now: Date,
): Promise<Employee | null> {
  const found = await employeeById(tx, employeeId);
  if (!found) throw new Refusal('NOT_FOUND');
  await lockPeople(tx, found.companyId);
  const employee = await employeeById(tx, employeeId);
  if (!employee) throw new Refusal('NOT_FOUND');
  const isBlocked = employee.blockedAt !== null;
  if (isBlocked === blocked && !(blocked && employee.blockedWithCompany)) return null;
  await updateEmployee(tx, employeeId, { blockedAt: blocked ? now : null, blockedWithCompany: false });
  if (!blocked) await recordSeats(tx, employee.companyId, now);
  if (blocked) await endAllSignIns(tx, employeeId, now);
  personChanged(tx, employeeId);
  return employee;
}
