import type { AriaAttributes } from 'react';

/** Gives an element a role: virtual rows need wrapper elements, which a native table or list does not allow. */
export const ariaRole = (
  role: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'cell' | 'list' | 'listitem',
  aria: AriaAttributes = {},
) => ({ role, ...aria });
