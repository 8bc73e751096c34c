import { type Figures, type RefusalCode, refusals } from '@polier/contract/refusals';
import type { FieldFault } from './faults.ts';

/** A rule said no. The code is from the closed catalogue; the text is made where the person's language is known. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly figures: Figures;
  /** With INVALID_INPUT: what is wrong with which field. */
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
