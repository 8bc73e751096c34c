/** Reads a card token; null for one that is not of this provider. */
export function unpackToken(token: string): { customer: string; method: string } | null {
  const [, customer, method] = /^stripe:([^:\s]+):([^:\s]+)$/.exec(token) ?? [];
  return customer && method ? { customer, method } : null;
}

export function packToken({ customer, method }: { customer: string; method: string }): string {
  return `stripe:${customer}:${method}`;
}
