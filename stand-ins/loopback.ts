import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost']);

/** Throws unless the host is a loopback address: stand-ins show codes and letters without authentication. */
export function requireLoopback(host: string, part: string): void {
  if (!loopbackHosts.has(host)) throw new Error(`The ${part} listens on loopback addresses only, not on ${host}.`);
}

/** Is the Host header of a call one of this machine's names? Stops pages that point their own name at 127.0.0.1. */
export function isLoopbackHost(header: string | undefined): boolean {
  try {
    return loopbackHosts.has(new URL(`http://${header}`).hostname.replace(/^\[|\]$/g, ''));
  } catch {
    return false;
  }
}

/** Listens and returns the port. */
export function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}
