/** A kind of durable job. A job whose work throws is retried, unless it throws this. */
export type JobDefinition = {
  name: string;
  /** How often a failed job is retried, and the seconds before the first retry (doubling). */
  retries: number;
  retryAfterSeconds: number;
  /** Seconds after which a job that did not report back is given to another worker. */
  expireSeconds: number;
  /** The longest wait between two retries; missing: they go on doubling. */
  retryAtMostSeconds?: number;
  /** The data of a job names people: it is removed as soon as the job is done. */
  forgetWhenDone?: true;
};

/**
 * Thrown by work that no retry would complete: the job is given up at once, and is not reported as a fault of the
 * server.
 */
export class Unworkable extends Error {}
