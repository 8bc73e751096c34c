import type { Examination, GoldGrade } from '@polier/contract/editing';
import type { SourceDocument } from '../../knowledge/port.ts';
import type { GoldRow } from './store.ts';

/** Grades from best to worst: citing another source than the expected one misleads, so no answer is better. */
const order: readonly GoldGrade[] = ['right', 'nearest', 'refused', 'elsewhere'];

export function isWorse(before: GoldGrade, after: GoldGrade): boolean {
  return order.indexOf(after) > order.indexOf(before);
}

/** Grades an answer to a control question: it has to cite the work and, where one is named, the place. */
export function gradeAnswer(
  { work, place }: Pick<GoldRow, 'work' | 'place'>,
  { outcome, sources, passages }: Pick<Examination, 'outcome' | 'sources' | 'passages'>,
  document: (id: string) => Pick<SourceDocument, 'work'> | undefined,
): GoldGrade {
  if (outcome === 'refused') return 'refused';
  const cited = sources.some(
    ({ documentId, page }) =>
      document(documentId)?.work === work &&
      (place === '' ||
        passages.some(
          (one) => one.source === documentId && one.page === page && isAt(place, one.article, one.heading),
        )),
  );
  if (!cited) return 'elsewhere';
  return outcome === 'answered' ? 'right' : 'nearest';
}

/** Whether a passage is at a place, which is an article or the last of its headings. */
function isAt(place: string, article: string | null, heading: string): boolean {
  const wanted = place.toLowerCase();
  return article?.toLowerCase() === wanted || heading.toLowerCase().split(' › ').includes(wanted);
}
