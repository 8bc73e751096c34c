import type { Step, Thread } from '@polier/contract/chat';
import { expect, test } from 'vitest';
import { question, serveWithModel } from '../../../test/model-server.ts';

const chat = serveWithModel();

test('what the model used is said while it answers, and stays with the answer', async () => {
  const client = await chat.connect();
  await client.askAndWait(question);
  const used = client.all<number>('token_usage').reduce((sum, count) => sum + count, 0);
  expect(used).toBeGreaterThan(100);
  const { thread_id: threadId } = client.all<{ thread_id: string }>('first_interaction')[0]!;
  const again = await chat.connect({ threadId });
  const { steps } = await again.next<Thread>('resume_thread');
  const answers = steps.filter(({ type }: Step) => type === 'assistant_message');
  expect(answers.map(({ metadata }) => metadata.tokens)).toEqual([used]);
});
