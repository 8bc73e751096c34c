import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../ground/log.ts';
import { watchClock } from './watch-clock.ts';

/** A certificate for localhost that was valid in the year 2020, and its key. */
const cert = `-----BEGIN CERTIFICATE-----
MIIBYTCCAQigAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwHhcNMjAwMTAxMDAwMDAwWhcNMjEwMTAxMDAwMDAwWjAUMRIwEAYDVQQDDAls
b2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAATjMhe4o8/jmNP1fFIo
emAZBoE1tCHuDJ5B40V5FIaSEbJ0nU2frfAmX3znZ2ceSKGAHrWT8TUXupM+3mLW
fpPBo0swSTAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwDAYDVR0TBAUwAwEB
/zAdBgNVHQ4EFgQUGDbpwbuRNOZaIZbRfmvq2z1d6DswCgYIKoZIzj0EAwIDRwAw
RAIgIYT1L/OxihanTlxDgfF5zhioHHPRifMRj6+9Y8VntmQCIFZN/GwHE7o9JrZV
rJJ2uSAW8NSzCq+O8W2D92xqiNVR
-----END CERTIFICATE-----`;
const key = `-----BEGIN EC PRIVATE KEY-----
MHcCAQEEIDldS0VTzI/CJX3RXedBY6GSvdkaSeVJxHS+kfhJcGDzoAoGCCqGSM49
AwEHoUQDQgAE4zIXuKPP45jT9XxSKHpgGQaBNbQh7gyeQeNFeRSGkhGydJ1Nn63w
Jl9852dnHkihgB61k/E1F7qTPt5i1n6TwQ==
-----END EC PRIVATE KEY-----`;
const dayMs = 86_400_000;
const trusted = getCACertificates('default');
const provider = createServer({ cert, key }, (_, answer) => answer.end());

beforeAll(async () => {
  setDefaultCACertificates([...trusted, cert]);
  await new Promise<void>((resolve) => void provider.listen(0, 'localhost', resolve));
});
afterAll(() => {
  setDefaultCACertificates(trusted);
  provider.close();
  provider.closeAllConnections();
});

test.each([
  ['goes on where the clock is right', 0, 'unknown'],
  ['is told from a clock that is ahead', 400, 'wrong'],
  ['is told from a clock that is behind', -400, 'wrong'],
])('a server that starts while the certificate of the provider has lapsed %s', async (_, days, state) => {
  const clock = { now: () => new Date(Date.now() + days * dayMs) };
  const { port } = provider.address() as AddressInfo;
  const watch = watchClock({ clock, log: createLog('silent') }, `https://localhost:${port}`);
  expect(await watch.readClockState()).toBe(state);
  const time = await watch.readRightTime();
  expect(Math.abs(time!.getTime() - Date.now()), 'the right time').toBeLessThan(60_000);
});
