import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig, runProcess, systemClock } from '@polier/server/src/start/port.ts';
import { startStandIns } from './start-stand-ins.ts';

/**
 * Runs the stand-ins alone, for several servers: on the ports after PORT, with secrets that follow from TOKEN_SECRET.
 * Writes the settings that lead to them into a file that servers are started with.
 */
async function start() {
  const config = readConfig();
  if (config.PORT === 0) throw new Error('PORT: needed, the stand-ins take the ports after it');
  const { settings, close } = await startStandIns(config, systemClock, { smtpPort: config.PORT + 6 });
  const file = writeSettings(config, settings);
  return { close, file, inbox: `http://localhost:${config.standInPorts.inbox}` };
}

/** The settings as lines of an environment file. */
function writeSettings(config: Config, settings: Record<string, string>): string {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const file = join(config.dataDir, 'stand-ins.env');
  const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"\n`);
  writeFileSync(file, lines.join(''), { mode: 0o600 });
  return file;
}

await runProcess(start, ({ file, inbox }) => `The stand-ins are ready. Settings for servers: ${file}. Inbox: ${inbox}`);
