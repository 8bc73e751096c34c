import type { Turn } from '../turn/turn.ts';
import { waitForPerson } from './wait-for-person.ts';

const defaultTimeoutSeconds = 20;

/**
 * Calls a function in the browser (`call_fn`). Our own client knows `open_source {fileId, page}`, `set_filter {level1,
 * level2}` and `set_language {language}`. Returns its result, which is untrusted input, or null when no browser replied
 * in time. Throws TurnCutOff when the task is cut off.
 */
export async function callFunction(
  turn: Pick<Turn, 'session' | 'signal'>,
  name: string,
  args: Record<string, unknown>,
  timeoutSeconds = defaultTimeoutSeconds,
): Promise<{ result: unknown } | null> {
  return waitForPerson(turn, { event: 'call_fn', payload: { name, args } }, timeoutSeconds, async (result) => ({
    result,
  }));
}
