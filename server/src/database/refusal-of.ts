import type { Log } from '../ground/log.ts';
import { Refusal } from '../ground/refusal.ts';
import { isDatabaseAway, isUnstorableText } from './database-away.ts';

/**
 * The refusal to show for an error: the error itself if it is one; INVALID_INPUT for a text that the database cannot
 * hold; SERVICE_AWAY while the database is unavailable; otherwise INTERNAL with the id under which it is logged here,
 * with the facts in `about`.
 */
export function refusalOf(
  error: unknown,
  requestId: string,
  { log, message, about = {} }: { log: Pick<Log, 'warn' | 'error'>; message: string; about?: object },
): Refusal {
  if (error instanceof Refusal) return error;
  if (isUnstorableText(error)) {
    // Usually somebody's input, but a text of ours or of a model would end up here too.
    log.warn({ ...about, err: error }, `${message}: a text cannot be stored`);
    return new Refusal('INVALID_INPUT', {}, { cause: error, faults: [{ field: '', code: 'control-signs' }] });
  }
  if (isDatabaseAway(error)) {
    log.warn({ ...about, err: error }, `${message}: the database is away`);
    return new Refusal('SERVICE_AWAY', {}, { cause: error });
  }
  log.error({ ...about, err: error }, message);
  return new Refusal('INTERNAL', { requestId }, { cause: error });
}
