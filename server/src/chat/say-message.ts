import type { Step } from '@polier/contract/chat';
import { say } from './session.ts';
import { chatTexts } from './texts.ts';
import { begin, change, end, makeStep, type Turn } from './turn.ts';
import { rowOfStep } from './wire.ts';

/** A message that is being written. */
export type Writing = {
  readonly step: Step;
  /** Adds text; the first piece opens the message on the screen. Markdown of `contract/answer-text.ts`. */
  write: (text: string) => void;
  /** Takes back everything written so far. */
  withdraw: () => void;
  /** Ends the message, with what is to stand in its metadata. */
  end: (metadata?: Step['metadata']) => void;
};

/** Says a whole message of the assistant under the run; answers its step. */
export function sayMessage(turn: Turn, text: string, metadata: Step['metadata'] = {}): Step {
  const writing = openMessage(turn);
  writing.write(text);
  writing.end(metadata);
  return writing.step;
}

/** Opens a message of the assistant that is written piece by piece; nothing shows before its first text. */
export function openMessage(turn: Turn): Writing {
  const { session, context } = turn;
  const name = chatTexts[session.language].assistant;
  const step = makeStep(turn, { type: 'assistant_message', name, streaming: true });
  let open = false;

  function start(text: string): void {
    open = true;
    step.createdAt = context.clock.now().toISOString();
    step.start = step.createdAt;
    step.output = text;
    begin(turn, step);
  }

  return {
    step,
    write: (text) => {
      if (text === '') return;
      if (!open) return start(text);
      step.output += text;
      turn.keeper.text(rowOfStep(step), text);
      say(session, 'stream_token', { id: step.id, token: text, isSequence: false, isInput: false });
    },
    withdraw: () => {
      if (!open) return;
      step.output = '';
      turn.keeper.step(rowOfStep(step));
      say(session, 'stream_token', { id: step.id, token: '', isSequence: true, isInput: false });
    },
    end: (metadata) => {
      if (!open) start('');
      if (metadata) step.metadata = { ...step.metadata, ...metadata };
      if (step.end === null) end(turn, step);
      else change(turn, step);
    },
  };
}
