import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refetch } from './refetch.ts';

test('an answer asked for before a change does not stand after it', async () => {
  const client = new QueryClient();
  const answers: ((card: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['payment-status'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const end = observer.subscribe(() => {});
  const done = refetch(client, 'payment-status');
  await expect.poll(() => answers.length).toBe(2);
  answers[0]!('old card');
  answers[1]!('new card');
  await done;
  expect(observer.getCurrentResult().data).toBe('new card');
  end();
});
