import type { Step, StepType } from '@polier/contract/chat';
import { begin, end, makeStep, type Turn } from './turn.ts';

/** Something the assistant does, shown while it does it; `end` says with what result, and whether it failed. */
export type Doing = { step: Step; end: (output: string, failed?: boolean) => void };

/**
 * Shows what the assistant is doing as a step under the run, or under another step (`parentId`). `name` and `input` are
 * read by the person: in their language.
 */
export function beginStep(
  turn: Turn,
  given: { type: Exclude<StepType, 'user_message' | 'assistant_message' | 'system_message'>; name: string } & {
    input?: string;
    parentId?: string;
  },
): Doing {
  const step = makeStep(turn, { input: '', ...given });
  begin(turn, step);
  return {
    step,
    end: (output, failed = false) => {
      step.output = output;
      step.isError = failed;
      end(turn, step);
    },
  };
}
