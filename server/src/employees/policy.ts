import { unfinishedCompanyId, unfinishedFirstName } from '@polier/contract/constants';

/** Whether a person has finished the sign-up: first name and company are no longer the sentinels. */
export function setupFinished(employee: { firstName: string; companyId: number }): boolean {
  return employee.firstName !== unfinishedFirstName && employee.companyId !== unfinishedCompanyId;
}

/** Between two invitations of the same person. */
const invitationPauseSeconds = 60;

/** Seconds until a person may be invited again; 0 when now. */
export function secondsUntilInvitation(invitedAt: Date | null, now: Date): number {
  if (!invitedAt) return 0;
  return Math.max(0, Math.ceil(invitationPauseSeconds - (now.getTime() - invitedAt.getTime()) / 1000));
}

/** How much feedback one person may send in an hour. */
export const feedbackPerHour = 10;
