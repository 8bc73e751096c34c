import type { PriceListPart, PriceListRow } from '@polier/contract/price-list';

/** A row of any of the tables: what it is for, and what it says. */
export type ShownRow = Pick<PriceListRow, 'id' | 'firstDay' | 'lastDay' | 'state'> & {
  part: PriceListPart;
  name: string;
  worth: string;
  /** What can still be done with it. */
  act: 'end' | 'withdraw' | null;
};
