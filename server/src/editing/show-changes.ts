import type { InputOf } from '@polier/contract/endpoint';
import type { sourcesEndpoints } from '@polier/contract/sources';
import type { ChatContext } from '../chat/context.ts';
import { countCiting } from '../chat/log/read-log.ts';
import type { Staff } from '../ground/actor.ts';
import { compareEditions } from '../knowledge/port.ts';

type Input = InputOf<(typeof sourcesEndpoints)['GET /api/super-admin/sources/:id/changes']>;

/**
 * Shows what changes with an edition, and how many given answers rest on each passage that does: figures, not whose
 * answers they are. Refuses NOT_FOUND.
 */
export async function showChanges(context: Pick<ChatContext, 'db'>, editor: Staff, input: Input) {
  const { changes, ...rest } = await compareEditions(context, editor, input);
  const { all, byPassage } = await countCiting(
    context,
    changes.flatMap(({ passage }) => passage ?? []),
  );
  return {
    ...rest,
    answers: all,
    changes: changes.map(({ passage, ...change }) => ({ ...change, answers: byPassage.get(passage ?? '') ?? 0 })),
  };
}
