import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../test/harness.ts';
import { transaction } from '../database/connection.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ sources: false });
});
afterAll(() => server.remove());

describe('a letter', () => {
  test('arrives in the mailbox with sender, subject and both forms of its text', async () => {
    const [subject, text, html] = ['Grüsse «aus» Zürich', 'Guten Tag', '<p>Guten Tag</p>'];
    const letter = { to: 'redaktion@verband.example', subject, text, html };
    const id = await transaction(server.context.db, async (tx) => {
      await server.context.mail.send(letter, { db: tx });
      const found = await tx.execute(`select id from jobs.job where data->>'subject' = '${subject}'`);
      return (found as unknown as { rows: { id: string }[] }).rows[0]!.id;
    });
    await server.settle();
    const [arrived] = server.standIns.mailbox!.letters().filter((one) => one.subject === subject);
    expect(arrived).toMatchObject({ text: expect.stringContaining(text), html: expect.stringContaining(html) });
    expect(JSON.stringify(arrived)).toContain('polier@verband.example');
    expect(arrived!.messageId, 'its job, so that a repeated one is recognised').toBe(`<${id}@verband.example>`);
  });

  test('sent with a transaction that fails never goes out', async () => {
    const letter = { to: 'x@verband.example', subject: 'Nie', text: 'x', html: 'x' };
    await transaction(server.context.db, async (tx) => {
      await server.context.mail.send(letter, { db: tx });
      throw new Error('no');
    }).catch(() => {});
    await server.settle();
    expect(server.standIns.mailbox!.letters().map(({ subject }) => subject)).not.toContain('Nie');
  });
});
