import type { Language } from '@polier/contract/languages';
import type { Dictionary } from '../knowledge/search/dictionary.ts';
import { type Evidence, type EvidenceUnit, support } from './evidence.ts';
import type { Term } from './terms.ts';

/** A sentence of a source beside a statement: how much of the statement's words it has. */
export type Rated = { unit: EvidenceUnit; evidence: Evidence; overlap: number };

/** From this share of the best on, a sentence speaks as much of the same. */
export const asGood = 0.85;

/** The sentences of the passages by how many of the statement's words they have, rare words weighing more. */
export function rateUnits(
  terms: readonly Term[],
  language: Language,
  evidence: readonly Evidence[],
  dictionary: Dictionary | null,
): Rated[] {
  const all = evidence.flatMap((of) => of.units.map((unit) => ({ unit, evidence: of })));
  const table = terms.map((term) =>
    all.map(({ unit, evidence: of }) => support(term, language, unit.stems, of.passage.language, dictionary)),
  );
  const weights = table.map((row) => 0.3 + Math.log(1 + all.length / (1 + row.filter((value) => value >= 0.7).length)));
  return all
    .map(({ unit, evidence: of }, at) => ({
      unit,
      evidence: of,
      overlap: terms.reduce((sum, term, row) => {
        const about = 0.3 * support(term, language, of.about, of.passage.language, dictionary);
        return sum + weights[row]! * Math.max(table[row]![at]!, about);
      }, 0),
    }))
    .sort((a, b) => b.overlap - a.overlap || a.unit.start - b.unit.start);
}
