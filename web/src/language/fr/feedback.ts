import type { feedback as german } from '../de/feedback.ts';
import type { TranslationOf } from '../translation-of.ts';

export const feedback: TranslationOf<typeof german> = {
  title: 'Votre avis',
  text: 'Qu’est-ce qui vous plaît, que manque-t-il, qu’est-ce qui est faux ? Votre avis est transmis à la rédaction. S’il s’agit d’une réponse précise, indiquez la question.',
  name: 'Nom',
  email: 'E-mail',
  feedback: 'Votre avis',
  send: 'Envoyer',
  sent: 'Avis envoyé',
  thanks: 'Merci. Nous avons bien reçu votre avis.',
  another: 'Donner un autre avis',
  toChat: 'Aller au chat',
  notSent: 'Votre avis n’a pas pu être envoyé. Il est toujours ici. Veuillez réessayer.',
  unsent: 'Votre avis n’est pas encore envoyé. Vous retrouverez le texte ici à votre retour.',
  leaveUnsent: 'Quitter sans envoyer',
};
