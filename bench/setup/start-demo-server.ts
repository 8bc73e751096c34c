import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demonstrationPeople } from '@polier/demonstration/people';
import { startDemonstration } from '@polier/demonstration/start-demonstration';
import { beginSignIn } from '@polier/server/src/employees/sign-ins/begin-sign-in.ts';
import { createAccessToken } from '@polier/server/src/identity/access-token.ts';
import { assertPrinted } from './assert-printed.ts';

/**
 * Starts a server on a temporary data folder, with the embedded database unless `settings` name another, and returns an
 * access token of one of the demonstration people. Throws when there are no printed sheets.
 * @param library folder with the printed sheets to take in
 */
export async function startDemoServer(library: string, settings: Record<string, string> = {}) {
  assertPrinted(library);
  const folder = mkdtempSync(join(tmpdir(), 'polier-bench-'));
  const running = await startDemonstration({
    library,
    settings: {
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      DEMONSTRATION: 'true',
      // One person asks for many here.
      ANSWERS_AT_ONCE: '0',
      ANSWERS_PER_DAY: '0',
      CHATS_AT_ONCE: '0',
      IDENTITY_AUTHORITY: 'http://127.0.0.1:9/nobody-signs-in-here',
      ...settings,
    },
  });
  const { context, url } = running;
  const { rows } = await context.database.pool.query(
    'select id, company_id, role from employees where work_email = $1',
    [demonstrationPeople[1]!.email],
  );
  const [row] = rows as { id: string; company_id: number; role: string }[];
  const person = { id: row!.id, companyId: row!.company_id, role: row!.role, firstName: 'Beat', lastName: 'Steiner' };
  const createToken = async (id: string) => {
    const signIn = await beginSignIn(context, id, undefined);
    return createAccessToken(context.tokenSecret, { ...person, id }, signIn, context.clock.now());
  };
  const token = await createToken(person.id);
  /** Adds people to the same company and returns an access token of each. */
  const addPeople = async (count: number) => {
    const { rows: added } = await context.database.pool.query<{ id: string }>(
      `insert into employees (company_id, first_name, last_name, role, signed_in_at)
       select company_id, first_name, last_name, role, signed_in_at from employees, generate_series(1, $2)
       where id = $1 returning id`,
      [person.id, count],
    );
    return Promise.all(added.map(({ id }) => createToken(id)));
  };
  const close = async () => {
    await running.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { context, url, token, addPeople, employeeId: person.id, close };
}
