import type { voice as german } from '../de/voice.ts';
import type { TranslationOf } from '../translation-of.ts';

export const voice: TranslationOf<typeof german> = {
  bar: 'Mode vocal',
  connecting: 'Connexion en cours',
  listening: 'Polier vous écoute',
  hearing: 'Polier vous entend',
  thinking: 'Polier travaille',
  speaking: 'Polier parle',
  muted: 'Microphone coupé',
  mute: 'Couper le microphone',
  unmute: 'Activer le microphone',
  stopSpeaking: 'Arrêter la lecture',
  end: 'Terminer',
  endName: 'Terminer le mode vocal',
  begun: 'Mode vocal activé. Vous pouvez parler.',
  ended: 'Mode vocal terminé.',
  permission: 'Vous devez autoriser l’accès au microphone dans le navigateur pour utiliser cette fonction.',
  media: 'Le microphone n’est pas accessible. Vérifiez qu’il est branché et qu’il n’est pas utilisé ailleurs.',
  stream: 'L’enregistrement n’a pas pu démarrer. Veuillez réessayer.',
  timeout: 'La connexion vocale n’a pas répondu à temps. Veuillez réessayer.',
  connection: 'La connexion est interrompue. Relancez le mode vocal dès qu’elle est rétablie.',
  hidden:
    'Le mode vocal a pris fin, car Polier n’était plus affiché depuis un moment. Le microphone est coupé ; vous pouvez relancer le mode vocal.',
  unplugged: 'Le mode vocal a pris fin : le microphone n’est plus disponible. Rebranchez-le et relancez le mode vocal.',
};
