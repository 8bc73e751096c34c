import type { CallFunction } from '@polier/contract/chat';
import { useChat } from '../conversation/store.ts';

type Args = Record<string, unknown>;
/** Aborted when the server no longer waits: the function must have no effect after that. */
type BrowserFunction = (args: Args, signal: AbortSignal) => unknown | Promise<unknown>;

let registered: Record<string, BrowserFunction> = {};
/** Aborts the running call. */
let running: AbortController | null = null;

/** Registers the functions the server may call in this browser, by name. Returns a function that removes them. */
export function registerBrowserFunctions(functions: Record<string, BrowserFunction>): () => void {
  registered = functions;
  return () => {
    registered = {};
  };
}

/** Runs the function the server calls and answers with its result, or with `done: false` for an unknown name. */
export async function runBrowserFunction(
  { name, args }: CallFunction,
  answer: (result: unknown) => void,
): Promise<void> {
  // A repeated call replaces the first one: its effect is wanted once.
  cancelBrowserFunction();
  useChat.setState({ callTimedOut: false });
  const call = Object.hasOwn(registered, name) ? registered[name] : undefined;
  if (!call) return answer({ done: false });
  const controller = new AbortController();
  running = controller;
  const outcome = await run(call, args ?? {}, controller.signal);
  if (controller.signal.aborted) return;
  running = null;
  answer(outcome);
}

async function run(call: BrowserFunction, args: Args, signal: AbortSignal) {
  try {
    return { done: true, result: (await call(args, signal)) ?? null };
  } catch {
    return { done: false };
  }
}

/** Aborts the running call: the server no longer waits for it. */
export function cancelBrowserFunction(): void {
  running?.abort();
  running = null;
}

/** Aborts the running call because it took too long, and shows that to the person. */
export function timeOutBrowserFunction(): void {
  if (running) useChat.setState({ callTimedOut: true });
  cancelBrowserFunction();
}
