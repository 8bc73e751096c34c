import type { CallFunction } from '@polier/contract/chat';

type Function = (args: Record<string, unknown>) => unknown | Promise<unknown>;

let known: Record<string, Function> = {};

/** What the server may have the browser do, by name; answers how to withdraw it. */
export function offerFunctions(functions: Record<string, Function>): () => void {
  known = functions;
  return () => {
    known = {};
  };
}

/** Carries out what the server asks for and tells it what came of it; an unknown name is answered too. */
export async function answerCall({ name, args }: CallFunction, answer: (result: unknown) => void): Promise<void> {
  const act = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!act) return answer({ done: false });
  try {
    answer({ done: true, result: (await act(args ?? {})) ?? null });
  } catch {
    answer({ done: false });
  }
}
