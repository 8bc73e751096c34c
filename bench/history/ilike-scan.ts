import type { Pool } from 'pg';

/**
 * The peer of the search in the history: `ILIKE` without an index over every message of a person's chats, the last used
 * chats first, each with its first message that matches. Returns how long it took and how many chats it found.
 */
export async function ilikeScan(pool: Pool, employeeId: string, words: string) {
  const startedAt = performance.now();
  const { rows } = await pool.query(
    `select * from (
       select distinct on (thread.id) thread.*, step.id as step_id, step.output
       from chat_threads thread join chat_steps step on step.thread_id = thread.id
       where thread.employee_id = $1 and thread.deleted_at is null
         and step.type in ('user_message', 'assistant_message') and step.output ilike $2
       order by thread.id, step.ordinal
     ) as found order by updated_at desc, id desc limit 41`,
    [employeeId, `%${words}%`],
  );
  return { milliseconds: performance.now() - startedAt, found: Math.min(40, rows.length) };
}
