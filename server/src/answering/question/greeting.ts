const greetings =
  /^(?:hallo|hoi|grüezi|guten (?:tag|morgen|abend)|grüss gott|salü|sali|hi|hey|danke(?: schön| vielmals)?|merci(?: beaucoup)?|bonjour|bonsoir|salut|grazie(?: mille)?|ciao|buongiorno|buonasera|salve|(?:wer|was) (?:bist du|sind sie)|was kannst du|was können sie|hilfe|qui es-tu|qui êtes-vous|que sais-tu faire|que pouvez-vous faire|aide|chi sei|chi è lei|cosa sai fare|che cosa sa fare|aiuto)(?:[\s,]+(?:zusammen|polier|à tous|a tutti))?[\s.!?]*$/iu;

/** Whether someone only says hello, thanks, or asks what Polier is for. */
export function isGreeting(text: string): boolean {
  return greetings.test(text.trim());
}
