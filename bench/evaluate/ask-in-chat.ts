import { randomUUID } from 'node:crypto';
import type { Action, Ask, AskReply, Element, SourceProps, Step } from '@polier/contract/chat';
import { languages } from '@polier/contract/languages';
import { texts } from '@polier/server/src/answering/texts/texts.ts';
import type { Chat } from '../setup/chat-client.ts';

/** What a person gets for a question. */
export type GivenAnswer = {
  /** `answered`, `nearest`, `refused` …, or `drafted` for a text that was begun. */
  outcome: string;
  text: string;
  sources: SourceProps[];
  ms: number;
};

/** A reply, in any language, that leaves a place of a draft open and has no further wish. */
const leftOpen = '-';
/** How long an answer may take, in milliseconds. */
const longestAnswerMs = 60_000;

/**
 * Asks in an open chat and waits for the end. A question of the assistant is answered with the canton given, else with
 * all of Switzerland; the places of a draft are left open.
 */
export async function askInChat({ socket }: Chat, question: string, canton?: string): Promise<GivenAnswer> {
  const messages = new Map<string, Step>();
  const sources: SourceProps[] = [];
  const actions = new Map<string, Action>();
  let asked = false;
  const listeners = {
    new_message: (step: Step) => messages.set(step.id, step),
    update_message: (step: Step) => messages.set(step.id, step),
    delete_message: ({ id }: Step) => messages.delete(id),
    element: ({ props }: Element) => {
      if (props?.source) sources.push(props.source);
    },
    action: (action: Action) => actions.set(action.id, action),
    ask: ({ spec }: Ask, answer: (reply: AskReply) => void) => {
      if (spec.type !== 'action') {
        asked = true;
        return answer({ output: leftOpen });
      }
      const choices = spec.keys.map((id) => actions.get(id)).filter((action) => action !== undefined);
      const chosen =
        choices.find(({ value }) => value === canton) ?? choices.find(({ value }) => value === 'all') ?? choices.at(-1);
      if (chosen?.name !== 'canton') asked = true;
      if (chosen) answer({ id: chosen.id });
      else socket.emit('stop');
    },
  };
  for (const [event, listener] of Object.entries(listeners)) socket.on(event, listener as never);
  const begun = performance.now();
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no end of the answer to: ${question}`)), longestAnswerMs);
    socket.once('task_end', () => setImmediate(() => resolve(clearTimeout(timer))));
    const message: Partial<Step> = { id: randomUUID(), name: 'User', type: 'user_message', output: question };
    socket.emit('client_message', { message, fileReferences: [] });
  });
  const ms = performance.now() - begun;
  for (const [event, listener] of Object.entries(listeners)) socket.off(event, listener as never);
  const said = [...messages.values()].filter(({ type, output }) => type === 'assistant_message' && output !== '');
  const outcome = said.findLast(({ metadata }) => metadata?.answer)?.metadata.answer?.outcome;
  const isDraft = asked || said.some(({ metadata }) => metadata?.draft);
  const text = said.map(({ output }) => output).join('\n\n');
  const isNearest = languages.some((language) => text.includes(texts[language].nearest));
  return {
    outcome: outcome === undefined || isDraft ? 'drafted' : outcome === 'answered' && isNearest ? 'nearest' : outcome,
    text,
    sources,
    ms,
  };
}
