/** A German pattern that also finds ae, oe and ue for the umlauts. */
export const german = (pattern: string): RegExp =>
  new RegExp(
    `(?<!\\p{L})(?:${pattern.replaceAll('ä', '(?:ä|ae)').replaceAll('ö', '(?:ö|oe)').replaceAll('ü', '(?:ü|ue)')})`,
    'iu',
  );

/** A French or Italian pattern that starts at a word. */
export const romance = (pattern: string): RegExp => new RegExp(`(?<!\\p{L})(?:${pattern})`, 'iu');

/** The end of a French participle, also typed without its accent, and of the infinitive after 'vient de'. */
export const frenchDone = String.raw`(?:ée?s?|(?<=(?<!\p{L})(?:a|ai|as|ont|avons|avez) \p{L}+)e|(?<=(?<!\p{L})(?:vien[st]|venons|venez|viennent) (?:de |d['’])\p{L}+)er)(?!\p{L})`;
