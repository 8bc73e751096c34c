import type { Action, Step } from '@polier/contract/chat';
import { changeStep, type Turn } from '../turn/turn.ts';
import { type Offer, offerAction, readOffers } from './actions.ts';

/**
 * Shows buttons under a message of this turn; perform-action.ts carries them out by their name (`offer`). They are
 * stored with the message, are there when the chat is opened again, and go with the next question. `label` is shown to
 * the person.
 */
export function offerActions(turn: Turn, message: Step, offers: Offer[]): Action[] {
  message.metadata = { ...message.metadata, offers: [...readOffers(message.metadata), ...offers] };
  if (turn.session.screen.steps.has(message.id)) changeStep(turn, message);
  return offers.map((offer) => {
    const action = offerAction(message.id, offer);
    turn.session.screen.showAction(action);
    return action;
  });
}
