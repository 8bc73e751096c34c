import { randomUUID } from 'node:crypto';
import {
  elementsOfThread,
  type NewStep,
  saveElements,
  saveSteps,
  stepsOfThread,
} from '@polier/server/src/chat/store.ts';
import { saveQuestion } from '@polier/server/src/chat/turn/save-turn-batch.ts';
import type { ChatContext } from '../../server/src/chat/context.ts';
import { askQuestion, openChat } from '../setup/chat-client.ts';
import { answerableQuestion } from '../setup/print-two-sheets.ts';

type Input = { url: string; token: string; employeeId: string; messages: number };

/**
 * Creates a chat of this many messages, half of them questions: one question is really asked, and its turn copied with
 * all steps and sources. Returns the id of the chat, and its first and last question, whose texts occur only once.
 */
export async function seedLongChat(context: ChatContext, { url, token, employeeId, messages }: Input) {
  const { db, clock } = context;
  const original = await askAndSave(context, url, token);
  const steps = await stepsOfThread(db, original);
  const elements = await elementsOfThread(db, original);
  const threadId = randomUUID();
  const questionOf = (turn: number) => `Frage ${turn + 1}: ${answerableQuestion}`;
  for (let turn = 0; turn < messages / 2; turn += 1) {
    const ids = new Map(steps.map(({ id }) => [id, randomUUID()]));
    const [first, ...rest] = steps.map(({ ordinal: _, employeeId: __, said: ___, ...step }) => ({
      ...step,
      threadId,
      id: ids.get(step.id)!,
      parentId: step.parentId && ids.get(step.parentId)!,
      output: step.type === 'user_message' ? questionOf(turn) : step.output,
    })) as NewStep[] as [NewStep, ...NewStep[]];
    const name = 'Der lange Chat';
    await saveQuestion(db, { employeeId, name, metadata: {}, updatedAt: clock.now() }, first);
    await saveSteps(db, rest, null);
    const copies = elements.map(({ ordinal: _, ...element }) => ({
      ...element,
      id: randomUUID(),
      threadId,
      forId: ids.get(element.forId)!,
    }));
    if (copies.length > 0) await saveElements(db, copies, null);
  }
  return { threadId, firstQuestion: questionOf(0), lastQuestion: questionOf(messages / 2 - 1) };
}

/** Asks the question in a new chat and waits until the turn is saved. Returns the id of the chat. */
async function askAndSave({ db }: ChatContext, url: string, token: string): Promise<string> {
  const chat = await openChat(url, token);
  const named = new Promise<{ thread_id: string }>((resolve) => chat.socket.once('first_interaction', resolve));
  await askQuestion(chat, answerableQuestion);
  const { thread_id: threadId } = await named;
  chat.socket.disconnect();
  // The turn is saved shortly after its answer has ended.
  const isSaved = async () => (await stepsOfThread(db, threadId)).every(({ endedAt }) => endedAt !== null);
  while (!(await isSaved())) await new Promise((resolve) => setTimeout(resolve, 100));
  return threadId;
}
