import { Refusal } from '../../ground/refusal.ts';
import type { ChatContext } from '../context.ts';

/** Counts a question of a person. Refuses ANSWERS_AT_ONCE (on this server) and ANSWERS_PER_DAY (on all servers). */
export async function countQuestion(
  { config, counters, sessions }: Pick<ChatContext, 'config' | 'counters' | 'sessions'>,
  employeeId: string,
): Promise<void> {
  const { ANSWERS_AT_ONCE: atOnce, ANSWERS_PER_DAY: perDay } = config;
  const open = sessions.ofPerson(employeeId).map(({ tasks }) => tasks.waitingCount() + (tasks.isBusy() ? 1 : 0));
  const current = open.reduce((total, one) => total + one, 0);
  if (atOnce > 0 && current >= atOnce) throw new Refusal('ANSWERS_AT_ONCE', { limit: atOnce });
  const { total, secondsLeft } = await counters.add(`questions of ${employeeId}`, 1, 86_400);
  if (perDay > 0 && total > perDay) {
    throw new Refusal('ANSWERS_PER_DAY', { limit: perDay, hours: Math.ceil(secondsLeft / 3600) });
  }
}
