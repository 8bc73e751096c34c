/** The keys of the German texts, each with a text: what French and Italian must have too. */
export type Same<Texts> = {
  readonly [Key in keyof Texts]: string;
};
