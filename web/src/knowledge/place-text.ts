import type { SourceProps } from '@polier/contract/chat';
import type { Language } from '@polier/contract/languages';
import type { TFunction } from 'i18next';
import { cantonName } from '../language/canton-name.ts';
import { editionText } from '../language/edition-text.ts';

/** Where a passage stands: 'Seite 2 von 4 · Ausgabe 2026 · Bund'. */
export function placeText(
  { pageLabel, pages, edition, canton }: Pick<SourceProps, 'pageLabel' | 'pages' | 'edition' | 'canton'>,
  t: TFunction<'knowledge'>,
  language: Language,
): string {
  const parts = [
    t('pageOf', { page: pageLabel, pages }),
    edition && editionText(edition, language),
    cantonName(canton, language),
  ];
  return parts.filter(Boolean).join(' · ');
}
