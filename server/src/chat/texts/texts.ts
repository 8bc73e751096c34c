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
  temporaryGone: string;
  /** From here on only for clients other than our own page; before the choice of the person. */
  chosen: string;
  nothingChosen: string;
  stopped: string;
};

/** Texts of the chat itself; answers have their own. */
export const chatTexts: Record<Language, ChatTexts> = {
  de: {
    assistant: 'Polier',
    you: 'Sie',
    tryAgain: 'Noch einmal versuchen',
    actionGone: 'Diese Schaltfläche gilt nicht mehr. Stellen Sie die Frage noch einmal, dann erscheint sie neu.',
    actionFailed: 'Das hat nicht geklappt. Bitte versuchen Sie es später noch einmal.',
    sentToEditor: 'Ihre Frage ist bei der Redaktion des Verbands.',
    interrupted: 'Diese Antwort wurde unterbrochen. Bitte fragen Sie noch einmal.',
    threadGone: 'Diesen Chat gibt es nicht mehr. Ein neuer Chat ist offen.',
    temporaryGone: 'Der temporäre Chat ist zu Ende und gelöscht. Ein neuer temporärer Chat ist offen.',
    chosen: 'Ausgewählt:',
    nothingChosen: 'Die Zeit ist abgelaufen, es wurde nichts ausgewählt.',
    stopped: 'Angehalten.',
  },
  fr: {
    assistant: 'Polier',
    you: 'Vous',
    tryAgain: 'Réessayer',
    actionGone: 'Ce bouton n’est plus valable. Posez à nouveau la question pour le faire réapparaître.',
    actionFailed: 'Cela n’a pas fonctionné. Veuillez réessayer plus tard.',
    sentToEditor: 'Votre question a été transmise à la rédaction de l’association.',
    interrupted: 'Cette réponse a été interrompue. Veuillez poser la question à nouveau.',
    threadGone: 'Ce chat n’existe plus. Un nouveau chat est ouvert.',
    temporaryGone: 'Le chat temporaire est terminé et effacé. Un nouveau chat temporaire est ouvert.',
    chosen: 'Choix\u00a0:',
    nothingChosen: 'Le temps est écoulé, aucun choix n’a été fait.',
    stopped: 'Arrêté.',
  },
  it: {
    assistant: 'Polier',
    you: 'Lei',
    tryAgain: 'Riprova',
    actionGone: 'Questo pulsante non è più valido. Ponga di nuovo la domanda per farlo riapparire.',
    actionFailed: 'Non ha funzionato. Riprovi più tardi.',
    sentToEditor: 'La sua domanda è stata trasmessa alla redazione dell’associazione.',
    interrupted: 'Questa risposta è stata interrotta. Ponga di nuovo la domanda.',
    threadGone: 'Questa chat non esiste più. È aperta una nuova chat.',
    temporaryGone: 'La chat temporanea è terminata e cancellata. È aperta una nuova chat temporanea.',
    chosen: 'Scelta:',
    nothingChosen: 'Il tempo è scaduto, non è stata fatta alcuna scelta.',
    stopped: 'Interrotto.',
  },
};
