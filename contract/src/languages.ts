/** The languages Polier speaks; German is the default (specification sections 1 and 9). */
export const languages = ['de', 'fr', 'it'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'de';

/** The first supported language of an Accept-Language value; German when there is none. Quality values are honoured. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part, position) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = Number(parameters.find((parameter) => parameter.trim().startsWith('q='))?.split('=')[1] ?? 1);
      return { language: tag.split('-')[0], quality: Number.isFinite(quality) ? quality : 0, position };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || a.position - b.position);
  return wanted.map(({ language }) => languages.find((known) => known === language)).find(Boolean) ?? defaultLanguage;
}
