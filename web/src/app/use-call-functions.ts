import { type Language, languages } from '@polier/contract/languages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { offerFunctions } from '../chat/call-functions.ts';
import { selectFilter } from '../chat/filters/use-filter.ts';
import { sourceOfFile } from '../chat/last-sources.ts';
import type { Opened } from '../chat/turns.ts';
import { showIn } from '../language/language.ts';

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** What the assistant may have the browser do (protocol `call_fn`): open a source, set a filter, switch the language. */
export function useCallFunctions(open: (opened: Opened) => void): void {
  const client = useQueryClient();
  useEffect(
    () =>
      offerFunctions({
        open_source: ({ fileId, page }) => {
          const source = sourceOfFile(text(fileId) ?? '', Number.isInteger(page) ? (page as number) : null);
          if (source) open(source);
          return source !== null;
        },
        set_filter: ({ level1, level2 }, signal) =>
          selectFilter(client, { level1: text(level1), level2: text(level2) }, signal),
        set_language: ({ language }) => {
          const wanted = languages.find((known): known is Language => known === language);
          if (wanted) showIn(wanted, false);
          return wanted !== undefined;
        },
      }),
    [client, open],
  );
}
