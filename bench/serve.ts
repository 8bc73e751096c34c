import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demonstrationPeople } from '@polier/server/src/demonstration.ts';
import { createAccessToken } from '@polier/server/src/identity/access-token.ts';
import { start } from '@polier/server/src/start.ts';

/** The embedded default on a folder of its own, with these sources, and a person of the demonstration signed in to it. */
export async function serve(library: string, settings: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'polier-bench-'));
  const running = await start({
    library,
    settings: {
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      DEMONSTRATION: 'true',
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
  const tokenOf = (id: string) => createAccessToken(context.tokenSecret, { ...person, id }, context.clock.now());
  const token = await tokenOf(person.id);
  /** So many people of the same company, signed in. */
  const tokensOf = async (count: number) => {
    const { rows: added } = await context.database.pool.query<{ id: string }>(
      `insert into employees (company_id, first_name, last_name, role, signed_in_at)
       select company_id, first_name, last_name, role, signed_in_at from employees, generate_series(1, $2)
       where id = $1 returning id`,
      [person.id, count],
    );
    return Promise.all(added.map(({ id }) => tokenOf(id)));
  };
  const close = async () => {
    await running.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { context, url, token, tokensOf, employeeId: person.id, close };
}
