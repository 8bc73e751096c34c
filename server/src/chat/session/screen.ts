import type { Action, Element, Step } from '@polier/contract/chat';
import type { EventChannel } from './event-channel.ts';

/**
 * What the clients of a chat show of its current or last turn, and the buttons. Changes are broadcast as they happen.
 */
export type Screen = {
  readonly steps: ReadonlyMap<string, Step>;
  readonly elements: ReadonlyMap<string, Element>;
  readonly removedElements: ReadonlySet<string>;
  readonly actions: ReadonlyMap<string, Action>;
  showStep: (step: Step) => void;
  /** Sends a step again; the protocol replaces it as a whole. */
  updateStep: (step: Step) => void;
  showElement: (element: Element) => void;
  removeElement: (id: string) => void;
  showAction: (action: Action) => void;
  removeAction: (id: string) => void;
  removeAllActions: () => void;
  /** Adds actions that no client shows yet: they are sent with the state. */
  restoreActions: (actions: Action[]) => void;
  /** Clears the last turn without an event, since the database has it. */
  beginTurn: () => void;
  turnsBegun: () => number;
  /** Clears everything without an event. */
  clear: () => void;
};

export function createScreen(events: Pick<EventChannel, 'broadcast'>): Screen {
  const steps = new Map<string, Step>();
  const elements = new Map<string, Element>();
  const removedElements = new Set<string>();
  const actions = new Map<string, Action>();
  let turns = 0;

  function removeAction(id: string): void {
    if (actions.delete(id)) events.broadcast('remove_action', { id });
  }
  function clearTurn(): void {
    for (const part of [steps, elements, removedElements]) part.clear();
  }

  return {
    steps,
    elements,
    removedElements,
    actions,
    showStep: (step) => {
      steps.set(step.id, step);
      events.broadcast(step.streaming && step.output !== '' ? 'stream_start' : 'new_message', step);
    },
    updateStep: (step) => {
      steps.set(step.id, step);
      events.broadcast('update_message', step);
    },
    showElement: (element) => {
      elements.set(element.id, element);
      events.broadcast('element', element);
    },
    removeElement: (id) => {
      elements.delete(id);
      removedElements.add(id);
      events.broadcast('remove_element', { id });
    },
    showAction: (action) => {
      actions.set(action.id, action);
      events.broadcast('action', action);
    },
    removeAction,
    removeAllActions: () => {
      for (const id of [...actions.keys()]) removeAction(id);
    },
    restoreActions: (given) => {
      for (const action of given) actions.set(action.id, action);
    },
    beginTurn: () => {
      clearTurn();
      turns += 1;
    },
    turnsBegun: () => turns,
    clear: () => {
      clearTurn();
      actions.clear();
    },
  };
}
