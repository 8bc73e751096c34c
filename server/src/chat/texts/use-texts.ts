import type { Language } from '@polier/contract/languages';

type UseTexts = {
  whichCanton: string;
  allCantons: string;
  otherCanton: string;
  writeCanton: string;
  cantonUnknown: string;
  filterKept: (name: string) => string;
  filterSet: (names: string[]) => string;
  filterCleared: string;
  languageSet: string;
  sourceOpened: (number: number, title: string, page: number) => string;
  sourceNotOpened: (number: number) => string;
  noSource: (number: number) => string;
  asClause: (question: string) => string;
  downloadWord: string;
  wordReady: string;
  downloadPdf: string;
  pdfReady: string;
};

/** Texts of the chat for what it does besides answering. */
export const useTexts: Record<Language, UseTexts> = {
  de: {
    whichCanton: 'Die Antwort hängt vom Kanton ab. Um welchen geht es?',
    allCantons: 'Ganze Schweiz',
    otherCanton: 'Anderer Kanton',
    writeCanton: 'Welcher Kanton? Schreiben Sie seinen Namen oder sein Kürzel.',
    cantonUnknown: 'Diesen Kanton kenne ich nicht. Schreiben Sie zum Beispiel «Luzern» oder «LU».',
    filterKept: (name) => `Von jetzt an gilt der Filter ${name}. Sie können ihn beim Eingabefeld ändern.`,
    filterSet: (names) => `Der Filter ist gesetzt: ${names.join(', ')}. Er gilt ab der nächsten Frage.`,
    filterCleared: 'Der Filter ist entfernt. Ab der nächsten Frage zählen alle Quellen.',
    languageSet: 'Ich spreche jetzt Deutsch mit Ihnen.',
    sourceOpened: (number, title, page) => `Quelle ${number} ist offen: ${title}, Seite ${page}.`,
    sourceNotOpened: (number) => `Quelle ${number} liess sich nicht öffnen. Sie finden sie in der Liste der Quellen.`,
    noSource: (number) => `Unter der letzten Antwort gibt es keine Quelle ${number}.`,
    asClause: (question) => `Formulieren Sie dazu eine Vertragsklausel: ${question}`,
    downloadWord: 'Als Word-Datei herunterladen',
    wordReady: 'Die Word-Datei liegt unter der Antwort bereit.',
    downloadPdf: 'Als PDF mit Prüfcode herunterladen',
    pdfReady: 'Das PDF liegt unter der Antwort bereit.',
  },
  fr: {
    whichCanton: 'La réponse dépend du canton. Duquel s’agit-il\u00a0?',
    allCantons: 'Toute la Suisse',
    otherCanton: 'Autre canton',
    writeCanton: 'Quel canton\u00a0? Écrivez son nom ou son abréviation.',
    cantonUnknown: 'Je ne connais pas ce canton. Écrivez par exemple «\u00a0Lucerne\u00a0» ou «\u00a0LU\u00a0».',
    filterKept: (name) => `Le filtre ${name} s’applique désormais. Vous pouvez le modifier près du champ de saisie.`,
    filterSet: (names) => `Le filtre est appliqué\u00a0: ${names.join(', ')}. Il vaut dès la prochaine question.`,
    filterCleared: 'Le filtre est supprimé. Toutes les sources comptent dès la prochaine question.',
    languageSet: 'Je vous réponds désormais en français.',
    sourceOpened: (number, title, page) => `La source ${number} est ouverte\u00a0: ${title}, page ${page}.`,
    sourceNotOpened: (number) => `La source ${number} n’a pas pu être ouverte. Elle figure dans la liste des sources.`,
    noSource: (number) => `La dernière réponse n’a pas de source ${number}.`,
    asClause: (question) => `Rédigez une clause de contrat à ce sujet\u00a0: ${question}`,
    downloadWord: 'Télécharger au format Word',
    wordReady: 'Le fichier Word se trouve sous la réponse.',
    downloadPdf: 'Télécharger en PDF avec code de contrôle',
    pdfReady: 'Le PDF se trouve sous la réponse.',
  },
  it: {
    whichCanton: 'La risposta dipende dal Cantone. Di quale si tratta?',
    allCantons: 'Tutta la Svizzera',
    otherCanton: 'Altro Cantone',
    writeCanton: 'Quale Cantone? Ne scriva il nome o la sigla.',
    cantonUnknown: 'Non conosco questo Cantone. Scriva per esempio «Lucerna» o «LU».',
    filterKept: (name) => `Da ora vale il filtro ${name}. Può modificarlo accanto al campo di testo.`,
    filterSet: (names) => `Il filtro è impostato: ${names.join(', ')}. Vale dalla prossima domanda.`,
    filterCleared: 'Il filtro è tolto. Dalla prossima domanda contano tutte le fonti.',
    languageSet: 'Ora le rispondo in italiano.',
    sourceOpened: (number, title, page) => `La fonte ${number} è aperta: ${title}, pagina ${page}.`,
    sourceNotOpened: (number) => `Non è stato possibile aprire la fonte ${number}. La trova nell’elenco delle fonti.`,
    noSource: (number) => `L’ultima risposta non ha una fonte ${number}.`,
    asClause: (question) => `Rediga una clausola contrattuale su questo punto: ${question}`,
    downloadWord: 'Scarica come file Word',
    wordReady: 'Il file Word si trova sotto la risposta.',
    downloadPdf: 'Scarica come PDF con codice di controllo',
    pdfReady: 'Il PDF si trova sotto la risposta.',
  },
};
