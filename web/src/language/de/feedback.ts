export const feedback = {
  title: 'Rückmeldung',
  text: 'Was ist gelungen, was fehlt, was ist falsch? Die Rückmeldung geht an die Redaktion. Für eine einzelne Antwort benutzen Sie die Daumen im Chat.',
  name: 'Name',
  email: 'E-Mail',
  feedback: 'Ihre Rückmeldung',
  send: 'Absenden',
  sent: 'Rückmeldung gesendet',
  thanks: 'Danke. Ihre Rückmeldung ist angekommen.',
  another: 'Noch eine Rückmeldung',
  toChat: 'Zum Chat',
  notSent: 'Die Rückmeldung ist nicht angekommen. Sie steht noch hier. Bitte versuchen Sie es noch einmal.',
} as const;
