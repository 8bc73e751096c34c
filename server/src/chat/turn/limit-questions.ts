import { Refusal } from '../../ground/refusal.ts';
import type { ChatContext } from '../context.ts';
import type { Session } from '../session/session.ts';

/** From this share of a limit on a person is told how many are left. */
const toldBelow = 0.1;

/** How many more may follow, where these are few: today, and at once. */
export type QuestionsLeft = { questionsLeft?: number; answersLeft?: number };

/**
 * Counts a question of a person, or that one is to be answered again: both cost an answer. `stops`: a chat whose
 * answers end for it. Refuses ANSWERS_AT_ONCE (on this server) and ANSWERS_PER_DAY (on all servers).
 */
export async function countQuestion(
  { config, counters, sessions }: Pick<ChatContext, 'config' | 'counters' | 'sessions'>,
  employeeId: string,
  stops?: Session,
): Promise<QuestionsLeft> {
  const { ANSWERS_AT_ONCE: atOnce, ANSWERS_PER_DAY: perDay } = config;
  const others = sessions.ofPerson(employeeId).filter((session) => session !== stops);
  const open = others.map(({ tasks }) => tasks.waitingCount() + (tasks.isBusy() ? 1 : 0));
  const current = open.reduce((total, one) => total + one, 0);
  if (atOnce > 0 && current >= atOnce) throw new Refusal('ANSWERS_AT_ONCE', { limit: atOnce });
  const { total, secondsLeft } = await counters.add(`questions of ${employeeId}`, 1, 86_400);
  if (perDay > 0 && total > perDay) {
    throw new Refusal('ANSWERS_PER_DAY', { limit: perDay, hours: Math.ceil(secondsLeft / 3600) });
  }
  const few = (left: number, limit: number) => limit > 0 && left < limit * toldBelow;
  const [today, beside] = [perDay - total, atOnce - current - 1];
  return {
    ...(few(today, perDay) && { questionsLeft: today }),
    ...(few(beside, atOnce) && { answersLeft: beside }),
  };
}
