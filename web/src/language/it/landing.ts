import type { landing as german } from '../de/landing.ts';
import type { TranslationOf } from '../translation-of.ts';

export const landing: TranslationOf<typeof german> = {
  prices: 'Prezzi',
  questions: 'Domande frequenti',
  question1: 'Da dove vengono le risposte?',
  answer1:
    'Solo da fonti che l’associazione ha verificato e che sono in vigore. Ogni affermazione rimanda alla pagina da cui è tratta. Se Polier non trova nulla, lo dice.',
  question2: 'Le informazioni sono giuridicamente vincolanti?',
  answer2:
    'No. Polier aiuta a trovare e a capire in fretta il passaggio giusto. Legga la fonte e si faccia consigliare quando la posta in gioco è alta.',
  question3: 'Chi vede le nostre domande?',
  answer3:
    'Ogni persona vede solo le proprie chat; non le vede nemmeno chi amministra la sua azienda. L’associazione vede una domanda con la sua risposta solo se qualcuno valuta la risposta, le invia la domanda per un esame o le dà la chat da leggere. Se è collegato un modello linguistico, questo riceve la domanda e i passaggi trovati.',
  question4: 'Che cosa si paga e quando?',
  answer4:
    'Al momento dell’iscrizione la carta viene registrata; finché Polier è gratuito non viene addebitato nulla. In seguito paga ogni mese per le persone che quel giorno hanno accesso e riceve una ricevuta con l’IVA indicata. Le scriviamo prima del primo addebito.',
  question5: 'Come si disdice, e che cosa succede ai nostri dati?',
  answer5:
    'Lei disdice nell’account della sua azienda per la fine del mese in corso e fino ad allora può revocare la disdetta. Dopo vengono eliminati l’azienda, le persone, le chat, i file e la carta registrata. Restano solo i documenti richiesti dalla legge, senza dati personali.',
};
