export const employees = {
  firstName: 'Vorname',
  middleName: 'Zweiter Vorname',
  lastName: 'Nachname',
  workTitle: 'Funktion',
  workEmail: 'E-Mail',
  mobile: 'Mobiltelefon',
  workPhone: 'Telefon Geschäft',
} as const;
