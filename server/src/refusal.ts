import { type Figures, type RefusalCode, refusals } from '@polier/contract/refusals';

/** A rule said no. The code is from the closed catalogue; the text is made where the person's language is known. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly figures: Figures;
  constructor(code: RefusalCode, figures: Figures = {}, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.figures = figures;
  }
  get status(): number {
    return refusals[this.code].status;
  }
}
