import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../test/harness.ts';

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
