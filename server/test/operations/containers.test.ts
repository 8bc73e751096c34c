import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chatSocketPath } from '@polier/contract/chat';
import { expect, test } from 'vitest';

const textOf = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');
const compose = textOf('compose.yaml');
const proxy = textOf('deploy/nginx.conf').replace(/^ *#.*/gm, '');
const [directives = '', ...locations] = proxy.split(/(?=^ *location )/m);
const locationOf = (path: string) => locations.find((one) => one.trim().startsWith(`location ${path} {`)) ?? '';
const has = (text: string, directive: string) => new RegExp(`^ *${directive};`, 'm').test(text);

test('calls come from whom the proxy that ends TLS says, and from no more than one proxy', () => {
  expect(has(directives, 'set_real_ip_from \\$\\{TLS_PROXY\\}')).toBe(true);
  expect(has(directives, 'real_ip_header X-Forwarded-For')).toBe(true);
  expect(has(directives, 'hash \\$remote_addr consistent')).toBe(true);
  expect(has(directives, 'proxy_set_header X-Forwarded-For \\$remote_addr')).toBe(true);
  expect(has(directives, 'proxy_set_header X-Forwarded-Proto \\$forwarded_proto')).toBe(true);
  expect(compose).toMatch(/^ +TRUST_PROXY: \$\{TRUST_PROXY:-1\}$/m);
  const [, environment] = /\n {2}proxy:\n[\s\S]*?environment:\n((?: {6}.*\n)+)/.exec(compose)!;
  for (const [, name] of proxy.matchAll(/\$\{(\w+)\}/g)) expect(environment).toContain(`      ${name}: `);
});

test('a server that closes is left out for new sockets, and no call that changes something is sent twice', () => {
  const sockets = locationOf(`${chatSocketPath}/`);
  expect(has(sockets, 'proxy_next_upstream error timeout http_503')).toBe(true);
  expect(has(locationOf('/'), 'proxy_next_upstream error timeout')).toBe(true);
  expect(proxy).not.toContain('non_idempotent');
});

test('each server of the proxy is a service, and is found again when it is made anew', () => {
  const servers = [...proxy.matchAll(/^ *server (\S+):3000 (.*);/gm)];
  const services = [...compose.matchAll(/^ {2}(polier-\d+):\n {4}<<: \*polier/gm)].map(([, name]) => name);
  expect(servers.map(([, name]) => name)).toEqual(services);
  for (const [, , how] of servers) expect(how).toMatch(/^resolve max_fails=1 /);
  expect(has(directives, 'resolver 127\\.0\\.0\\.11 .*')).toBe(true);
});
