import { unfinishedCompanyId, unfinishedFirstName } from '@polier/contract/constants';

/** Setup is finished when the first name and the company are no longer the sentinels (specification section 3). */
export function setupFinished(employee: { firstName: string; companyId: number }): boolean {
  return employee.firstName !== unfinishedFirstName && employee.companyId !== unfinishedCompanyId;
}

/** Seconds between two invitations of the same person. */
const invitationPause = 60;

/** Seconds until a person may be invited again; 0 when at once. */
export function secondsUntilInvitation(invitedAt: Date | null, now: Date): number {
  if (!invitedAt) return 0;
  return Math.max(0, Math.ceil(invitationPause - (now.getTime() - invitedAt.getTime()) / 1000));
}

/** Letters about Polier one person may write in an hour. */
export const feedbackAnHour = 10;
