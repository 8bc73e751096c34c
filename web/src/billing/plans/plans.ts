import type { PlanCode } from '@polier/contract/billing';

/** The plans in the order they are offered, with the keys of their texts. */
export const plans = [
  { code: 1, name: 'pro', meant: 'proFor', choose: 'choosePro', holds: ['topics', 'people', 'receipts'] },
  { code: 2, name: 'member', meant: 'memberFor', choose: 'chooseMember', holds: ['topics', 'people', 'receipts'] },
  { code: 3, name: 'student', meant: 'studentFor', choose: 'chooseStudent', holds: ['topics', 'receipts'] },
] as const satisfies readonly { code: PlanCode; [part: string]: unknown }[];
