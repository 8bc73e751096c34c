import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Connection, Database } from './database/connection.ts';
import type { Events } from './events.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail/mail.ts';

/** Everything a behaviour may use; made once by `start()`. */
export type Context = {
  config: Config;
  clock: Clock;
  log: Log;
  database: Connection;
  db: Database;
  jobs: Jobs;
  mail: Mail;
  /** Signs access tokens. */
  tokenSecret: Uint8Array;
  /** Tells the rest of the process what happened, see events.ts. */
  events: Events;
};
