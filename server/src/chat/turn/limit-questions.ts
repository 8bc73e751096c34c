import { findEmployee } from '../../employees/find-employee.ts';
import { waitFigures } from '../../ground/limits/wait-figures.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { ChatContext } from '../context.ts';
import type { Session } from '../session/session.ts';

/** From this remaining share of a limit on, the person is told how many questions are left. */
const toldBelow = 0.1;

/** How many more questions are allowed, where few are left: today, and at once. */
export type QuestionsLeft = { questionsLeft?: number; answersLeft?: number };

/**
 * Counts a question of a person, also one to be answered again, since both cost an answer. `stops`: a chat whose
 * running answers end for it. Refuses ANSWERS_AT_ONCE (on this server), ANSWERS_PER_DAY and ANSWERS_PER_DAY_COMPANY (on
 * all servers).
 */
export async function countQuestion(
  context: Pick<ChatContext, 'config' | 'counters' | 'db' | 'sessions'>,
  employeeId: string,
  stops?: Session,
): Promise<QuestionsLeft> {
  const { config, counters, sessions } = context;
  const { ANSWERS_AT_ONCE: atOnce, ANSWERS_PER_DAY: perDay } = config;
  const others = sessions.ofPerson(employeeId).filter((session) => session !== stops);
  const open = others.map(({ tasks }) => tasks.waitingCount() + (tasks.isBusy() ? 1 : 0));
  const current = open.reduce((total, one) => total + one, 0);
  if (atOnce > 0 && current >= atOnce) throw new Refusal('ANSWERS_AT_ONCE', { limit: atOnce });
  const { total, secondsLeft } = await counters.add(`questions of ${employeeId}`, 1, 86_400);
  if (perDay > 0 && total > perDay) {
    throw new Refusal('ANSWERS_PER_DAY', { limit: perDay, ...waitFigures(secondsLeft) });
  }
  const few = (left: number, limit: number) => (limit > 0 && left < limit * toldBelow ? [left] : []);
  const today = [...few(perDay - total, perDay), ...few(...(await countForCompany(context, employeeId)))];
  const beside = few(atOnce - current - 1, atOnce);
  return {
    ...(today.length > 0 && { questionsLeft: Math.min(...today) }),
    ...(beside.length > 0 && { answersLeft: beside[0]! }),
  };
}

/** Counts a question for the person's company; returns how many more are allowed, and the limit. */
async function countForCompany(
  { config, counters, db }: Pick<ChatContext, 'config' | 'counters' | 'db'>,
  employeeId: string,
): Promise<[left: number, limit: number]> {
  const limit = config.ANSWERS_PER_DAY_COMPANY;
  const companyId = limit > 0 ? ((await findEmployee({ db }, employeeId))?.companyId ?? 0) : 0;
  // A person who has not finished signing up has no company.
  if (companyId <= 0) return [0, 0];
  const { total, secondsLeft } = await counters.add(`questions of company ${companyId}`, 1, 86_400);
  if (total > limit) throw new Refusal('ANSWERS_PER_DAY_COMPANY', { limit, ...waitFigures(secondsLeft) });
  return [limit - total, limit];
}
