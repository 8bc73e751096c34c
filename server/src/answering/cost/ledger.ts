import { swissDay } from '../../ground/clock.ts';
import type { GroundContext } from '../../ground/context.ts';
import { addUse, costOfDay, type Use } from './store.ts';

/** The model bills of the companies. */
export type Ledger = {
  /**
   * Whether the company of a person has reached the ceiling of today; answers that are still written do not count yet.
   * A bill that cannot be read, because the database is away, stops nobody.
   */
  isSpent: (employeeId: string | undefined) => Promise<boolean>;
  /**
   * Adds what an answer used. The answer does not depend on it: what cannot be stored now is stored with a later one.
   */
  add: (employeeId: string | undefined, use: Use) => Promise<void>;
};

/** At most so many are kept while the database is away. */
const mostKept = 10_000;

export function createLedger({
  db,
  clock,
  config,
  log,
  metrics,
}: Pick<GroundContext, 'db' | 'clock' | 'config' | 'log' | 'metrics'>): Ledger {
  const ceiling = config.MODEL_FRANCS_PER_COMPANY_DAY * 1e6;
  let unsaved: (Use & { employeeId: string; day: string })[] = [];
  return {
    isSpent: async (employeeId) => {
      if (ceiling === 0 || employeeId === undefined) return false;
      const cost = await costOfDay(db, employeeId, swissDay(clock.now())).catch((err) => {
        log.warn({ err }, 'the model bill of a company could not be read');
        return 0;
      });
      const isSpent = cost >= ceiling;
      if (isSpent) metrics.count('polier_model_ceiling_total', {});
      return isSpent;
    },
    add: async (employeeId, use) => {
      if (employeeId === undefined || use.inputTokens + use.outputTokens === 0) return;
      const all = [...unsaved, { ...use, employeeId, day: swissDay(clock.now()) }];
      unsaved = [];
      for (const [at, one] of all.entries()) {
        try {
          await addUse(db, one);
        } catch (err) {
          log.warn({ err }, 'the cost of an answer could not be noted yet');
          unsaved.push(...all.slice(at, at + mostKept));
          return;
        }
      }
    },
  };
}
