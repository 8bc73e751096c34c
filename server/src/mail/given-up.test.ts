import { afterAll, beforeAll, expect, test } from 'vitest';
import { askJson } from '../../test/ask-json.ts';
import { people, startServer, type TestServer } from '../../test/harness.ts';
import { newPerson } from '../../test/new-person.ts';
import { createLog } from '../ground/log.ts';

let server: TestServer;
beforeAll(async () => {
  // Nobody answers at this address.
  server = await startServer({ sources: false, settings: { SMTP_URL: 'smtp://127.0.0.1:9' } });
});
afterAll(() => server.remove());

/** Leaves a letter one try, due now, as after days without a mail server. */
const lastTry = () =>
  server.context.database.pool.query(
    `update jobs.job set retry_count = retry_limit, start_after = now() where name = 'send-letter'`,
  );

test('a letter that no mail server takes for days is listed and can be sent again', async () => {
  const { mail } = server.context;
  await mail.send({ to: 'eva@bau.example', subject: 'Quittung', text: '', html: '' });
  await server.settle();
  expect(await mail.givenUp()).toEqual([]);
  await lastTry();
  await server.settle();
  const given = await mail.givenUp();
  expect(given).toMatchObject([{ subject: 'Quittung' }]);
  expect(JSON.stringify(given)).not.toContain('eva@');
  expect(await mail.again(given[0]!.id)).toBe(true);
  expect(await mail.givenUp()).toEqual([]);
  expect(await mail.again(given[0]!.id)).toBe(false);
});

test('what is kept of the letters to an address goes with it', async () => {
  const { mail, db } = server.context;
  await lastTry();
  await server.settle();
  expect(await mail.givenUp()).toHaveLength(1);
  await mail.forget(db, ['somebody@else.example']);
  expect(await mail.givenUp()).toHaveLength(1);
  await mail.forget(db, ['somebody@else.example', 'eva@bau.example']);
  expect(await mail.givenUp()).toEqual([]);
});

test('an address that does not exist is given up at once, stays out of log and jobs, and who invited hears of it', async () => {
  const lines: string[] = [];
  const log = createLog('debug', { write: (line) => lines.push(line) });
  const mailed = await startServer({ sources: false, signIn: true, log });
  try {
    const mailbox = mailed.standIns.mailbox!;
    const person = { ...newPerson(), workEmail: 'ana.tippfehler@bau.example' };
    mailbox.refuse(person.workEmail, `550 5.1.1 <${person.workEmail}>: no such user`);
    expect((await askJson(mailed, 'POST', '/api/employees', { body: person })).status).toBe(200);
    await mailed.settle();
    const told = mailbox.letters().filter(({ to }) => to.includes(people.admin.email));
    expect(told.map(({ subject }) => subject)).toEqual([
      `Einladung nicht zustellbar: ${person.firstName} ${person.lastName}`,
    ]);
    expect(told[0]!.text).toContain(person.workEmail);

    const { mail, database } = mailed.context;
    const noted = await database.pool.query(
      `select details->'after'->>'subject' as subject from audit_entries where act = 'letter-sent' and subject_kind = 'person'`,
    );
    expect(noted.rows, 'without who invited').toEqual([{ subject: '… hat Sie zu Polier eingeladen' }]);
    expect(await mail.givenUp()).toMatchObject([{ noSuchAddress: true }]);
    mailed.clock.forward(24 * 3_600_000);
    await mailed.settle();
    const { rows } = await database.pool.query(`select output::text from jobs.job where name = 'send-letter'`);
    expect(rows).toHaveLength(1);
    const kept = [...rows.map(({ output }) => output), ...lines].join('');
    expect(kept).not.toContain('tippfehler');
    expect(kept).toContain('the letter was not sent: EENVELOPE 550 RCPT TO');
    expect(kept).not.toContain('letters were given up');

    const [refused] = await mail.givenUp();
    expect(await mail.again(refused!.id)).toBe(true);
    await mailed.settle();
    expect(await mail.givenUp(), 'refused again').toMatchObject([{ noSuchAddress: true }]);
  } finally {
    await mailed.remove();
  }
});

test.each([
  ['451 4.7.1', 'is busy', 'eva@bau.example'],
  ['550 5.7.1', 'does not relay', 'eva@bau.example'],
  ['550 5.1.1', 'does not know the association’s own address', 'kontakt@verband.example'],
])('a letter is tried again where the mail server answers %s: it %s', async (answer, _, to) => {
  const mailed = await startServer({ sources: false });
  try {
    mailed.standIns.mailbox!.refuse(to, `${answer} <${to}>: refused`);
    await mailed.context.mail.send({ to, subject: 'Quittung', text: '', html: '' });
    await mailed.settle();
    expect(await mailed.context.mail.givenUp()).toEqual([]);
    const { rows } = await mailed.context.database.pool.query(
      `select state::text, output::text from jobs.job where name = 'send-letter'`,
    );
    expect(rows).toMatchObject([{ state: 'retry', output: expect.stringContaining(answer.slice(0, 3)) }]);
    expect(rows[0].output).not.toContain(to);
  } finally {
    await mailed.remove();
  }
});
