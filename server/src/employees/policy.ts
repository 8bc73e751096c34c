import { unfinishedCompanyId, unfinishedFirstName } from '@polier/contract/constants';

/** Setup is finished when the first name and the company are no longer the sentinels (specification section 3). */
export function setupFinished(employee: { firstName: string; companyId: number }): boolean {
  return employee.firstName !== unfinishedFirstName && employee.companyId !== unfinishedCompanyId;
}
