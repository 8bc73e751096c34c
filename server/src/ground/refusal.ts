import { type Figures, type RefusalCode, refusals } from '@polier/contract/refusals';
import type { FieldFault } from '../http/input-faults.ts';

/**
 * A rule refused the call. The code is from the closed catalogue; the edge, which knows the language, makes the text.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly figures: Figures;
  /** With INVALID_INPUT: the faults of the fields. */
  readonly faults: FieldFault[];
  constructor(code: RefusalCode, figures: Figures = {}, options: ErrorOptions & { faults?: FieldFault[] } = {}) {
    super(code, options);
    this.code = code;
    this.figures = figures;
    this.faults = options.faults ?? [];
  }
  get status(): number {
    return refusals[this.code].status;
  }
}
