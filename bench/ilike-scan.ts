import type { Pool } from 'pg';

/**
 * The peer of the history's search: `ILIKE` over everything the person ever said or was told, without an index of it, the
 * last used chats first, each with the first message the words stand in. The milliseconds it takes, and how many it finds.
 */
export async function ilikeScan(pool: Pool, employeeId: string, words: string) {
  const from = performance.now();
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
  return { milliseconds: performance.now() - from, found: Math.min(40, rows.length) };
}
