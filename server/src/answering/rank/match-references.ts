import type { Understood } from '../question/understand.ts';
import type { Candidate } from './read-candidates.ts';

/** Whether a stretch names an article asked for, and the paragraph of it (0 or 1 each). */
export function nameMatch(
  { references }: Understood,
  { figures, passage }: Candidate,
): { article: number; paragraph: number } {
  const own = `${passage.article ?? ''}`;
  let [article, paragraph] = [0, 0];
  for (const asked of references) {
    if (!asked.article) continue;
    for (const figure of figures) {
      if (figure.kind !== 'article' || figure.value !== asked.article) continue;
      if (figure.law !== null && asked.act !== null && figure.law !== asked.act) continue;
      article = 1;
      if (asked.paragraph && figure.paragraph === asked.paragraph) paragraph = 1;
    }
    if (new RegExp(`(?<!\\d)${asked.article}(?!\\d)`).test(own)) article = 1;
  }
  return { article, paragraph };
}
