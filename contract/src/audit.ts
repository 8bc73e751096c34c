/** What the audit log records: one name for each act. */
export const auditActs = [
  'staff-signed-in',
  'staff-signed-out',
  'staff-password-changed',
  'staff-second-factor-set',
  'staff-account-created',
  'staff-account-changed',
  'staff-account-reset',
  // The editors' desk.
  'source-uploaded',
  'source-described',
  'source-discarded',
  'source-reviewed',
  'source-published',
  'source-scheduled',
  'source-retired',
  'source-restored',
  'source-questions-changed',
  'inbox-entry-changed',
] as const;
export type AuditAct = (typeof auditActs)[number];
