import type { CallFunction } from '@polier/contract/chat';
import { useChat } from './store.ts';

type Args = Record<string, unknown>;
/** `signal`: the server does not wait any more; what has not happened by then is not to happen. */
type Function = (args: Args, signal: AbortSignal) => unknown | Promise<unknown>;

let known: Record<string, Function> = {};
/** What is being carried out. */
let running: AbortController | null = null;

/** What the server may have the browser do, by name; answers how to withdraw it. */
export function offerFunctions(functions: Record<string, Function>): () => void {
  known = functions;
  return () => {
    known = {};
  };
}

/** Carries out what the server asks for and tells it what came of it; an unknown name is answered too. */
export async function answerCall({ name, args }: CallFunction, answer: (result: unknown) => void): Promise<void> {
  // Asked for once more, by a server that waits anew: what was begun for it before is not wanted twice.
  clearCall();
  useChat.setState({ callTimedOut: false });
  const act = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!act) return answer({ done: false });
  const call = new AbortController();
  running = call;
  const outcome = await carryOut(act, args ?? {}, call.signal);
  if (call.signal.aborted) return;
  running = null;
  answer(outcome);
}

async function carryOut(act: Function, args: Args, signal: AbortSignal) {
  try {
    return { done: true, result: (await act(args, signal)) ?? null };
  } catch {
    return { done: false };
  }
}

/** The server does not wait any more: what is still being carried out has no effect from here on. */
export function clearCall(): void {
  running?.abort();
  running = null;
}

/** The server waited too long: as above, and who waited for it too is told. */
export function timeOutCall(): void {
  if (running) useChat.setState({ callTimedOut: true });
  clearCall();
}
