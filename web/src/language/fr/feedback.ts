import type { feedback as german } from '../de/feedback.ts';
import type { TranslationOf } from '../translation-of.ts';

export const feedback: TranslationOf<typeof german> = {
  title: 'Votre avis',
  text: 'Qu’est-ce qui est réussi, qu’est-ce qui manque, qu’est-ce qui est faux ? Votre avis est transmis à la rédaction. S’il s’agit d’une réponse précise, indiquez la question.',
  name: 'Nom',
  email: 'E-mail',
  feedback: 'Votre avis',
  send: 'Envoyer',
  sent: 'Avis envoyé',
  thanks: 'Merci. Votre avis est bien arrivé.',
  another: 'Un autre avis',
  toChat: 'Aller au chat',
  notSent: 'L’avis n’est pas arrivé. Il est toujours ici. Veuillez réessayer.',
  unsent: 'Votre message n’est pas encore envoyé. Vous retrouverez le texte ici à votre retour.',
  leaveUnsent: 'Quitter sans envoyer',
};
