import type { Language } from '@polier/contract/languages';

type AttachmentTexts = {
  quote: (text: string) => string;
  from: (name: string) => string;
  nothing: (name: string) => string;
  unreadable: (name: string) => string;
  /** Shown when a file arrives without a question. */
  whatToKnow: (names: string[]) => string;
  /** Introduces the answer from the verified sources. */
  beside: string;
  noSource: string;
  /** Asks for the file a question is about. */
  pleaseAttach: string;
  withoutFile: string;
};

/** Texts about files that people attach. */
export const attachmentTexts: Record<Language, AttachmentTexts> = {
  de: {
    quote: (text) => `«${text}»`,
    from: (name) => `Aus Ihrer Datei «${name}» (keine geprüfte Quelle)`,
    nothing: (name) => `In Ihrer Datei «${name}» steht dazu nichts, was ich zitieren kann.`,
    unreadable: (name) =>
      `Ihre Datei «${name}» enthält keinen lesbaren Text, zum Beispiel weil sie ein Bild ist. Hängen Sie sie als PDF oder Word-Datei mit Text an.`,
    whatToKnow: (names) =>
      `Ich habe ${names.map((name) => `«${name}»`).join(', ')} erhalten. Was möchten Sie dazu wissen?`,
    beside: 'Dazu sagen die geprüften Quellen:',
    noSource: 'Die geprüften Quellen enthalten dazu keine Antwort.',
    pleaseAttach:
      'Damit ich Ihre Frage zu Ihrem Vertrag beantworten kann, hängen Sie ihn bitte an (PDF, Word oder Text).',
    withoutFile: 'Ohne die Datei antworte ich allein aus den geprüften Quellen.',
  },
  fr: {
    quote: (text) => `«\u00a0${text}\u00a0»`,
    from: (name) => `Dans votre fichier «\u00a0${name}\u00a0» (source non vérifiée)`,
    nothing: (name) => `Votre fichier «\u00a0${name}\u00a0» ne contient rien à citer à ce sujet.`,
    unreadable: (name) =>
      `Votre fichier «\u00a0${name}\u00a0» ne contient pas de texte lisible, par exemple parce que c’est une image. Joignez-le en PDF ou en Word avec du texte.`,
    whatToKnow: (names) =>
      `J’ai reçu ${names.map((name) => `«\u00a0${name}\u00a0»`).join(', ')}. Que voulez-vous savoir à ce sujet\u00a0?`,
    beside: 'Voici ce qu’en disent les sources vérifiées\u00a0:',
    noSource: 'Les sources vérifiées ne contiennent pas de réponse à ce sujet.',
    pleaseAttach:
      'Pour que je puisse répondre à votre question sur votre contrat, veuillez le joindre (PDF, Word ou texte).',
    withoutFile: 'Sans le fichier, je réponds uniquement d’après les sources vérifiées.',
  },
  it: {
    quote: (text) => `«${text}»`,
    from: (name) => `Dal suo file «${name}» (fonte non verificata)`,
    nothing: (name) => `Il suo file «${name}» non contiene nulla da citare a questo proposito.`,
    unreadable: (name) =>
      `Il suo file «${name}» non contiene testo leggibile, per esempio perché è un’immagine. Lo alleghi in PDF o in Word con testo.`,
    whatToKnow: (names) => `Ho ricevuto ${names.map((name) => `«${name}»`).join(', ')}. Che cosa desidera sapere?`,
    beside: 'Ecco che cosa ne dicono le fonti verificate:',
    noSource: 'Le fonti verificate non contengono una risposta a questo proposito.',
    pleaseAttach: 'Per rispondere alla sua domanda sul suo contratto, lo alleghi per favore (PDF, Word o testo).',
    withoutFile: 'Senza il file rispondo soltanto in base alle fonti verificate.',
  },
};
