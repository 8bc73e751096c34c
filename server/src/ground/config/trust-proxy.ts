import { BlockList, isIP } from 'node:net';

/** The proxies in front: none, how many, or their addresses and networks. */
export type TrustedProxies = false | number | string[];

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/** Reads TRUST_PROXY; null when it is neither a number of proxies nor a list of addresses. */
export function readTrustProxy(setting: string): TrustedProxies | null {
  if (['', 'false', 'no', '0'].includes(setting)) return false;
  // The values of earlier releases, which believed whatever the caller had written.
  if (['true', 'yes'].includes(setting)) return 1;
  if (/^\d+$/.test(setting)) return Number(setting) <= 10 ? Number(setting) : null;
  const networks = setting.split(',').map((part) => part.trim());
  return networks.every(isNetwork) ? networks : null;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  if (namedNetworks.includes(text) || (isIP(address) && bits === undefined)) return true;
  if (!isIP(address) || !/^\d{1,3}$/.test(bits ?? '') || more.length > 0) return false;
  try {
    new BlockList().addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
    return true;
  } catch {
    return false;
  }
}
