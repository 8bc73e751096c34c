import type { AnswerSchema } from './completion-request.ts';
import type { ModelPart } from './read-completion.ts';

/**
 * `schema`: the answer is to be JSON of this form, where the server can see to that. `limits`: other than usual.
 * `onThought`: hears how many characters a model thinks that are not said.
 */
export type Prompt = {
  system: string;
  user: string;
  schema?: AnswerSchema;
  limits?: Partial<TimeLimits>;
  onThought?: (chars: number) => void;
};
/** Asks once and tells what comes. */
export type CompletionSource = (prompt: Prompt, signal: AbortSignal) => AsyncIterable<ModelPart>;

/** Time limits in milliseconds: until the first token, between two tokens, and for the whole answer. */
export type TimeLimits = { firstTokenMs: number; nextTokenMs: number; answerMs: number };
