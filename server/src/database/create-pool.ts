import pg from 'pg';

/**
 * Creates a pool of connections. The connection of a transaction that is lost, as when the database stops, would end
 * the process, as nobody listens to it between two statements; the next statement fails anyway.
 */
export function createPool(options: pg.PoolConfig): pg.Pool {
  return new pg.Pool(options).on('connect', (client) => client.on('error', () => {}));
}
