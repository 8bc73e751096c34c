import type { Connection, Database } from '../database/connection.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Mail } from '../mail/mail.ts';
import type { Actor, Guest, Staff } from './actor.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Events } from './events.ts';
import type { Counters } from './limits/counters.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { RequestLog } from './request-log.ts';
import type { Traces } from './traces/traces.ts';

/** The parts of a call that tell who makes it. */
export type ReadCall = { token: string | undefined; acceptLanguage: string | undefined; requestId: string };

/**
 * What every module may use. Each module declares what it offers in its own `context.ts`, and `start()` puts all of
 * them together. A behaviour takes the part it needs.
 */
export type GroundContext = {
  config: Config;
  clock: Clock;
  log: Log;
  database: Connection;
  db: Database;
  jobs: Jobs;
  mail: Mail;
  /** Signs access tokens. */
  tokenSecret: Uint8Array;
  /** Earlier secrets: what they signed stays valid. */
  formerTokenSecrets: readonly Uint8Array[];
  /** What the limits count with. */
  counters: Counters;
  /** The figures of this process for the operator. */
  metrics: Metrics;
  /** Where the time of calls and questions goes. */
  traces: Traces;
  /** What was asked for when, for support. */
  requests: RequestLog;
  /** Domain events of this process. */
  events: Events;
  /** The version of this server and the build of its page; a page of another build is asked to reload. */
  version: string;
  /** Identifies the caller (billing/read-actor.ts). */
  readActor: (call: ReadCall) => Promise<Actor>;
  /** Identifies the caller of the back office (staff/read-staff.ts): its routes take other tokens. */
  readStaff: (call: ReadCall) => Promise<Guest | Staff>;
};
