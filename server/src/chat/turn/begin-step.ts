import type { Step, StepType } from '@polier/contract/chat';
import { endStep, makeStep, startStep, type Turn } from './turn.ts';

/** A step of the assistant that is shown while it runs; `end` takes its result and whether it failed. */
export type RunningStep = { step: Step; end: (output: string, failed?: boolean) => void };

/**
 * Shows what the assistant is doing as a step under the run, or under another step (`parentId`). `name` and `input` are
 * shown to the person, in their language.
 */
export function beginStep(
  turn: Turn,
  given: { type: Exclude<StepType, 'user_message' | 'assistant_message' | 'system_message'>; name: string } & {
    input?: string;
    parentId?: string;
  },
): RunningStep {
  const step = makeStep(turn, { input: '', ...given });
  startStep(turn, step);
  return {
    step,
    end: (output, failed = false) => {
      step.output = output;
      step.isError = failed;
      endStep(turn, step);
    },
  };
}
