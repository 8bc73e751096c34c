import { type Clock, type Log, type Running, start } from '@polier/server/src/start/port.ts';
import { seed } from './seed.ts';
import { type StandIns, startStandIns } from './start-stand-ins.ts';

export type DemonstrationOptions = {
  /** Settings that win over the environment. */
  settings?: Record<string, string>;
  clock?: Clock;
  /** Where the server logs instead of standard error. */
  log?: Log;
  /** Folder of the printed demonstration sources; by default the one that `build.ts` fills. */
  library?: string;
};

export type Demonstration = Running & { standIns: StandIns };

/**
 * Starts the server with a stand-in for every part of the outside world that is not configured, and fills an empty
 * database when the configuration asks for the demonstration. Throws what `start` throws.
 */
export async function startDemonstration({ library, ...options }: DemonstrationOptions = {}): Promise<Demonstration> {
  let standIns: StandIns | undefined;
  const running = await start({
    ...options,
    startStandIns: async (config, clock) => {
      standIns = await startStandIns(config, clock);
      return standIns;
    },
    seed: (context) => seed(context, library),
  });
  return { ...running, standIns: standIns! };
}
