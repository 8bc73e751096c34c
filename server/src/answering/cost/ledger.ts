import { swissDay } from '../../ground/clock.ts';
import type { GroundContext } from '../../ground/context.ts';
import { addUse, costOfDay, type Use } from './store.ts';

/** The model costs of the companies. */
export type Ledger = {
  /**
   * Begins an answer, whose cost counts from now on: as usual at first, then what it has used so far. Answers that
   * begin at the same time on this server do not pass the ceiling together. A bill that cannot be read, because the
   * database is away, stops nobody.
   */
  begin: (employeeId: string | undefined, used: () => Use) => Promise<OpenBill>;
};

/**
 * `isSpent`: the person's company has reached the ceiling of today. `end` adds what the answer used; it does not depend
 * on that: what cannot be stored now is stored with a later one.
 */
export type OpenBill = { isSpent: boolean; end: () => Promise<void> };

/** The tokens of an answer where a company has none yet today. */
const usual = { input: 15_000, output: 1000 };
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
  const running = new Map<number, Set<() => number>>();
  const usualCost = usual.input * config.MODEL_PRICE_INPUT + usual.output * config.MODEL_PRICE_OUTPUT;

  async function add(employeeId: string | undefined, use: Use): Promise<void> {
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
  }

  /** Whether the ceiling is reached, answers that are being written included; if not, `costOf` is one of them. */
  async function check(employeeId: string | undefined, costOf: () => number) {
    if (ceiling === 0 || employeeId === undefined) return { isSpent: false, close: () => {} };
    const { companyId, cost, answers } = await costOfDay(db, employeeId, swissDay(clock.now())).catch((err) => {
      log.warn({ err }, 'the model bill of a company could not be read');
      return { companyId: null, cost: 0, answers: 0 };
    });
    // From here to the end nothing is awaited: another answer that begins sees this one.
    const open = (companyId !== null && running.get(companyId)) || new Set<() => number>();
    const typical = answers > 0 ? cost / answers : usualCost;
    const isSpent = [...open].reduce((sum, one) => sum + Math.max(typical, one()), cost) >= ceiling;
    if (isSpent) metrics.count('polier_model_ceiling_total', {});
    if (isSpent || companyId === null) return { isSpent, close: () => {} };
    running.set(companyId, open.add(costOf));
    return { isSpent, close: () => open.delete(costOf) && open.size === 0 && running.delete(companyId) };
  }

  return {
    begin: async (employeeId, used) => {
      const { isSpent, close } = await check(employeeId, () => used().cost);
      const end = async () => {
        await add(employeeId, used());
        close();
      };
      return { isSpent, end };
    },
  };
}
