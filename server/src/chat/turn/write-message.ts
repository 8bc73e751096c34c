import type { Step } from '@polier/contract/chat';
import { chatTexts } from '../texts/texts.ts';
import { rowOfStep } from '../wire.ts';
import { changeStep, endStep, makeStep, startStep, type Turn } from './turn.ts';

/** A message that is being written. */
export type MessageWriter = {
  readonly step: Step;
  /** Adds text; the first piece opens the message on the screen. Markdown of `contract/src/answer-text.ts`. */
  write: (text: string) => void;
  /** Withdraws everything written so far. */
  withdraw: () => void;
  /** Ends the message; `metadata` is added to its own. */
  end: (metadata?: Step['metadata']) => void;
};

/** Writes a whole message of the assistant under the run; returns its step. */
export function writeMessage(turn: Turn, text: string, metadata: Step['metadata'] = {}): Step {
  const message = openMessage(turn);
  message.write(text);
  message.end(metadata);
  return message.step;
}

/** Opens a message of the assistant that is written piece by piece; nothing shows before its first text. */
export function openMessage(turn: Turn): MessageWriter {
  const { session, context } = turn;
  const name = chatTexts[session.language].assistant;
  const step = makeStep(turn, { type: 'assistant_message', name, streaming: true });
  let isStarted = false;

  function start(text: string): void {
    isStarted = true;
    step.createdAt = context.clock.now().toISOString();
    step.start = step.createdAt;
    step.output = text;
    startStep(turn, step);
  }

  return {
    step,
    write: (text) => {
      if (text === '') return;
      if (!isStarted) return start(text);
      step.output += text;
      turn.store.appendText(rowOfStep(step), text);
      session.events.broadcast('stream_token', { id: step.id, token: text, isSequence: false, isInput: false });
    },
    withdraw: () => {
      if (!isStarted) return;
      step.output = '';
      turn.store.saveStep(rowOfStep(step));
      session.events.broadcast('stream_token', { id: step.id, token: '', isSequence: true, isInput: false });
    },
    end: (metadata) => {
      if (!isStarted) start('');
      if (metadata) step.metadata = { ...step.metadata, ...metadata };
      if (step.end === null) endStep(turn, step);
      else changeStep(turn, step);
    },
  };
}
