import { randomUUID } from 'node:crypto';
import type { Action } from '@polier/contract/chat';

/** A button under an answer. */
export function offerAction(forId: string, given: { offer: string; label: string; value: string }): Action {
  return {
    id: randomUUID(),
    name: given.offer,
    forId,
    label: given.label,
    value: given.value,
    description: '',
    collapsed: false,
    payload: { value: given.value },
    tooltip: '',
    icon: null,
  };
}
