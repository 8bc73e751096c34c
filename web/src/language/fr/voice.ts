import type { voice as german } from '../de/voice.ts';
import type { Same } from '../same.ts';

export const voice: Same<typeof german> = {
  bar: 'Mode vocal',
  connecting: 'Connexion en cours',
  listening: 'Polier vous écoute',
  hearing: 'Polier vous entend',
  thinking: 'Polier travaille',
  speaking: 'Polier parle',
  muted: 'Microphone coupé',
  mute: 'Couper le microphone',
  unmute: 'Rétablir le microphone',
  stopSpeaking: 'Arrêter la lecture',
  end: 'Terminer',
  endName: 'Terminer le mode vocal',
  begun: 'Mode vocal activé. Vous pouvez parler.',
  ended: 'Mode vocal terminé.',
  permission: 'Vous devez autoriser l’accès au microphone pour utiliser cette fonction.',
  media: 'Le microphone n’est pas accessible. Vérifiez qu’il est branché et qu’il n’est pas utilisé ailleurs.',
  stream: 'L’enregistrement n’a pas pu démarrer. Veuillez réessayer.',
  timeout: 'L’attente de « {{event}} » a été trop longue. Veuillez réessayer.',
  connection: 'La connexion est interrompue. Relancez le mode vocal dès qu’elle est rétablie.',
  hidden: 'Le mode vocal a pris fin, car Polier n’était plus affiché depuis un moment. Le microphone est coupé.',
  unplugged: 'Le mode vocal a pris fin : le microphone n’est plus disponible.',
};
