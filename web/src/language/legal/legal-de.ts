import type { LegalPages } from './legal-text.ts';
import { privacy } from './privacy-de.ts';
import { terms } from './terms-de.ts';

export const legal: LegalPages = {
  imprint: {
    title: 'Impressum',
    sections: [
      {
        title: 'Inhalt und Quellen',
        paragraphs: [
          'Auswahl und Prüfung der Quellen, aus denen Polier antwortet: {{association}}. Die Rechte an den Quellen liegen bei ihren Herausgebern.',
          'Polier ist in Erprobung. Die Auskünfte sind unverbindlich und ersetzen keine Beratung.',
        ],
      },
      {
        title: 'Haftung für Inhalte und Verweise',
        paragraphs: [
          'Wir pflegen die Inhalte sorgfältig, können aber für ihre Richtigkeit, Vollständigkeit und Aktualität nicht einstehen. Für Websites Dritter, auf die wir verweisen, sind deren Betreiber verantwortlich.',
        ],
      },
      {
        title: 'Urheberrecht',
        paragraphs: [
          'Texte, Gestaltung und Programm dieser Website sind geschützt. Eine Verwendung über den eigenen Gebrauch hinaus braucht unsere Zustimmung.',
        ],
      },
    ],
  },
  privacy,
  terms,
};
