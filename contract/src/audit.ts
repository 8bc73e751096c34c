/** What the audit log records: one name for each act. */
export const auditActs = [
  'staff-signed-in',
  'staff-signed-out',
  'staff-password-changed',
  'staff-second-factor-set',
  'staff-account-created',
  'staff-account-changed',
  'staff-account-reset',
] as const;
export type AuditAct = (typeof auditActs)[number];
