/** The languages of Polier; German is the default. */
export const languages = ['de', 'fr', 'it'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'de';

/**
 * Returns the preferred supported language of an Accept-Language value, by its quality values; German when it has none.
 */
export function languageOf(acceptLanguage: string | undefined): Language {
  const preferred = (acceptLanguage ?? '')
    .split(',')
    .map((part, position) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = Number(parameters.find((parameter) => parameter.trim().startsWith('q='))?.split('=')[1] ?? 1);
      return { language: tag.split('-')[0], quality: Number.isFinite(quality) ? quality : 0, position };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || a.position - b.position);
  return (
    preferred.map(({ language }) => languages.find((known) => known === language)).find(Boolean) ?? defaultLanguage
  );
}
