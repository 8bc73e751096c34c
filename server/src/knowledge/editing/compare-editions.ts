import type { InputOf } from '@polier/contract/endpoint';
import type { PassageChange, sourcesEndpoints } from '@polier/contract/sources';
import { Refusal } from '../../ground/refusal.ts';
import { foldVerbatim } from '../../text/find-verbatim.ts';
import { documentById, type PassageRow, passagesOf } from '../store.ts';
import type { EditingContext, Editor } from './editor.ts';
import { editionBefore } from './store.ts';

type Input = InputOf<(typeof sourcesEndpoints)['GET /api/super-admin/sources/:id/changes']>;
/** A change, with the id of the passage in the edition before. */
type Change = Omit<PassageChange, 'answers'> & { passage: string | null };
type Pair = { before: PassageRow | null; after: PassageRow | null };

/**
 * Compares an edition with the one it replaces or replaced, passage by passage: by article, else by heading, else by
 * position below the heading. Refuses NOT_FOUND.
 */
export async function compareEditions({ db }: Pick<EditingContext, 'db'>, _editor: Editor, { params }: Input) {
  const source = await documentById(db, params.id);
  if (!source) throw new Refusal('NOT_FOUND');
  const before = await editionBefore(db, source);
  if (!before) return { before: null, same: 0, changes: [] };
  const [old, fresh] = await Promise.all([passagesOf(db, before.id), passagesOf(db, source.id)]);
  const pairs = pairPassages(old, fresh);
  const changed = pairs.filter(({ before, after }) => !before || !after || fold(before) !== fold(after));
  const { id, title, edition } = before;
  return { before: { id, title, edition }, same: pairs.length - changed.length, changes: changed.map(viewChange) };
}

const fold = ({ text }: PassageRow) => foldVerbatim(text).text;

/** Pairs identical passages first, then those of one article or heading in order. */
function pairPassages(old: readonly PassageRow[], fresh: readonly PassageRow[]): Pair[] {
  const left = new Map<string, PassageRow[]>();
  for (const row of old) left.set(fold(row), [...(left.get(fold(row)) ?? []), row]);
  const partner = new Map<PassageRow, PassageRow>();
  for (const row of fresh) {
    const same = left.get(fold(row))?.shift();
    if (same) partner.set(row, same);
  }
  const taken = new Set(partner.values());
  const nameOf = ({ article, heading }: PassageRow) => article ?? heading;
  const unpaired = Map.groupBy(
    old.filter((row) => !taken.has(row)),
    nameOf,
  );
  for (const row of fresh) {
    if (partner.has(row)) continue;
    const next = unpaired.get(nameOf(row))?.shift();
    if (next) partner.set(row, next);
  }
  const kept = new Set(partner.values());
  return [
    ...fresh.map((after) => ({ before: partner.get(after) ?? null, after })),
    ...old.filter((row) => !kept.has(row)).map((before) => ({ before, after: null })),
  ];
}

function viewChange({ before, after }: Pair): Change {
  const { heading, article } = (after ?? before)!;
  return { heading, article, before: before?.text ?? null, after: after?.text ?? null, passage: before?.id ?? null };
}
