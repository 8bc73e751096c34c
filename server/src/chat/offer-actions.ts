import type { Action, Step } from '@polier/contract/chat';
import { type Offer, offerAction, readOffers } from './actions.ts';
import { sayAction } from './session.ts';
import { change, type Turn } from './turn.ts';

/**
 * Puts buttons under a message of this turn. What pressing one does stands in perform-action.ts under its name
 * (`offer`). They are kept with the message, are there again when the chat is opened later, and go when the person asks
 * the next question. `label` is read by the person.
 */
export function offerActions(turn: Turn, message: Step, offers: Offer[]): Action[] {
  message.metadata = { ...message.metadata, offers: [...readOffers(message.metadata), ...offers] };
  if (turn.session.turn.steps.has(message.id)) change(turn, message);
  return offers.map((offer) => {
    const action = offerAction(message.id, offer);
    sayAction(turn.session, action);
    return action;
  });
}
