import type { Language } from '@polier/contract/languages';

type ChatTexts = {
  assistant: string;
  you: string;
  tryAgain: string;
  actionGone: string;
  actionFailed: string;
  sentToEditor: string;
  interrupted: string;
  threadGone: string;
  /** Before what the person chose; clients of another make only. */
  chosen: string;
  nothingChosen: string;
};

/** What the chat itself says to people; answers have their own texts. */
export const chatTexts: Record<Language, ChatTexts> = {
  de: {
    assistant: 'Polier',
    you: 'Sie',
    tryAgain: 'Noch einmal versuchen',
    actionGone: 'Diese Schaltfläche gilt nicht mehr.',
    actionFailed: 'Das hat nicht geklappt. Bitte versuchen Sie es später noch einmal.',
    sentToEditor: 'Ihre Frage ist bei der Redaktion des Verbands.',
    interrupted: 'Diese Antwort wurde unterbrochen. Bitte fragen Sie noch einmal.',
    threadGone: 'Diesen Chat gibt es nicht mehr. Ein neuer Chat ist offen.',
    chosen: 'Ausgewählt:',
    nothingChosen: 'Die Zeit ist abgelaufen, es wurde nichts ausgewählt.',
  },
  fr: {
    assistant: 'Polier',
    you: 'Vous',
    tryAgain: 'Réessayer',
    actionGone: 'Ce bouton n’est plus valable.',
    actionFailed: 'Cela n’a pas fonctionné. Veuillez réessayer plus tard.',
    sentToEditor: 'Votre question a été transmise à la rédaction de l’association.',
    interrupted: 'Cette réponse a été interrompue. Veuillez poser la question à nouveau.',
    threadGone: 'Cette conversation n’existe plus. Une nouvelle conversation est ouverte.',
    chosen: 'Choix\u00a0:',
    nothingChosen: 'Le temps est écoulé, aucun choix n’a été fait.',
  },
  it: {
    assistant: 'Polier',
    you: 'Lei',
    tryAgain: 'Riprova',
    actionGone: 'Questo pulsante non è più valido.',
    actionFailed: 'Non ha funzionato. Riprovi più tardi.',
    sentToEditor: 'La sua domanda è stata trasmessa alla redazione dell’associazione.',
    interrupted: 'Questa risposta è stata interrotta. Ponga di nuovo la domanda.',
    threadGone: 'Questa conversazione non esiste più. È aperta una nuova conversazione.',
    chosen: 'Scelta:',
    nothingChosen: 'Il tempo è scaduto, non è stata fatta alcuna scelta.',
  },
};
