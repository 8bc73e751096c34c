import type { landing as german } from '../de/landing.ts';
import type { TranslationOf } from '../translation-of.ts';

export const landing: TranslationOf<typeof german> = {
  prices: 'Prix',
  questions: 'Questions fréquentes',
  question1: 'D’où viennent les réponses ?',
  answer1:
    'Uniquement de sources que l’association a vérifiées et qui sont en vigueur. Chaque affirmation renvoie à la page dont elle est tirée. Si Polier ne trouve rien, il le dit.',
  question2: 'Les renseignements sont-ils juridiquement contraignants ?',
  answer2:
    'Non. Polier aide à trouver et à comprendre rapidement le bon passage. Lisez la source et faites-vous conseiller lorsque l’enjeu est important.',
  question3: 'Qui voit nos questions ?',
  answer3:
    'Chacun ne voit que ses propres chats ; l’administration de votre entreprise ne les voit pas non plus. L’association ne voit une question et sa réponse que si quelqu’un évalue la réponse, lui envoie la question pour examen ou lui donne le chat à lire. Si un modèle de langage est raccordé, il reçoit la question et les passages trouvés.',
  question4: 'Que paie-t-on, et quand ?',
  answer4:
    'Lors de l’inscription, la carte est enregistrée ; tant que Polier est gratuit, rien n’est débité. Ensuite, vous payez chaque mois pour les personnes qui ont accès ce jour-là et recevez une quittance indiquant la TVA. Nous vous écrivons avant le premier débit.',
  question5: 'Comment résilier, et que deviennent nos données ?',
  answer5:
    'Vous résiliez dans votre compte d’entreprise pour la fin du mois en cours et pouvez annuler la résiliation jusque-là. Ensuite, l’entreprise, les personnes, les chats, les fichiers et la carte enregistrée sont supprimés. Seules les pièces exigées par la loi sont conservées, sans données personnelles.',
};
