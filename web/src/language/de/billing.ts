export const billing = {
  pro: 'Pro',
  member: 'Mitglieder des Verbands',
  student: 'Lernende und Studierende',
} as const;
