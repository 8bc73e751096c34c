import type { Action, Element } from '@polier/contract/chat';
import { useRef } from 'react';
import type { Message } from '../conversation/messages.ts';

type Parts = { elements: Element[]; actions: Action[] };
type Kept = { message: Message; all: Parts; own: Parts };

/**
 * Returns a function that picks the elements and actions of one turn. The lists stay the same until something of that
 * turn changes, so that a source or a button of one answer does not render all the others.
 */
export function useOwnParts(elements: Element[], actions: Action[]): (message: Message) => Parts {
  const kept = useRef(new Map<string, Kept>());
  return (message) => {
    const before = kept.current.get(message.id);
    const { all } = before ?? {};
    if (before?.message === message && all?.elements === elements && all.actions === actions) return before.own;
    const ids = new Set(idsOf(message));
    const own = {
      elements: keepSame(before?.own.elements, ofTurn(elements, ids)),
      actions: keepSame(before?.own.actions, ofTurn(actions, ids)),
    };
    kept.current.set(message.id, { message, all: { elements, actions }, own });
    return own;
  };
}

function ofTurn<T extends { forId: string | null }>(list: T[], ids: Set<string>): T[] {
  return list.filter(({ forId }) => forId !== null && ids.has(forId));
}

/** The list before when it holds the same. */
function keepSame<T>(before: T[] | undefined, list: T[]): T[] {
  return before?.length === list.length && before.every((one, at) => one === list[at]) ? before : list;
}

function idsOf({ id, steps = [] }: Message): string[] {
  return [id, ...steps.flatMap(idsOf)];
}
