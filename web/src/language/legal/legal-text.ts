/** A legal page. `{{supplier}}`, `{{association}}` and `{{email}}` are filled in from the configuration. */
export type LegalText = {
  title: string;
  sections: readonly { title: string; paragraphs: readonly string[] }[];
};
export type LegalPages = Record<'imprint' | 'privacy' | 'terms', LegalText>;
