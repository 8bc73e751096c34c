import type { SourceProps } from '@polier/contract/chat';
import type { Language } from '@polier/contract/languages';
import type { TFunction } from 'i18next';
import { cantonName } from '../language/canton-name.ts';
import { editionText } from '../language/edition-text.ts';

/** Where a passage stands: 'Seite 2 von 4 · Ausgabe 2026 · Bund'. A line of it breaks between its parts only. */
export function placeText(
  source: Pick<SourceProps, 'pageLabel' | 'pages' | 'edition' | 'canton'>,
  t: TFunction<'knowledge'>,
  language: Language,
): string {
  return [briefPlaceText(source, t, language), cantonName(source.canton, language).replaceAll(' ', '\u00a0')].join(
    ' · ',
  );
}

/** The same without the canton, which stands below where there is little room. */
export function briefPlaceText(
  { pageLabel, pages, edition }: Pick<SourceProps, 'pageLabel' | 'pages' | 'edition'>,
  t: TFunction<'knowledge'>,
  language: Language,
): string {
  const parts = [t('pageOf', { page: pageLabel, pages }), edition && editionText(edition, language)];
  return parts.flatMap((part) => (part ? part.replaceAll(' ', '\u00a0') : [])).join(' · ');
}
