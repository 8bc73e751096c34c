import { randomUUID } from 'node:crypto';
import type { GoldResult, TrialProgress } from '@polier/contract/editing';
import { Refusal } from '../../ground/refusal.ts';

type Trial = {
  /** The edition that is tried; null: the sources as they are. */
  about: string | null;
  progress: TrialProgress;
  isRunning: boolean;
  results: Promise<GoldResult[]>;
};

/** The trials that run on a server at once, of all editors. */
const mostTrials = 2;
/** The trials whose results are remembered: publishing is decided by what the dialog has just shown. */
const mostRemembered = 20;
/** Trials by name, the latest last, for the sources of a server. */
const all = new WeakMap<object, Map<string, Trial>>();

function trialsOf(sources: object): Map<string, Trial> {
  const known = all.get(sources) ?? new Map<string, Trial>();
  all.set(sources, known);
  return known;
}

/**
 * Runs a trial, which may hold all sources a second time, so few run at once. One with the name of an earlier one has
 * its results; without a name it is run anew. `work` says when each question has been asked. Refuses TRIALS_BUSY.
 */
export function runTrial(
  sources: object,
  { about, total, name = randomUUID() }: { about: string | null; total: number; name?: string },
  work: (asked: () => void) => Promise<GoldResult[]>,
): Promise<GoldResult[]> {
  const trials = trialsOf(sources);
  const known = trials.get(name);
  if (known) return known.results;
  if (
    trials
      .values()
      .filter(({ isRunning }) => isRunning)
      .toArray().length >= mostTrials
  )
    throw new Refusal('TRIALS_BUSY', { limit: mostTrials });
  const progress = { asked: 0, total };
  const results = work(() => {
    progress.asked += 1;
  });
  const trial: Trial = { about, progress, isRunning: true, results };
  trials.set(name, trial);
  results.then(
    () => {
      trial.isRunning = false;
      forgetOld(trials);
    },
    () => trials.delete(name),
  );
  return results;
}

/** How far the latest trial of an edition is; null where none runs. */
export function trialProgress(sources: object, about: string | null): TrialProgress | null {
  const running = trialsOf(sources)
    .values()
    .filter((trial) => trial.isRunning && trial.about === about);
  return running.toArray().at(-1)?.progress ?? null;
}

function forgetOld(trials: Map<string, Trial>): void {
  const ended = [...trials].filter(([, { isRunning }]) => !isRunning);
  for (const [name] of ended.slice(0, -mostRemembered)) trials.delete(name);
}
