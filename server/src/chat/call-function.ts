import type { Turn } from './turn.ts';
import { waitForPerson } from './wait-for-person.ts';

/** How long a browser may take to carry out a function, in seconds. */
const defaultTimeout = 20;

/**
 * Asks the browser to carry out a function: `open_source {fileId, page}`, `set_filter {level1, level2}`,
 * `set_language {language}` are the ones our own client knows (protocol `call_fn`). Answers what it gave, or null when
 * no browser answered in time; what it gave comes from outside and is to be checked. Throws TurnCutOff when the task is
 * cut off.
 */
export async function callFunction(
  turn: Pick<Turn, 'session' | 'signal'>,
  name: string,
  args: Record<string, unknown>,
  timeoutSeconds = defaultTimeout,
): Promise<{ result: unknown } | null> {
  return waitForPerson(turn, { event: 'call_fn', payload: { name, args } }, timeoutSeconds, async (result) => ({
    result,
  }));
}
