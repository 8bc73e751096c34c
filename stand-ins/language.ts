export const languages = ['de', 'fr', 'it'] as const;
export type Language = (typeof languages)[number];

/** The first language we speak of a list such as `fr-CH,fr;q=0.9` or `fr it` (ui_locales); null when there is none. */
export function pickLanguage(wanted: string | null | undefined): Language | null {
  const tags = (wanted ?? '').toLowerCase().split(/[\s,]+/);
  for (const tag of tags) {
    const known = languages.find((language) => tag.split(/[-_;]/)[0] === language);
    if (known) return known;
  }
  return null;
}
