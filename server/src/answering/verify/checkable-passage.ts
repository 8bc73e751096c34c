import type { Language } from '@polier/contract/languages';
import type { Dictionary } from '../../knowledge/port.ts';
import { likeness, type Term } from '../../text/terms.ts';

/** How well the words of a text match a word of a statement (0 to 1), across languages by the learned dictionary. */
export function support(
  term: Term,
  from: Language,
  stems: ReadonlySet<string>,
  to: Language,
  dictionary: Dictionary | null,
): number {
  const alike = bestLikeness(term.stem, stems);
  if (from === to || alike >= 0.7) return alike;
  if (!dictionary) return alike;
  const { whole, parts } = dictionary.translate({ form: term.form, stem: term.stem }, from, to);
  let most = alike;
  for (const [stem, share] of whole)
    if (share >= 0.05) most = Math.max(most, bestLikeness(stem, stems) * (share >= 0.15 ? 1 : 0.8));
  const found = parts.filter((part) =>
    [...part].some(([stem, share]) => share >= 0.05 && bestLikeness(stem, stems) >= 0.8),
  );
  return parts.length && found.length === parts.length ? Math.max(most, 0.7) : most;
}

export function bestLikeness(stem: string, stems: ReadonlySet<string>): number {
  if (stems.has(stem)) return 1;
  let most = 0;
  for (const other of stems) most = Math.max(most, likeness(stem, other));
  return most;
}
