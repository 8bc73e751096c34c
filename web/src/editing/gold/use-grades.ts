import type { GoldGrade } from '@polier/contract/editing';
import { useTexts } from '../../language/language.ts';

const keys = {
  right: 'gradeRight',
  nearest: 'gradeNearest',
  refused: 'gradeRefused',
  elsewhere: 'gradeElsewhere',
} as const;

/** How an answer did, in words. */
export function useGrades(): (grade: GoldGrade) => string {
  const { t } = useTexts('editing');
  return (grade) => t(keys[grade]);
}
