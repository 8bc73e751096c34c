import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareAnswering } from './answering/prepare-answering.ts';
import { createApp } from './app.ts';
import { prepareBilling } from './billing/prepare-billing.ts';
import { preparePayments } from './billing/prepare-payments.ts';
import type { ReceiptFacts } from './billing/receipts/receipt.ts';
import { billingRoutes } from './billing/routes.ts';
import { countChats } from './chat/count-chats.ts';
import { joinNeighbours } from './chat/neighbours.ts';
import { notesOnDisk } from './chat/notes-on-disk.ts';
import { prepareChat } from './chat/prepare-chat.ts';
import { chatRoutes } from './chat/routes.ts';
import { createSessions } from './chat/sessions.ts';
import { mountSocket } from './chat/socket.ts';
import { keepAllNoted } from './chat/turn-notes.ts';
import { type Clock, systemClock } from './clock.ts';
import { prepareCompanies } from './companies/prepare-companies.ts';
import { companiesRoutes } from './companies/routes.ts';
import { type Config, readConfig } from './config.ts';
import type { Context } from './context.ts';
import { openDatabase } from './database/connection.ts';
import { employeesRoutes } from './employees/routes.ts';
import { createEvents } from './events.ts';
import { findFreePort } from './free-port.ts';
import { prepareIdentity } from './identity/prepare-identity.ts';
import { identityRoutes } from './identity/routes.ts';
import { createJobs } from './jobs/jobs.ts';
import { followSources } from './knowledge/follow-sources.ts';
import { prepareKnowledge } from './knowledge/prepare-knowledge.ts';
import { createLog } from './log.ts';
import { createMail } from './mail/mail.ts';
import { readActor } from './read-actor.ts';
import { seed } from './seed.ts';
import { startStandIns } from './start-stand-ins.ts';
import { systemRoutes, version } from './system-routes.ts';
import { prepareVoice } from './voice/prepare-voice.ts';
import { versionWithPage } from './web.ts';

const routes = [
  ...systemRoutes,
  ...employeesRoutes,
  ...companiesRoutes,
  ...identityRoutes,
  ...billingRoutes,
  ...chatRoutes,
];
/** Loaded when the first letter needs it. */
const printers = {
  receipt: async (facts: ReceiptFacts) => (await import('./billing/receipts/print-receipt.ts')).printReceipt(facts),
};
type Call = Parameters<Context['readActor']>[0];

export type Overrides = {
  /** Settings that win over the environment. */
  settings?: Record<string, string>;
  clock?: Clock;
  /** Folder of the printed demonstration sources; by default what `build.ts` printed. */
  library?: string;
};

export type Running = {
  url: string;
  context: Context;
  standIns: Awaited<ReturnType<typeof startStandIns>>;
  /** Works until no job and no letter is left that is due. */
  settle: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * The one composition: config → stand-ins for whatever is not configured → context → app → listening.
 * Throws ConfigError or DataFolderInUse; whatever was opened by then is closed again.
 */
export async function start(overrides: Overrides = {}): Promise<Running> {
  const config = await withFreePorts(readConfig(overrides.settings));
  const clock = overrides.clock ?? systemClock;
  const log = createLog(config.LOG_LEVEL);
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const database = await openDatabase(config);
    closers.push(database.close);
    const standIns = await startStandIns(config, clock);
    closers.push(standIns.close);
    const jobs = createJobs(database.pool, database.embedded, log, clock);
    const mail = createMail(
      { smtpUrl: standIns.mailbox?.smtpUrl ?? config.SMTP_URL, from: config.MAIL_FROM, printers },
      jobs,
      log,
    );
    closers.push(mail.close);
    const neighbours = config.REDIS_URL ? await joinNeighbours(config.REDIS_URL, log) : null;
    if (neighbours) closers.push(neighbours.close);
    const base = {
      config: { ...config, ...standIns.settings },
      clock,
      log,
      database,
      db: database.db,
      jobs,
      mail,
      tokenSecret: tokenSecret(config),
      events: createEvents(),
      neighbours,
      sessions: createSessions(neighbours),
      notes: neighbours?.notes ?? notesOnDisk(join(config.dataDir, 'turns'), log),
      version: versionWithPage(version),
    };
    prepareChat(base);
    await keepAllNoted(base);
    const knowing = {
      ...base,
      ...prepareIdentity(base),
      ...(await preparePayments(base)),
      ...prepareKnowledge(base),
      readActor: (call: Call) => readActor(base, call),
      countChats,
    };
    prepareCompanies(base);
    const context: Context = { ...knowing, ...prepareAnswering(knowing), ...prepareVoice(base) };
    prepareBilling(context);
    const waitingFor = new Set(['jobs', 'sources']);
    const app = await createApp(context, routes, async () => [
      ...waitingFor,
      ...((await database.answers()) ? [] : ['database']),
    ]);
    closers.push(() => app.close());
    closers.push(mountSocket(context, app.server));
    await jobs.open();
    closers.push(jobs.stop);
    // Before jobs are done as they come: the demonstration's past is written with the clock put back.
    if (config.demonstration) await seed(context, overrides.library);
    jobs.start();
    waitingFor.delete('jobs');
    closers.push(await followSources(context));
    waitingFor.delete('sources');
    await app.listen({ host: config.HOST, port: config.PORT });
    return { url: config.publicUrl, context, standIns, settle: jobs.settle, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The configured secret, or one made once and kept in the data folder. */
function tokenSecret(config: Config): Uint8Array {
  if (config.TOKEN_SECRET) return new TextEncoder().encode(config.TOKEN_SECRET);
  const path = join(config.dataDir, 'token-secret');
  try {
    return readFileSync(path);
  } catch {
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    const secret = randomBytes(32);
    writeFileSync(path, secret, { mode: 0o600 });
    return secret;
  }
}

/** PORT=0 means any free port, also for the stand-ins. */
async function withFreePorts(config: Config): Promise<Config> {
  if (config.PORT !== 0) return config;
  const port = await findFreePort(config.HOST);
  return { ...config, PORT: port, publicUrl: config.PUBLIC_URL || `http://localhost:${port}` };
}
