/** A translation of a German catalogue: the same keys, each with a text. */
export type TranslationOf<Texts> = { readonly [Key in keyof Texts]: string };
