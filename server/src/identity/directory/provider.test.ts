import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startForTests, tenant } from '@polier/stand-ins/identity-provider/start-for-tests';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createDirectoryProvider, type DirectorySettings } from './provider.ts';

let running: Awaited<ReturnType<typeof startForTests>>;
beforeAll(async () => {
  running = await startForTests();
});
afterAll(() => running.close());
afterEach(() => {
  running.provider.control.setDown('no');
  running.provider.control.delayVisibility(0);
});

const now = { at: Date.now() };
function directory(more: Partial<DirectorySettings> = {}) {
  const { graphBaseUrl: graphUrl, loginBaseUrl: loginUrl } = running.provider;
  const settings = { graphUrl, loginUrl, tenant, clientId: 'directory', clientSecret: 'secret', ...more };
  return createDirectoryProvider(settings, () => new Date(now.at));
}
const account = (email: string, tag = 'a1b2c3d4e5f60718') => ({
  email,
  givenName: 'Denis',
  surname: 'Favre',
  password: 'Chantier-2026',
  tag,
});

test('an account is made, found by its address with our tag, and deleted for good', async () => {
  const { create, find, delete: remove } = directory();
  const id = await create(account("d'favre@bau.example"));
  expect(await find("d'favre@bau.example")).toEqual({ id, tag: 'a1b2c3d4e5f60718' });
  await remove(id);
  expect(await find("d'favre@bau.example")).toBeNull();
  expect(running.provider.control.users().map((user) => user.id)).not.toContain(id);
  await remove(id);
  expect(await create(account("d'favre@bau.example"))).not.toBe(id);
});

test('an account we did not make carries no tag', async () => {
  expect(await directory().find('anna@bau.example')).toMatchObject({ tag: null });
});

test('an address that is taken is a conflict, also while the account is not shown yet', async () => {
  await expect(directory().create(account('anna@bau.example'))).rejects.toMatchObject({ kind: 'conflict' });
  running.provider.control.delayVisibility(1);
  const { create, find } = directory();
  await create(account('late@bau.example'));
  expect(await find('late@bau.example')).toBeNull();
  await expect(create(account('late@bau.example'))).rejects.toMatchObject({ kind: 'conflict' });
});

test('a deletion that was not done is done by the next try', async () => {
  const { create, delete: remove } = directory();
  const id = await create(account('half@bau.example'));
  running.provider.control.failNextGraphCall(503, 300);
  await expect(remove(id)).rejects.toMatchObject({ kind: 'refused' });
  await remove(id);
  expect(await create(account('half@bau.example'))).toBeTruthy();
});

test('what is refused is told apart from what is not known', async () => {
  const refused = { kind: 'refused' };
  await expect(directory().create({ ...account('x@bau.example'), password: 'kurz' })).rejects.toMatchObject(refused);
  await expect(directory({ clientSecret: 'falsch' }).find('x@bau.example')).rejects.toMatchObject(refused);
  await expect(directory({ clientId: '' }).find('x@bau.example')).rejects.toMatchObject(refused);
  running.provider.control.setDown('refusing');
  await expect(directory().find('x@bau.example')).rejects.toMatchObject(refused);
});

test('an answer that is lost after the account was made is not known, and no call is repeated for it', async () => {
  const seen: string[] = [];
  const lossy = createServer(async (request, response) => {
    seen.push(`${request.method} ${request.url}`);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    await fetch(running.provider.graphBaseUrl + request.url, {
      method: request.method!,
      headers: { authorization: request.headers.authorization ?? '', 'content-type': 'application/json' },
      body: Buffer.concat(chunks),
    });
    response.destroy();
  });
  await new Promise<void>((resolve) => lossy.listen(0, '127.0.0.1', resolve));
  const graphUrl = `http://127.0.0.1:${(lossy.address() as AddressInfo).port}`;
  await expect(directory({ graphUrl }).create(account('lost@bau.example'))).rejects.toMatchObject({ kind: 'unclear' });
  await new Promise((resolve) => lossy.close(resolve));
  expect(seen).toEqual(['POST /v1.0/users']);
  expect(await directory().find('lost@bau.example')).toMatchObject({ tag: 'a1b2c3d4e5f60718' });
});

test('a token is used for its life, and a new one fetched when it is no longer taken', async () => {
  const { find } = directory();
  await find('anna@bau.example');
  now.at += 2 * 3_600_000;
  running.provider.control.setClock(() => new Date(now.at));
  expect(await find('anna@bau.example')).not.toBeNull();
});
