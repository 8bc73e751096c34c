import { setTimeout as wait } from 'node:timers/promises';
import { adminRoutes } from '../admin/routes.ts';
import type { ReceiptFacts } from '../billing/receipts/receipt.ts';
import { billingRoutes } from '../billing/routes.ts';
import type { ChatContext } from '../chat/context.ts';
import { chatRoutes } from '../chat/routes.ts';
import { mountSocket } from '../chat/socket.ts';
import { companiesRoutes } from '../companies/routes.ts';
import { claimDatabase } from '../database/claim-database.ts';
import { openDatabase } from '../database/connection.ts';
import { editingRoutes } from '../editing/routes.ts';
import { employeesRoutes } from '../employees/routes.ts';
import { type Clock, systemClock } from '../ground/clock.ts';
import { type Config, readConfig, type Settings, withoutStandIns } from '../ground/config/config.ts';
import { createEvents } from '../ground/events.ts';
import { findFreePort } from '../ground/find-free-port.ts';
import { createMemoryCounters } from '../ground/limits/counters.ts';
import { createRedisCounters } from '../ground/limits/redis-counters.ts';
import { createLog, type Log } from '../ground/log.ts';
import { createMetrics } from '../ground/metrics/metrics.ts';
import { createTraces } from '../ground/traces/create-traces.ts';
import { createApp } from '../http/app.ts';
import { systemRoutes, version } from '../http/system-routes.ts';
import { versionWithPage } from '../http/web.ts';
import { identityRoutes } from '../identity/routes.ts';
import { createJobs } from '../jobs/jobs.ts';
import { embedAtStart } from '../knowledge/intake/embed-passages.ts';
import { followSources } from '../knowledge/memory/follow-sources.ts';
import { knowledgeRoutes } from '../knowledge/routes.ts';
import { createMail } from '../mail/mail.ts';
import { privacyRoutes } from '../privacy/routes.ts';
import { staffRoutes } from '../staff/routes.ts';
import { composeContext, type UnboundGround } from './compose-context.ts';
import { measureServer } from './measure-server.ts';
import { readFormerSecrets, readTokenSecret } from './token-secret.ts';

const routes = [
  ...systemRoutes,
  ...employeesRoutes,
  ...companiesRoutes,
  ...identityRoutes,
  ...billingRoutes,
  ...knowledgeRoutes,
  ...chatRoutes,
  ...editingRoutes,
  ...privacyRoutes,
  ...staffRoutes,
  ...adminRoutes,
];
/** The PDF typesetter is imported when the first letter needs it. */
const printers = {
  receipt: async (facts: ReceiptFacts) => (await import('../billing/receipts/print-receipt.ts')).printReceipt(facts),
};

/** Servers that stand in for parts of the outside world. */
export type StandIns = {
  /** The settings that reach them, in place of those that are not configured. */
  settings: Partial<Settings>;
  close: () => Promise<void>;
};

export type StartOptions = {
  /** Settings that win over the environment. */
  settings?: Record<string, string>;
  clock?: Clock;
  /** The log to use instead of standard error. */
  log?: Log;
  /** Starts a stand-in for each of `config.standIns`. Without it, a configuration that lacks a part is refused. */
  startStandIns?: (config: Config, clock: Clock) => Promise<StandIns>;
  /** Fills an empty database with the demonstration, where the configuration asks for one. */
  seed?: (context: ChatContext) => Promise<void>;
};

export type Running = {
  url: string;
  context: ChatContext;
  /** Works until no job and no letter that is due is left, of all kinds of jobs or of those named. */
  settle: (only?: readonly string[]) => Promise<void>;
  close: () => Promise<void>;
};

/** The minimum time a running job gets to finish. */
const leastJobMs = 10_000;
/**
 * How long a server of a cluster announces that it is closing before it closes: longer than the interval of balancers'
 * probes.
 */
const noticeMs = 2_500;

/** Functions that close what was opened, in the order of opening. */
type Closers = (() => unknown)[];

/**
 * Assembles the whole server and listens: config → stand-ins, if any → context → app. Throws ConfigError,
 * DataFolderInUse, MigrationRefused or DependencyMissing; everything opened until then is closed again.
 */
