import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { afterEach, expect, test } from 'vitest';
import { type Mailbox, startMailbox } from './mailbox.ts';

const folder = mkdtempSync(join(tmpdir(), 'mailbox-'));
let open: Mailbox[] = [];

async function start(dataDir: string | null = null): Promise<Mailbox> {
  const mailbox = await startMailbox({ host: '127.0.0.1', smtpPort: 0, webPort: 0, dataDir });
  open.push(mailbox);
  return mailbox;
}

async function send(mailbox: Mailbox, letter: SendMailOptions): Promise<void> {
  const transport = nodemailer.createTransport(mailbox.smtpUrl);
  await transport.sendMail({ from: 'Polier <polier@verband.example>', ...letter });
  transport.close();
}

afterEach(async () => {
  for (const mailbox of open) await mailbox.close();
  open = [];
  rmSync(folder, { recursive: true, force: true });
});

test('keeps letters over a restart, newest first, with umlauts and attachments', async () => {
  const before = await start(folder);
  await send(before, { to: 'a@bau.example', subject: 'Prüfbericht für Gerüst', text: 'Zürich, äöü' });
  await send(before, {
    to: 'B@bau.example',
    subject: 'Quittung',
    html: '<p>Bezahlt</p>',
    attachments: [{ filename: 'Quittung März.pdf', content: Buffer.from('%PDF-1.7') }],
  });
  await before.close();
  open = [];
  const after = await start(folder);
  expect(after.letters().map(({ subject, to }) => [subject, to])).toEqual([
    ['Quittung', ['b@bau.example']],
    ['Prüfbericht für Gerüst', ['a@bau.example']],
  ]);
  expect(after.letters()[1]!.text).toContain('Zürich, äöü');
  const file = await fetch(`${after.url}/letters/${after.letters()[0]!.id}/attachments/0`);
  expect(await file.text()).toBe('%PDF-1.7');
  expect(file.headers.get('content-disposition')).toContain('Quittung%20M%C3%A4rz.pdf');
});

test('shows the inbox in the reader’s language, finds by address, and answers JSON', async () => {
  const mailbox = await start();
  await send(mailbox, { to: 'anna@bau.example', subject: 'Code 123', text: 'Bonjour' });
  await send(mailbox, { to: 'beat@bau.example', subject: 'Andere', text: 'x' });
  const page = await fetch(`${mailbox.url}/?search=anna`, { headers: { 'accept-language': 'fr-CH,fr;q=0.9' } });
  const source = await page.text();
  expect(source).toContain('<html lang="fr">');
  expect(source).toContain('Code 123');
  expect(source).not.toContain('Andere');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const found = (await (await fetch(`${mailbox.url}/letters.json?search=beat@bau.example`)).json()) as unknown[];
  expect(found).toHaveLength(1);
});

test('a letter cannot run scripts or load anything: it is shown in a closed frame', async () => {
  const mailbox = await start();
  await send(mailbox, {
    to: 'a@bau.example',
    subject: '<script>x</script>',
    html: '<script>alert(1)</script><b>Gruss</b>',
  });
  const { id } = mailbox.letters()[0]!;
  expect(await (await fetch(`${mailbox.url}/letters/${id}`)).text()).not.toContain('<script>x');
  const policy = (await fetch(`${mailbox.url}/letters/${id}/html`)).headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/sandbox (?!.*allow-scripts)/);
});

test('listens on this machine only and answers only under its names', async () => {
  await expect(startMailbox({ host: '0.0.0.0', smtpPort: 0, webPort: 0, dataDir: null })).rejects.toThrow('loopback');
  const mailbox = await start();
  const status = await new Promise((resolve) => {
    const { port } = new URL(mailbox.url);
    request({ host: '127.0.0.1', port, headers: { host: 'evil.example' } }, ({ statusCode }) =>
      resolve(statusCode),
    ).end();
  });
  expect(status).toBe(403);
});
