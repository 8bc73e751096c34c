import { createHash, randomUUID } from 'node:crypto';
import type { GoldResult, TrialProgress } from '@polier/contract/editing';
import type { AnsweringContext } from '../../answering/context.ts';
import { Refusal } from '../../ground/refusal.ts';
import { keepTrial, trialResults } from './store.ts';

type Trial = {
  /** The edition that is tried; null: the sources as they are. */
  about: string | null;
  progress: TrialProgress;
  results: Promise<GoldResult[]>;
};

/** The maximum number of concurrent trials on a server, of all editors. */
const mostTrials = 2;
/**
 * How long results are kept: the decision to publish is based on what the dialog has just shown, on whichever server.
 */
const keptMs = 24 * 3_600_000;
/** The running trials by name, the latest last, for the sources of a server. */
const all = new WeakMap<object, Map<string, Trial>>();

function trialsOf(sources: object): Map<string, Trial> {
  const known = all.get(sources) ?? new Map<string, Trial>();
  all.set(sources, known);
  return known;
}

type Context = Pick<AnsweringContext, 'sources' | 'db' | 'clock' | 'version'>;

/**
 * Runs a trial, which may load all sources a second time, so few run at once. A trial with the name of an earlier one
 * of this release returns its results, also those of another server; without a name it always runs. `work` reports when
 * each question has been asked. Refuses TRIALS_BUSY.
 */
export async function runTrial(
  { sources, db, clock, version }: Context,
  { about, total, name }: { about: string | null; total: number; name?: string },
  work: (asked: () => void) => Promise<GoldResult[]>,
): Promise<GoldResult[]> {
  const trials = trialsOf(sources);
  const key = name ? createHash('sha256').update(`${version} ${name}`).digest('base64url') : randomUUID();
  const oldest = new Date(clock.now().getTime() - keptMs);
  const kept = name ? await trialResults(db, key, oldest) : null;
  if (kept) return kept;
  const running = trials.get(key);
  if (running) return running.results;
  if (trials.size >= mostTrials) throw new Refusal('TRIALS_BUSY', { limit: mostTrials, seconds: 60 });
  const progress = { asked: 0, total };
  const run = async () => {
    try {
      const results = await work(() => {
        progress.asked += 1;
      });
      if (name) await keepTrial(db, { name: key, results, at: clock.now() }, oldest);
      return results;
    } finally {
      trials.delete(key);
    }
  };
  // Started only once it is listed, since a trial that ends at once must find itself there.
  const results = Promise.resolve().then(run);
  trials.set(key, { about, progress, results });
  return results;
}

/** The progress of the latest trial of an edition; null where none runs on this server. */
export function trialProgress(sources: object, about: string | null): TrialProgress | null {
  const running = trialsOf(sources)
    .values()
    .filter((trial) => trial.about === about);
  return running.toArray().at(-1)?.progress ?? null;
}
