import { createContext, use, useEffect, useRef, useState } from 'react';

/** Somebody who is signed in to an area of the app, and whose session may end while they type. */
export type InputOwner = {
  area: string;
  id: string;
  /** Calls the listener once the session has ended; returns a function that unsubscribes. */
  onEnd: (listener: () => void) => () => void;
};
/** The person for whom the forms below keep what is typed; without one they keep nothing. */
export const InputOwnerContext = createContext<InputOwner | null>(null);

type Input = { saved: object; values: object };
type Stored = { owner: string; inputs: Record<string, Input> };

const keyOf = (area: string) => `kept-input ${area}`;

/** Written for a moment, so that the other tabs hear that somebody has signed out of an area. */
const signedOutKey = 'signed-out-of';
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === signedOutKey && newValue) removeStored(newValue);
});

/** Removes what is kept of anybody else in an area. To be called before a form of it is shown. */
export function keepInputOf({ area, id }: Pick<InputOwner, 'area' | 'id'>): void {
  if (readStored(area)?.owner !== id) removeStored(area);
}

/**
 * Removes what is kept in an area, in every tab: somebody has signed out, and another person may use this browser next.
 * To be called after the token is cleared, upon which the other tabs keep what is typed there.
 */
export function forgetKeptInput(area: string): void {
  removeStored(area);
  localStorage.setItem(signedOutKey, area);
  localStorage.removeItem(signedOutKey);
}

function removeStored(area: string): void {
  sessionStorage.removeItem(keyOf(area));
}

/**
 * What was being typed in a form of this name when the session of the same person ended, and which values it began
 * from. It is kept in this tab and handed back once.
 */
export function useKeptInput(name: string | undefined): Input | null {
  const owner = use(InputOwnerContext);
  const [kept] = useState(() => (owner && name ? (inputsOf(owner)[name] ?? null) : null));
  useEffect(() => {
    if (!owner || !name || !kept) return;
    const { [name]: _taken, ...left } = inputsOf(owner);
    store(owner, left);
  }, [owner, name, kept]);
  return kept;
}

/** Keeps what is unsaved in a form of this name when the session ends; `input` null: nothing is. */
export function useKeepInput(name: string | undefined, input: Input | null): void {
  const owner = use(InputOwnerContext);
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  useEffect(() => {
    if (!owner || !name) return;
    return owner.onEnd(() => {
      if (latest.current) store(owner, { ...inputsOf(owner), [name]: latest.current });
    });
  }, [owner, name]);
}

function inputsOf({ area, id }: InputOwner): Record<string, Input> {
  const stored = readStored(area);
  return stored?.owner === id ? stored.inputs : {};
}

function store({ area, id }: InputOwner, inputs: Record<string, Input>): void {
  try {
    if (Object.keys(inputs).length === 0) removeStored(area);
    else sessionStorage.setItem(keyOf(area), JSON.stringify({ owner: id, inputs } satisfies Stored));
  } catch {
    // A browser that is out of room keeps nothing.
  }
}

function readStored(area: string): Stored | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(area)) ?? 'null') as Stored | null;
  } catch {
    return null;
  }
}
