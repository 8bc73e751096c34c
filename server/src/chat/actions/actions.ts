import { randomUUID } from 'node:crypto';
import type { Action } from '@polier/contract/chat';
import { z } from 'zod';

/**
 * An offer under a message, stored in the message's metadata so that it is still there when the chat is opened again.
 */
export type Offer = { offer: string; label: string; value: string };

const offers = z.array(z.object({ offer: z.string(), label: z.string(), value: z.string() })).catch([]);

/** Returns the button of an offer under a message. */
export function offerAction(forId: string, given: Offer): Action {
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

export function readOffers(metadata: Record<string, unknown> | undefined): Offer[] {
  return offers.parse(metadata?.offers ?? []);
}
