import type { AnswerLength, ChatSettingValues, ChatSettingWidget } from '@polier/contract/chat-settings';
import { defaultLanguage, type Language, languages } from '@polier/contract/languages';

const defaults: ChatSettingValues = { pdf_preview: true, answer_length: 'standard', default_language: defaultLanguage };

type WidgetTexts = {
  preview: [label: string, description: string];
  length: [label: string, description: string];
  lengths: Record<AnswerLength, string>;
  language: [label: string, description: string];
};

const texts: Record<Language, WidgetTexts> = {
  de: {
    preview: ['PDF-Vorschau', 'Auf einem breiten Bildschirm öffnet sich die Quelle neben der Antwort.'],
    length: ['Länge der Antworten', 'Wie ausführlich geantwortet wird.'],
    lengths: { short: 'Kurz', standard: 'Mittel', detailed: 'Ausführlich' },
    language: ['Standardsprache', 'In dieser Sprache beginnt ein neuer Chat.'],
  },
  fr: {
    preview: ['Aperçu du PDF', 'Sur un écran large, la source s’ouvre à côté de la réponse.'],
    length: ['Longueur des réponses', 'Degré de détail des réponses.'],
    lengths: { short: 'Courte', standard: 'Moyenne', detailed: 'Détaillée' },
    language: ['Langue par défaut', 'Un nouveau chat commence dans cette langue.'],
  },
  it: {
    preview: ['Anteprima del PDF', 'Su uno schermo largo la fonte si apre accanto alla risposta.'],
    length: ['Lunghezza delle risposte', 'Quanto sono dettagliate le risposte.'],
    lengths: { short: 'Breve', standard: 'Media', detailed: 'Dettagliata' },
    language: ['Lingua predefinita', 'Una nuova chat comincia in questa lingua.'],
  },
};

const languageNames: Record<Language, string> = { de: 'Deutsch', fr: 'Français', it: 'Italiano' };

/** Returns a person's settings, with the defaults for those they did not choose. */
export function settingValues(chosen: Partial<ChatSettingValues>): ChatSettingValues {
  return { ...defaults, ...chosen };
}

/** Returns the widgets of the settings panel in a language, with the person's values as initial ones. */
export function settingWidgets(chosen: Partial<ChatSettingValues>, language: Language): ChatSettingWidget[] {
  const values = settingValues(chosen);
  const words = texts[language];
  const named = ([label, description]: [string, string]) => ({ label, description, tooltip: null });
  return [
    { id: 'pdf_preview', type: 'switch', initial: values.pdf_preview, ...named(words.preview) },
    {
      id: 'answer_length',
      type: 'select',
      initial: values.answer_length,
      items: (['short', 'standard', 'detailed'] as const).map((value) => ({ value, label: words.lengths[value] })),
      ...named(words.length),
    },
    {
      id: 'default_language',
      type: 'select',
      initial: values.default_language,
      items: languages.map((value) => ({ value, label: languageNames[value] })),
      ...named(words.language),
    },
  ];
}