export async function start(options: StartOptions = {}): Promise<Running> {
  const configured = readConfig(options.settings);
  const config = await withFreePorts(options.startStandIns ? configured : withoutStandIns(configured));
  const closers: Closers = [];
  let drain = async () => {};
  const close = async () => {
    await drain();
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const ground = await openGround(config, options, closers);
    const context = await composeContext(ground, closers);
    drain = await serve(context, options, closers);
    return { url: config.publicUrl, context, settle: context.jobs.settle, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openGround(
  config: Config,
  { clock = systemClock, log = createLog(config.LOG_LEVEL), startStandIns }: StartOptions,
  closers: Closers,
): Promise<UnboundGround> {
  // First, because it locks the data folder, which the stand-ins use too.
  const database = await openDatabase(config, log);
  closers.push(database.close);
  closers.push(await claimDatabase(config, log));
  const standIns = await startStandIns?.(config, clock);
  if (standIns) closers.push(standIns.close);
  const completeConfig = { ...config, ...standIns?.settings };
  const jobs = createJobs(database.pool, database.embedded, log, clock);
  const own = [config.CONTACT_EMAIL, config.EDITOR_EMAIL];
  const mail = createMail({ smtpUrl: completeConfig.SMTP_URL, from: config.MAIL_FROM, own, printers }, jobs, log);
  closers.push(mail.close);
  const alone = createMemoryCounters(clock);
  // Redis counts by its own clock, so a server with another clock counts alone.
  const isShared = config.REDIS_URL !== '' && clock === systemClock;
  const counters = isShared ? createRedisCounters(config.REDIS_URL, alone, log) : alone;
  closers.push(counters.close);
  const traces = await createTraces(config, versionWithPage(version), log);
  closers.push(traces.close);
  return {
    config: completeConfig,
    clock,
    counters,
    metrics: createMetrics(),
    traces,
    log,
    database,
    db: database.db,
    jobs,
    mail,
    tokenSecret: readTokenSecret(config),
    formerTokenSecrets: readFormerSecrets(config),
    events: createEvents(),
    version: versionWithPage(version),
  };
}

/** Starts the jobs and loads the sources, then listens. Returns a function to drain the server before closing. */
async function serve(context: ChatContext, { seed }: StartOptions, closers: Closers): Promise<() => Promise<void>> {
  const { config, database, jobs } = context;
  const waitingFor = new Set(['jobs', 'sources']);
  const pending = async () => [
    ...waitingFor,
    ...((await database.answers()) ? [] : ['database']),
    ...(context.cluster?.isHeard() === false ? ['Redis'] : []),
  ];
  const app = await createApp(context, routes, pending);
  closers.push(() => app.close());
  const chat = mountSocket(context, app.server);
  closers.push(chat.close);
  closers.push(measureServer(context, { pending, clients: chat.clients }));
  await database.alone(async () => {
    await jobs.open();
    closers.push(jobs.stop);
    // Before the jobs run by themselves: the demonstration writes past data with the clock set back.
    if (config.demonstration) await seed?.(context);
  });
  jobs.start();
  waitingFor.delete('jobs');
  closers.push(await followSources(context));
  await embedAtStart(context);
  waitingFor.delete('sources');
  await app.listen({ host: config.HOST, port: config.PORT });
  return async () => {
    if (waitingFor.has('closing')) return;
    waitingFor.add('closing');
    const atMostMs = config.DRAIN_SECONDS * 1000;
    // A balancer notices it before connections are refused.
    const told = context.cluster ? wait(Math.min(atMostMs, noticeMs)) : null;
    await Promise.all([chat.drain(atMostMs), jobs.finish(Math.max(atMostMs, leastJobMs)), told]);
  };
}

/** PORT=0 means any free port, also for the stand-ins. */
async function withFreePorts(config: Config): Promise<Config> {
  if (config.PORT !== 0) return config;
  const port = await findFreePort(config.HOST);
  return { ...config, PORT: port, publicUrl: config.PUBLIC_URL || `http://localhost:${port}` };
}
