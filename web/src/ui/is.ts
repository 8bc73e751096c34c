import type { AriaAttributes } from 'react';

/** Gives a box a role: virtual rows stand in boxes of their own, which a real table or list does not allow. */
export const is = (
  role: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'cell' | 'list' | 'listitem',
  aria: AriaAttributes = {},
) => ({ role, ...aria });
