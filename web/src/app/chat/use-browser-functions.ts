import { type Language, languages } from '@polier/contract/languages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sourceOfFile } from '../../chat/answers/last-sources.ts';
import { registerBrowserFunctions } from '../../chat/connection/browser-functions.ts';
import type { SidePanelContent } from '../../chat/conversation/turns.ts';
import { applyFilter } from '../../chat/filters/use-filter.ts';
import { showIn } from '../../language/language.ts';

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** Registers the functions the assistant may call (`call_fn`): open a source, set a filter, switch the language. */
export function useBrowserFunctions(open: (opened: SidePanelContent) => void): void {
  const client = useQueryClient();
  useEffect(
    () =>
      registerBrowserFunctions({
        open_source: ({ fileId, page }) => {
          const source = sourceOfFile(text(fileId) ?? '', Number.isInteger(page) ? (page as number) : null);
          if (source) open(source);
          return source !== null;
        },
        set_filter: ({ level1, level2 }, signal) =>
          applyFilter(client, { level1: text(level1), level2: text(level2) }, signal),
        set_language: ({ language }) => {
          const known = languages.find((known): known is Language => known === language);
          if (known) showIn(known, false);
          return known !== undefined;
        },
      }),
    [client, open],
  );
}
