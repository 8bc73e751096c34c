import pg from 'pg';

/**
 * Creates a pool of connections. Adds an error listener to each connection: without one, a connection lost during a
 * transaction, as when the database stops, would end the process; the next statement fails anyway.
 */
export function createPool(options: pg.PoolConfig): pg.Pool {
  return new pg.Pool(options).on('connect', (client) => client.on('error', () => {}));
}
